import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./chromium.ts";

// As in vitest.config.ts: processes share Node's compile cache.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");

// A journey runs twice, with and without JavaScript, unless it has the tag @script or @plain. Forms without
// JavaScript are mostly tested in tests/requests.
export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results",
  globalSetup: "./journeys/prepare.ts",
  fullyParallel: false,
  // A journey mostly waits for its server and its browser.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails on a busy machine is retried, and reported as flaky.
  retries: 1,
  reporter: [["list"]],
  // At least ten times what the slowest journey takes on an idle machine. Only one that hangs waits so long.
  timeout: 300_000,
  // Photos are encoded at a low priority, which is slow on a busy machine.
  expect: { timeout: 60_000 },
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
    trace: "off",
    // Requests of a service worker cannot be intercepted; journeys about it allow one.
    serviceWorkers: "block",
  },
  projects: [
    { name: "script", grepInvert: /@plain/ },
    { name: "plain", grepInvert: /@script/, use: { javaScriptEnabled: false } },
  ],
});
