import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inherited, owner, preparedGuide, type Site, startSite } from "./server.ts";

/** The variable that tells child processes where the demo's folders are. */
const preparedDemo = "PREPARED_DEMO";

const temporary = (name: string) => mkdtempSync(join(tmpdir(), `${name}-`));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Starts a site on a folder and waits for its guide. Ends it with a signal that it handles: only then does Node
 * store its compiled code, with which each further server takes 100 ms less to start.
 */
async function makeGuide(folder: string): Promise<void> {
  const site = await startSite({}, folder);
  try {
    for (let tries = 0; tries < 10; tries++) {
      const answer = await fetch(`${site.url}/floor-restoration-guide.pdf`);
      await answer.arrayBuffer();
      if (answer.ok) {
        site.process.kill("SIGTERM");
        await once(site.process, "exit");
        return;
      }
    }
    throw new Error(`The guide was not made: ${site.log()}`);
  } finally {
    await site.stop();
  }
}

/** Makes the guide once for all new sites, because it takes seconds. @returns a function that deletes it */
export async function prepareGuide(): Promise<() => void> {
  const folder = temporary("site-guide");
  await makeGuide(folder);
  process.env[preparedGuide] = join(folder, "guide");
  return () => remove(folder);
}

const run = promisify(execFile);

/**
 * Loads the demo into a folder, and with the projects of odd shapes into another. Sites copy them, because
 * encoding the photos takes seconds. @returns a function that deletes them
 */
export async function prepareDemo(): Promise<() => void> {
  const home = temporary("site-demo");
  const load = (script: string, folder: string) =>
    run(process.execPath, [script], {
      env: {
        ...inherited,
        DATABASE_PATH: join(folder, "site.db"),
        UPLOADS_DIR: join(folder, "uploads"),
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
      },
    });
  const [demo, odd] = [join(home, "demo"), join(home, "odd")];
  await load("app/operate/commands/demo.ts", demo);
  cpSync(demo, odd, { recursive: true });
  await Promise.all([makeGuide(demo), load("tests/odd-projects.ts", odd)]);
  cpSync(join(demo, "guide"), join(odd, "guide"), { recursive: true });
  process.env[preparedDemo] = home;
  return () => remove(home);
}

/** Starts a site on a copy of the demo's data, with the projects of odd shapes if asked. */
export async function startDemoSite(
  environment: Record<string, string> = {},
  projects: "demo" | "odd" = "demo",
): Promise<Site> {
  if (!process.env[preparedDemo]) process.once("exit", await prepareDemo());
  const folder = temporary("site");
  cpSync(join(process.env[preparedDemo] ?? "", projects), folder, { recursive: true });
  const site = await startSite(environment, folder);
  return {
    ...site,
    async stop() {
      await site.stop();
      remove(folder);
    },
  };
}
