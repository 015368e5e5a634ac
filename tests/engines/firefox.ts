import { existsSync } from "node:fs";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import { type Driver, type Engine, until } from "./driver.ts";

const binary = "/usr/bin/firefox-esr";

/** Debian's Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  missing: () => (existsSync(binary) ? null : "firefox-esr"),
  open,
  drivesWithoutScripts: true,
};

async function open(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: binary,
    headless: true,
    timeout: 120_000,
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width: 390, height: 844 });
  const selectorOf = (it: string) => (it.startsWith("//") ? `::-p-xpath(${it})` : it);

  async function shown(selector: string): Promise<ElementHandle[]> {
    const found = await page.$$(selectorOf(selector));
    const visible = await Promise.all(found.map((it) => it.isVisible()));
    return found.filter((_, index) => visible[index]);
  }
  const first = (selector: string) =>
    until(selector, async () => (await shown(selector))[0] ?? null);

  return {
    async go(address) {
      await page.goto(address, { waitUntil: "load" });
    },
    async click(selector) {
      await until(selector, async () => {
        const element = (await shown(selector))[0];
        if (!element) return false;
        // Scrolls it to the center, so that the bar at the bottom does not cover it.
        await element.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }));
        await element.click();
        return true;
      });
    },
    async fill(selector, text) {
      const field = await first(selector);
      await field.evaluate((it) => (it as HTMLInputElement).select());
      await field.type(text);
    },
    async press(selector, key) {
      const element = await first(selector);
      await element.focus();
      await page.keyboard.press(key);
    },
    async choose(selector, value) {
      await page.select(selectorOf(selector), value);
    },
    async upload(selector, file) {
      const field = await until(selector, () => page.$(selectorOf(selector)));
      await (field as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    async text(selector) {
      const elements = await shown(selector);
      const texts = await Promise.all(
        elements.map((it) => it.evaluate((node) => node.textContent)),
      );
      return texts.join(" ");
    },
    async value(selector) {
      return (await first(selector)).evaluate((it) => (it as HTMLInputElement).value);
    },
    async attribute(selector, name) {
      const element = await first(selector);
      return element.evaluate((it, name) => it.getAttribute(name), name);
    },
    count: async (selector) => (await shown(selector)).length,
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
