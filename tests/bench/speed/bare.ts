import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server.ts";

/**
 * Starts a bare `node:http` server that answers each GET with these bytes (compressed with Brotli)
 * and commits each form that is posted by itself: for comparison, with no framework.
 */
export async function startBare(page: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), "bare-"));
  writeFileSync(join(folder, "page"), page);
  const port = await freePort();
  const child = spawn(process.execPath, ["tests/bench/speed/bare-server.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PAGE: join(folder, "page"),
      DATABASE_PATH: join(folder, "bare.db"),
    },
  });
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("the bare server ended"))),
  ]);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
