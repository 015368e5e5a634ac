import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./chromium.ts";

// As for the other tests: what Node has compiled is kept for the next process.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");

// A journey runs twice, with JavaScript and without, unless it says with the tag @script or @plain
// that it is about one of the two. What forms do without JavaScript is asked in tests/requests too:
// there stands what is no story of its own.
export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  globalSetup: "./journeys/prepare.ts",
  fullyParallel: false,
  // A story waits for its server, its browser and itself in turn: two fill half of two cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A browser that a busy machine holds up gets a second try, and is reported as flaky.
  retries: 1,
  reporter: [["list"]],
  timeout: 60_000,
  // Pictures are prepared at a low priority, for which a busy machine takes its time.
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
    trace: "off",
    // What a journey intercepts would go past it where a worker fetches; those about it allow one.
    serviceWorkers: "block",
  },
  projects: [
    { name: "script", grepInvert: /@plain/ },
    { name: "plain", grepInvert: /@script/, use: { javaScriptEnabled: false } },
  ],
});
