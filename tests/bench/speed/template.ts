import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../server.ts";

const folder = "tests/bench/template";

/** Builds React Router's minimal template; takes a second. */
export function buildTemplate(): void {
  execFileSync("npx", ["react-router", "build", folder], { stdio: "ignore" });
}

/** Starts the built template with the same server as the site; `stop` ends it. */
export async function startTemplate() {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ["node_modules/.bin/react-router-serve", `${folder}/build/server/index.js`],
    { env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port) } },
  );
  await once(child.stdout, "data");
  return {
    url: `http://localhost:${port}`,
    process: child,
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
