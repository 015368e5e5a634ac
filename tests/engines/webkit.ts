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

/** WebKitGTK, driven by WebDriver, which needs JavaScript in the page. */
export const webkit: Engine = {
  name: "WebKit",
  missing() {
    if (!existsSync(driverBinary) || !browserBinary()) return "webkit2gtk-driver";
    return existsSync(displayBinary) ? null : "xvfb";
  },
  open,
  drivesWithoutScripts: false,
};

/** Starts a virtual display. */
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
      // Its sandbox does not start as root.
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
    // WebDriver's own check says no for elements below the window that are not painted yet.
    const ask = "return arguments[0].checkVisibility({ visibilityProperty: true })";
    const visible = await Promise.all(found.map((it) => driver.executeScript<boolean>(ask, it)));
    return found.filter((_, index) => visible[index]);
  }
  const first = (selector: string) =>
    until(selector, async () => (await shown(selector))[0] ?? null);

  /** Acts on the first visible one; retries if the page removed it meanwhile. */
  const retried = (selector: string, act: (element: WebElement) => Promise<void>) =>
    until(selector, async () => {
      const [element] = await shown(selector);
      if (!element) return false;
      await act(element);
      return true;
    });

  return {
    go: (address) => driver.get(address),
    async click(selector) {
      await retried(selector, async (element) => {
        await driver.executeScript(
          "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
          element,
        );
        await element.click();
      });
    },
    async fill(selector, text) {
      await retried(selector, async (field) => {
        await field.clear();
        await field.sendKeys(text);
      });
    },
    async press(selector, key) {
      const element = await first(selector);
      await element.sendKeys(keys[key]);
    },
    async choose(selector, value) {
      // Its list of options is a system window, which the driver cannot use.
      const choose = `arguments[0].value = arguments[1];
        for (const type of ["input", "change"])
          arguments[0].dispatchEvent(new Event(type, { bubbles: true }));
        return arguments[0].value === arguments[1]`;
      await until(`${selector} ${value}`, async () =>
        driver.executeScript<boolean>(choose, await first(selector), value),
      );
    },
    async upload(selector, file) {
      const field = await until(
        selector,
        async () => (await driver.findElements(by(selector)))[0] ?? null,
      );
      await field.sendKeys(file);
    },
    async text(selector) {
      const ask = "return arguments[0].textContent";
      const found = await shown(selector);
      const texts = await Promise.all(found.map((it) => driver.executeScript<string>(ask, it)));
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
