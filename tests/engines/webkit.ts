import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from "selenium-webdriver";
import { freePort } from "../server.ts";
import { type Driver, type Engine, until } from "./driver.ts";

const driverBinary = "/usr/bin/WebKitWebDriver";
const displayBinary = "/usr/bin/Xvfb";
const browserBinary = () => globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0];

/** WebKitGTK by WebDriver. Its driver works by scripts in the page: they cannot be switched off. */
export const webkit: Engine = {
  name: "WebKit",
  missing() {
    if (!existsSync(driverBinary) || !browserBinary()) return "webkit2gtk-driver";
    return existsSync(displayBinary) ? null : "xvfb";
  },
  open: (scripted) => (scripted ? open() : null),
};

/** Starts a display that nobody looks at. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const display = spawn(displayBinary, ["-displayfd", "1", "-screen", "0", "1024x1100x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(display.stdout, "data")) as [Buffer];
  return { name: `:${number.toString().trim()}`, process: display };
}

const keys = { ArrowRight: Key.ARROW_RIGHT, Enter: Key.ENTER };
const by = (selector: string) =>
  selector.startsWith("//") ? By.xpath(selector) : By.css(selector);

async function open(): Promise<Driver> {
  const display = await startDisplay();
  const port = await freePort();
  const server = spawn(driverBinary, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display.name,
      // As root its own sandbox does not start.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
    },
  });
  const stop = () => {
    server.kill();
    display.process.kill();
  };
  const browserOptions = { binary: browserBinary(), args: ["--automation"] };
  const driver: WebDriver = await until("WebKit", () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": browserOptions,
        }),
      )
      .build(),
  ).catch((error) => {
    stop();
    throw error;
  });
  await driver.manage().window().setRect({ width: 480, height: 1000 });

  async function shown(selector: string): Promise<WebElement[]> {
    const found = await driver.findElements(by(selector));
    const visible = await Promise.all(found.map((it) => it.isDisplayed()));
    return found.filter((_, index) => visible[index]);
  }
  const first = (selector: string) =>
    until(selector, async () => (await shown(selector))[0] ?? null);

  return {
    go: (address) => driver.get(address),
    async click(selector) {
      await until(selector, async () => {
        const element = (await shown(selector))[0];
        if (!element) return false;
        await element.click();
        return true;
      });
    },
    async fill(selector, text) {
      const field = await first(selector);
      await field.clear();
      await field.sendKeys(text);
    },
    async press(selector, key) {
      const element = await first(selector);
      await element.sendKeys(keys[key]);
    },
    async choose(selector, value) {
      const dropdown = await first(selector);
      await dropdown.findElement(By.css(`option[value="${value}"]`)).click();
    },
    async upload(selector, file) {
      const field = await until(
        selector,
        async () => (await driver.findElements(by(selector)))[0] ?? null,
      );
      await field.sendKeys(file);
    },
    async text(selector) {
      const texts = await Promise.all((await shown(selector)).map((it) => it.getText()));
      return texts.join(" ");
    },
    async value(selector) {
      return (await first(selector)).getProperty("value");
    },
    async attribute(selector, name) {
      return (await first(selector)).getAttribute(name);
    },
    count: async (selector) => (await shown(selector)).length,
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async close() {
      await driver.quit().catch(() => {});
      stop();
    },
  };
}
