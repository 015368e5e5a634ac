import type { Page, Worker } from "@playwright/test";
import { type PushService, startPushService } from "../push-service.ts";
import { owner, startSite } from "../server.ts";
import { test as base, expect } from "./stage.ts";

/** A server that may push to the tests' own service, and an owner's phone that is signed in. */
const test = base.extend<{ phone: Page }, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      service.stop();
    },
    { scope: "worker" },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the same
    async ({}, use) => {
      const site = await startSite({ PUSH_HOSTS: "127.0.0.1" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  phone: async ({ page, site }, use) => {
    const headers = { Origin: site.url };
    await page.context().request.post("/admin/login", { form: owner, headers });
    await use(page);
  },
});

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

const request = {
  name: "Renee Whitlock",
  email: "renee@whitlock.test",
  phone: "(702) 555-0188",
  service: "marble-restoration",
  message: "Travertine, 400 square feet.",
};

/** A visitor elsewhere sends a request. */
async function ask(page: Page, url: string, message: string): Promise<void> {
  const form = { ...request, message };
  const answer = await page.request.post(`${url}/contact`, {
    ...{ form, maxRedirects: 0, headers: { Origin: url } },
  });
  expect(answer.status()).toBe(303);
}

async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  const [worker] = context.serviceWorkers();
  return worker ?? (await context.waitForEvent("serviceworker"));
}

test("a device is told of a request, and the notification opens it @script", async ({
  phone,
  site,
  service,
}) => {
  // Replaces the browser's push service, which a test does not have; headless Chromium denies all
  // notifications.
  await phone.addInitScript((device) => {
    Object.defineProperty(Notification, "permission", { value: "granted" });
    let made: object | null = null;
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      if (!/^B[\w-]{86}$/.test(`${options?.applicationServerKey}`)) throw new Error("No key");
      const { endpoint, ...keys } = device;
      const unsubscribe = async () => {
        made = null;
        return true;
      };
      made = { toJSON: () => ({ endpoint, keys }), unsubscribe };
      return made as PushSubscription;
    };
  }, service.device());
  await phone.goto("/admin/account");
  const turn = phone.getByRole("switch", { name: "Notify this device of new requests" });
  await expect(turn).toBeEnabled();
  await expect(turn).not.toBeChecked();
  await turn.click();
  await expect(turn).toBeChecked();
  await expect(turn).toBeEnabled();

  await ask(phone, site.url, "The hall");
  await service.taken(1);
  const { told } = service.pushes[0] ?? {};

  // Passes the push to the service worker, records the notification, and simulates the tap on it, which would
  // come from the operating system.
  const worker = await workerOf(phone);
  const [title, options, badge, opened] = await worker.evaluate(async (pushed) => {
    // biome-ignore lint/suspicious/noExplicitAny: a worker's names are not among a page's
    const scope = self as any;
    const shown = new Promise<[string, NotificationOptions]>((resolve) => {
      scope.registration.showNotification = async (...note: [string, NotificationOptions]) =>
        resolve(note);
    });
    // Headless Chromium has no icons, and ends a worker that sets a badge.
    const counted = new Promise<number | undefined>((resolve) => {
      scope.navigator.setAppBadge = async (count?: number) => resolve(count);
    });
    scope.dispatchEvent(new scope.PushEvent("push", { data: pushed }));
    const [title, options] = await shown;
    const address = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url: string) => resolve(url);
    });
    const notification = { close: () => undefined, data: options.data };
    const tap = Object.assign(new scope.ExtendableEvent("notificationclick"), { notification });
    scope.dispatchEvent(tap);
    return [title, options, await counted, await address] as const;
  }, JSON.stringify(told));
  expect(title).toBe("New request: Marble Restoration");
  expect(options).toEqual({ tag: told?.tag, icon: "/icon-192.png", data: { url: told?.url } });
  // A dot without a number.
  expect(badge).toBeUndefined();
  expect(opened).toBe(`${site.url}${told?.url}`);

  await turn.click();
  await expect(turn).not.toBeChecked();
  await phone.goto(opened);
  await expect(phone.getByRole("dialog")).toContainText("Renee Whitlock");
});

test("without a line the worker says so, holds nothing, and lets try again @script", async ({
  phone,
  site,
}) => {
  await ask(phone, site.url, "The kitchen");
  await phone.goto("/admin/contacts");
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.goto("/admin/contacts/1");
  await expect(phone.getByRole("dialog")).toContainText("Renee Whitlock");
  await phone.context().setOffline(true);
  await phone.goto("/admin/contacts", { waitUntil: "commit" });
  await expect(phone.getByRole("heading", { name: "No connection" })).toBeVisible();
  expect(await phone.content()).not.toContain("Renee");
  expect(await phone.evaluate(() => caches.keys())).toEqual([]);
  expect(await phone.evaluate(() => indexedDB.databases())).toEqual([]);
  await phone.context().setOffline(false);
  await phone.getByRole("link", { name: "Try again" }).click();
  await expect(phone.getByRole("heading", { name: "Contact requests" })).toBeVisible();

  await phone.getByRole("button", { name: "Log out" }).click();
  await expect(phone).toHaveURL("/admin/login");
  const workers = async () => (await navigator.serviceWorker.getRegistrations()).length;
  await expect.poll(() => phone.evaluate(workers)).toBe(0);
});

test("an open list and the dashboard show a new request within 15 seconds, and keep what is typed @script", async ({
  phone,
  site,
}) => {
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
  const isSame = (page: Page) => page.evaluate(() => "same" in window);
  const dashboard = await phone.context().newPage();
  for (const page of [phone, dashboard]) await page.clock.install();
  await phone.goto("/admin/contacts");
  await dashboard.goto("/admin");
  const search = phone.getByRole("searchbox", { name: "Search" });
  await search.fill("half a wo");
  const count = dashboard.getByRole("navigation", { name: "Back office", exact: true });
  const before = Number.parseInt((await count.textContent())?.match(/\d+/)?.[0] ?? "0", 10);
  for (const page of [phone, dashboard]) await mark(page);

  await ask(phone, site.url, "The stairs");
  for (const page of [phone, dashboard]) await page.clock.fastForward(15_000);
  await expect(phone.getByText("The stairs").filter({ visible: true }).first()).toBeVisible();
  await expect(count).toContainText(String(before + 1));
  await expect(search).toHaveValue("half a wo");
  for (const page of [phone, dashboard]) expect(await isSame(page)).toBe(true);

  // The page stays when offline, and after the session ended.
  await phone.context().setOffline(true);
  await phone.clock.fastForward(15_000);
  await phone.context().setOffline(false);
  await dashboard.getByRole("button", { name: "Log out" }).click();
  await expect(dashboard).toHaveURL("/admin/login");
  const refused = phone.waitForResponse("**/admin/contacts/newest");
  await phone.clock.fastForward(15_000);
  expect((await refused).status()).toBe(302);
  await expect(search).toHaveValue("half a wo");
});
