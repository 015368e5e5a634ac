import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";

export { chromiumArguments, findChromium, launchChromium } from "./find-chromium.ts";

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
  console.log("The download failed: installing Debian's Chromium.");
  const apt = {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  execFileSync("apt-get", ["update", "-qq"], apt);
  const install = ["install", "-y", "-qq", "--no-install-recommends"];
  if (spawnSync("apt-get", [...install, "chromium-headless-shell"], apt).status === 0) return;
  execFileSync("apt-get", [...install, "chromium"], apt);
}

if (import.meta.main) {
  if (!findChromium()) installChromium();
  console.log(`Chromium: ${findChromium()}`);
}
