import type { Browser, Page } from "playwright";
import { launchChromium } from "../../chromium.ts";
import { startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { median } from "./figures.ts";
import { seedDemo } from "./seeds.ts";
import { buildTemplate, startTemplate } from "./template.ts";

// Lighthouse's settings for slow 3G and a phone, in a real browser.
const slow = { latency: 300, downloadThroughput: 700_000 / 8, uploadThroughput: 700_000 / 8 };
const cpuSlowdown = 4;

/**
 * A visitor's journey on slow 3G, from the home page to a sent request: the time from the click on the link
 * until one can type in the estimate form, compared with opening the template's form; the whole journey; and
 * opening the contact page.
 */
export async function journey(): Promise<Figure[]> {
  buildTemplate();
  const site = await startSite();
  const template = await startTemplate();
  const browser = await launchChromium();
  try {
    seedDemo(site);
    const ways = { link: [] as number[], address: [] as number[], sent: [] as number[] };
    const empty = { form: [] as number[], sent: [] as number[] };
    for (let n = 0; n < 5; n++) {
      const own = await requestSent(browser, site.url);
      ways.link.push(own.form);
      ways.sent.push(own.sent);
      const cold = await openPhone(browser);
      ways.address.push(await formOpened(cold, () => goTo(cold, `${site.url}/contact`)));
      await cold.context().close();
      const page = await openPhone(browser);
      const form = await formOpened(page, () => goTo(page, `${template.url}/form`));
      empty.form.push(form);
      empty.sent.push(form + (await sent(page)));
      await page.context().close();
    }
    const reference = "the template's page with one form, by its address";
    return [
      row(
        `slow 3G, slow phone: from the home page's link to the form, to ${reference}`,
        ways.link,
        empty.form,
        0.7,
      ),
      row(`the same, /contact by its address, to ${reference}`, ways.address, empty.form),
      row("the same, request sent after the link, to the template's", ways.sent, empty.sent),
    ];
  } finally {
    await browser.close();
    await site.stop();
    await template.stop();
  }
}

const row = (what: string, own: number[], other: number[], atMost?: number): Figure =>
  compare(what, median(own), median(other), { unit: "ms", atMost });

async function openPhone(browser: Browser): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
  const page = await (await browser.newContext(phone)).newPage();
  await page.addInitScript(watchForm);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slow });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return page;
}

const goTo = (page: Page, url: string) => page.goto(url, { waitUntil: "commit" });

/**
 * Records in the page the time of the last click, and when one can first type in the form: the field exists,
 * is painted, and no navigation is running.
 */
function watchForm(): void {
  const times = globalThis as unknown as { pressed: number; ready: number };
  times.pressed = 0;
  addEventListener(
    "click",
    ({ timeStamp }) => {
      times.pressed = timeStamp;
    },
    true,
  );
  const look = () => {
    if (!document.querySelector("main input[name=name]")) return requestAnimationFrame(look);
    return requestAnimationFrame(() => setTimeout(() => (times.ready = performance.now())));
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the click, or the start of the page, until one can type in the form. */
async function formOpened(page: Page, open: () => Promise<unknown>): Promise<number> {
  await open();
  await page.locator("main").getByLabel("Name").first().press("N");
  await page.waitForFunction(() => "ready" in globalThis);
  return await page.evaluate(() => {
    const { pressed, ready } = globalThis as unknown as { pressed: number; ready: number };
    return ready - pressed;
  });
}

/** Milliseconds from the form's last field to the thank-you page. */
async function sent(page: Page): Promise<number> {
  const main = page.locator("main");
  await main.getByLabel("Email").fill("visitor@site.test");
  await main.getByLabel("Message").fill("The driveway has oil stains.");
  const phone = main.getByLabel("Phone");
  if ((await phone.count()) > 0) await phone.fill("555 0100");
  const start = performance.now();
  await main.getByRole("button", { name: /^Send/ }).click();
  await page
    .getByText(/thank you/i)
    .first()
    .waitFor();
  return performance.now() - start;
}

/** The journey through the site: waits until the home page is complete, then clicks the link. */
async function requestSent(browser: Browser, url: string) {
  const page = await openPhone(browser);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 600);
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("link", { name: "Free quote" }).last();
  const form = await formOpened(page, () => link.tap());
  const took = form + (await sent(page));
  await page.context().close();
  return { form, sent: took };
}
