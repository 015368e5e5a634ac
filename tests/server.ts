import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The variables that processes started by tests inherit. */
export const inherited = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
};

/** Finds a free port on localhost; another process may take it meanwhile. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** The administrator that every test server has from its start. */
export const owner = { email: "owner@site.test", password: "long enough to keep" };

export type Site = {
  url: string;
  folder: string;
  environment: Record<string, string>;
  process: ChildProcess;
  /** The server's output so far. */
  log: () => string;
  stop: () => Promise<void>;
};

/** The variable with the folder of a guide that was made before. */
export const preparedGuide = "PREPARED_GUIDE";

/** Copies the guide that a new site would make itself soon after its start. */
function giveGuide(home: string): void {
  const guide = process.env[preparedGuide];
  if (guide && !existsSync(join(home, "guide")))
    cpSync(guide, join(home, "guide"), { recursive: true });
}

/**
 * Starts the production server (as `npm start` does) on its own database and uploads folder and waits until
 * it answers. `environment` adds or replaces variables; with the `folder` of another site it uses its data.
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
    NODE_COMPILE_CACHE: inherited.NODE_COMPILE_CACHE || join(home, "compile-cache"),
    NODE_ENV: "production",
    NODE_OPTIONS: "--max-semi-space-size=1 --max-old-space-size=256",
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
      // Another process has taken the port meanwhile.
      if (!environment.PORT && log.includes("another program listens on it")) resolve(false);
      else reject(new Error(`The server ended at its start:\n${log}`));
    });
    // Stops once it is found, because each look copies the whole log.
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

/** Runs a command of app/operate/commands with this environment. */
export function runCommand(name: string, words: string[], env: NodeJS.ProcessEnv, input = "") {
  const args = [`app/operate/commands/${name}.ts`, ...words];
  const done = spawnSync(process.execPath, args, { env, input, encoding: "utf8" });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/** Signs the owner in through the form. @returns the session's `Cookie` header */
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
