import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the processes that tests start have of this one's environment. */
export const inherited = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
};

/** A port of the loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** The owner whom every server of the tests has from its start. */
export const owner = { email: "owner@site.test", password: "long enough to keep" };

export type Site = {
  url: string;
  folder: string;
  environment: Record<string, string>;
  process: ChildProcess;
  /** All that the server has printed so far. */
  log: () => string;
  stop: () => Promise<void>;
};

/** The variable that names a folder with the guide of a new site, where one was made before. */
export const preparedGuide = "PREPARED_GUIDE";

/** Gives a new site the guide that it would make by itself soon after its start. */
function giveGuide(home: string): void {
  const guide = process.env[preparedGuide];
  if (guide && !existsSync(join(home, "guide")))
    cpSync(guide, join(home, "guide"), { recursive: true });
}

/**
 * Starts the production server (`npm start`'s command) on a database and uploads folder of its own
 * and waits until it answers. `environment` adds to or replaces its variables; give the `folder` of
 * another site to go on with that one's data.
 */
export async function startSite(
  environment: Record<string, string> = {},
  folder?: string,
): Promise<Site> {
  const home = folder ?? mkdtempSync(join(tmpdir(), "site-"));
  if (!environment.DATABASE_PATH) giveGuide(home);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...inherited,
    NODE_ENV: "production",
    NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=256",
    MALLOC_ARENA_MAX: "2",
    PORT: String(port),
    DATABASE_PATH: join(home, "site.db"),
    UPLOADS_DIR: join(home, "uploads"),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ...environment,
  };
  const child = spawn(
    process.execPath,
    ["node_modules/.bin/react-router-serve", "build/server/index.js"],
    { env },
  );
  let log = "";
  child.stdout.on("data", (text) => {
    log += text;
  });
  child.stderr.on("data", (text) => {
    log += text;
  });
  const isUp = await new Promise<boolean>((resolve, reject) => {
    child.once("close", () => {
      // Somebody else was given the port that was free a moment ago.
      if (!environment.PORT && log.includes("another program listens on it")) resolve(false);
      else reject(new Error(`The server ended at its start:\n${log}`));
    });
    // Looked for until it is there: each look copies the whole log.
    const look = () => {
      if (!log.includes("[react-router-serve]")) return;
      child.stdout.off("data", look);
      resolve(true);
    };
    child.stdout.on("data", look);
  });
  if (!isUp) {
    if (!folder) rmSync(home, { recursive: true });
    return await startSite(environment, folder);
  }
  return {
    url,
    folder: home,
    environment: env,
    process: child,
    log: () => log,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      if (!folder) rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Signs the owner in at a site, by the form. @returns the session's `Cookie` header */
export async function signIn(
  site: Site,
  password = owner.password,
  email = owner.email,
): Promise<string> {
  const answer = await fetch(`${site.url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
