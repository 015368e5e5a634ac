import type { Locator, Page } from "@playwright/test";
import { expect, hold, signIn, test } from "./stage.ts";

const phone = { width: 390, height: 844 };
/** Maximum height of the message above a list, which moves the list down. */
const newsHeight = 160;

/** Collects the documents that the page requests from now on. */
function documents(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (it) => it.isNavigationRequest() && asked.push(it.url()));
  return asked;
}

/** Scrolls a control to the middle of the window and checks that `act` does not scroll. */
async function inPlace(page: Page, control: Locator, act: () => Promise<void>) {
  // During animations Playwright would scroll to find the click's target.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await control.evaluate((it) => it.scrollIntoView({ block: "center" }));
  const before = await page.evaluate(() => scrollY);
  await act();
  const { now, end } = await page.evaluate(() => ({
    now: scrollY,
    end: document.documentElement.scrollHeight - innerHeight,
  }));
  // A shorter list ends earlier.
  expect(Math.abs(now - Math.min(before, Math.max(end, 0)))).toBeLessThan(newsHeight);
  return before;
}

test("the owner works on requests without a reload, and the list stays where it was @script", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page);
  await page.goto("/admin/contacts");
  const asked = documents(page);
  const card = (name: string) =>
    page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
  const curtis = card("Curtis Dale");

  const more = curtis.getByText("More, Curtis Dale");
  await more.click();
  const status = curtis.getByLabel("Status, Curtis Dale");
  const place = await inPlace(page, status, async () => {
    await status.selectOption("Contacted");
    await expect(curtis.getByText("Contacted", { exact: true }).first()).toBeVisible();
  });
  expect(place).toBeGreaterThan(500);

  // On a phone the row itself opens the request.
  const details = curtis.getByRole("link", { name: "Curtis Dale" }).first();
  await inPlace(page, details, async () => {
    await details.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New note").fill("Keys are with the office.");
    await dialog.getByRole("button", { name: "Add note" }).click();
    await expect(
      dialog.getByRole("paragraph").filter({ hasText: "Keys are with the office." }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(details).toBeFocused();
  });

  const remove = curtis.getByRole("link", { name: "Delete" });
  await inPlace(page, remove, async () => {
    await remove.click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(
      page.getByText("The request from Curtis Dale was moved to the trash."),
    ).toBeInViewport();
    await expect(curtis).toHaveCount(0);
  });
  await inPlace(page, card("Evelyn Park"), async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(curtis).toBeVisible();
  });

  await page.getByText("Filter", { exact: true }).click();
  const filter = page.getByRole("combobox", { name: "Status", exact: true });
  await inPlace(page, filter, async () => {
    await filter.selectOption("Completed");
    await expect(page).toHaveURL(/status=completed/);
    await expect(card("Dana Kessler")).toHaveCount(0);
  });
  const search = page.getByRole("searchbox", { name: "Search" });
  await inPlace(page, search, async () => {
    await search.fill("bakery");
    await search.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(1);
  });
  expect(asked).toEqual([]);
});

test("the owner works on projects without a reload, and the grid stays where it was @script", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page);
  await page.goto("/admin/gallery");
  const asked = documents(page);
  const card = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

  const pool = card("Pool deck pavers");
  const edit = pool.getByRole("link", { name: "Edit" });
  const place = await inPlace(page, edit, async () => {
    await edit.click();
    await page.getByLabel("Draft: visitors do not see it").check();
    await page.getByRole("button", { name: "Save Project" }).click();
    await expect(page.getByText("Pool deck pavers was saved as a draft.")).toBeInViewport();
    await expect(pool).toContainText("Draft, not shown to visitors");
  });
  expect(place).toBeGreaterThan(500);

  const remove = pool.getByRole("link", { name: "Delete" });
  await inPlace(page, remove, async () => {
    await remove.click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Pool deck pavers was moved to the trash.")).toBeInViewport();
    await expect(pool).toHaveCount(0);
  });
  await inPlace(page, card("School corridor"), async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(pool).toBeVisible();
  });
  expect(asked).toEqual([]);
});

test("Save rests until the list is there, so that a second press adds nothing @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/reviews/new");
  await page.locator("[name=name]").fill("Renée B.");
  await page.locator("[name=text]").fill("Sealed in a day.");
  await page.getByLabel("Stars").selectOption("5");
  await page.locator("[name=date]").fill("2026-10-02");
  const letGo = await hold(page, /\/admin\/site\/reviews\.data/);
  const list = page.waitForRequest(/\/admin\/site\/reviews\.data/);
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await list;
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  const posts: string[] = [];
  // The preview beside it may still follow what was typed last.
  page.on("request", (it) => it.method() === "POST" && posts.push(it.url()));
  // What is typed meanwhile would be lost.
  expect(await page.locator("[name=text]").evaluate((it) => it.closest("[inert]") !== null)).toBe(
    true,
  );
  letGo();
  await page.waitForURL(/\/admin\/site\/reviews(\?|$)/);
  expect(posts.filter((url) => !url.endsWith("/preview"))).toEqual([]);
  await page.getByRole("link", { name: /^Delete.*Renée B\./ }).click();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByRole("link", { name: /^Delete.*Renée B\./ })).toHaveCount(0);
});

// What is typed meanwhile would be lost with the response.
test("fields rest while what they hold is on its way, and are there again where it fails @script", async ({
  page,
}) => {
  await signIn(page);
  for (const { path, at, button, typed } of [
    {
      ...{ path: "/contact", at: "form:has([name=message])", button: "Send Message" },
      typed: { name: "R", phone: "702 555 0100", email: "v@site.test", message: "The hall." },
    },
    {
      ...{ path: "/admin/contacts/new", at: "form:has([name=message])", button: "Save request" },
      typed: { name: "R", phone: "702 555 0100", message: "The hall." },
    },
  ]) {
    await page.goto(path);
    const form = page.locator(at);
    const fields = Object.entries(typed).map(([name, words]) => ({
      field: form.locator(`[name=${name}]`),
      words,
    }));
    for (const { field, words } of fields) await field.fill(words);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\.data/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await held;
      await route.abort();
    });
    const sent = page.waitForRequest((it) => it.method() === "POST");
    await form.getByRole("button", { name: button }).click();
    await sent;
    for (const { field } of fields) await expect(field).not.toBeEditable();
    letGo();
    for (const { field, words } of fields) {
      await expect(field).toBeEditable();
      await expect(field).toHaveValue(words);
    }
    await page.unroute(/\.data/);
    // Clears them, so that leaving the page does not ask.
    for (const { field } of fields) await field.fill("");
  }
});
