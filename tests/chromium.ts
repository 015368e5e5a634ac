import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const system = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Path of a Chromium: Playwright's own, else the system's, else null. */
export function findChromium(): string | null {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const folders = (process.env.PATH ?? "").split(":");
  const paths = system.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return paths.find((path) => existsSync(path)) ?? null;
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

function installChromium(): void {
  console.log("No Chromium found: trying Playwright's download.");
  const download = spawnSync(
    "npx",
    ["playwright", "install", "chromium-headless-shell", "chromium"],
    {
      stdio: "inherit",
      timeout: 300_000,
    },
  );
  if (download.status === 0 && findChromium()) return;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version"))
    throw new Error("No Chromium: install one (Debian: apt-get install chromium) and try again.");
  console.log("The download failed: installing Debian's chromium package.");
  const apt = {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  execFileSync("apt-get", ["update", "-qq"], apt);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], apt);
}

if (import.meta.main) {
  if (!findChromium()) installChromium();
  console.log(`Chromium: ${findChromium()}`);
}
