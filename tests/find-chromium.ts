import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright";

// The shell without a window opens a page in a third of the time, so it comes first.
const system = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Path of a Chromium: Playwright's own, else the system's, else null. */
export function findChromium(): string | null {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const found = spawnSync("which", system, { encoding: "utf8" }).stdout ?? "";
  return found.split("\n")[0] || null;
}

/** What a Chromium needs to run in a container, as root, without asking the outside anything. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts that Chromium, with more arguments or another environment where they are given. */
export const launchChromium = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...chromiumArguments, ...args],
    ...options,
  });
