// `npm run engines`: the important journeys in Firefox and WebKit, if Debian's packages are installed
// (apt-get install firefox-esr webkit2gtk-driver xvfb), with JavaScript and, if the engine can, without.
// `npm run engines -- firefox` runs one of them.
import { execFileSync } from "node:child_process";
import { startSite } from "../server.ts";
import type { Engine } from "./driver.ts";
import { firefox } from "./firefox.ts";
import { journeys } from "./journeys.ts";
import { webkit } from "./webkit.ts";
import { withoutScripts } from "./without-scripts.ts";

const [wanted] = process.argv.slice(2);

for (const engine of [firefox, webkit]) {
  if (wanted && engine.name.toLowerCase() !== wanted.toLowerCase()) continue;
  const missing = engine.missing();
  if (missing) console.log(`${engine.name}: ${missing} is not installed: skipped`);
  else for (const scripted of [true, false]) await runAll(engine, scripted);
}

/** Runs all journeys on a new site; the others go on if one fails. */
async function runAll(engine: Engine, scripted: boolean): Promise<void> {
  const name = `${engine.name}, JavaScript ${scripted ? "on" : "off"}`;
  if (!scripted && !engine.drivesWithoutScripts)
    return console.log(`${name}: its driver works by scripts in the page: skipped`);
  const site = await startSite();
  const plain = scripted ? null : await withoutScripts(site.url);
  try {
    execFileSync(process.execPath, ["app/operate/commands/demo.ts"], { env: site.environment });
    const driver = await engine.open().catch((error) => {
      console.log(`  failed  ${name}: it does not start\n          ${error.message}`);
      process.exitCode = 1;
    });
    if (!driver) return;
    try {
      for (const [title, journey] of Object.entries(journeys))
        await journey({ driver, url: plain?.url ?? site.url, scripted }).then(
          () => console.log(`  ok      ${name}: ${title}`),
          (error) => {
            console.log(`  failed  ${name}: ${title}\n          ${error.message}`);
            process.exitCode = 1;
          },
        );
    } finally {
      await driver.close();
    }
  } finally {
    plain?.end();
    await site.stop();
  }
}
