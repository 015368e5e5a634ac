import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "playwright";

// The headless shell comes first, because it opens a page in a third of the time.
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

/** Arguments to run Chromium in a container, as root, without requests to the internet. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts Chromium, with further arguments or another environment if given. */
export const launchChromium = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...chromiumArguments, ...args],
    ...options,
  });
