import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "../../server.ts";

/** A server's response: its body (base64) and headers (names and values alternating). */
export type Answer = { status: number; headers: string[]; body: string };

/** Headers that Node adds to each response. */
const byNode = /^(date|connection|keep-alive|transfer-encoding)$/i;

/** Sends a request. @returns the exact response */
export async function answerOf(url: string, headers: Record<string, string>): Promise<Answer> {
  const [answer] = await once(get(url, { headers, agent: false }), "response");
  const body = (await buffer(answer)).toString("base64");
  const raw: string[] = answer.rawHeaders;
  const kept = raw.filter((_, n) => !byNode.test(raw[n - (n % 2)] ?? ""));
  return { status: answer.statusCode, headers: kept, body };
}

/**
 * Starts a `node:http` server without a framework, for comparison: it sends the responses at /0, /1 and so
 * on, and commits each posted form in its own transaction.
 */
export async function startBare(answers: Answer[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "bare-"));
  writeFileSync(join(folder, "answers"), JSON.stringify(answers));
  const port = await freePort();
  const child = spawn(process.execPath, ["tests/bench/speed/bare-server.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      ANSWERS: join(folder, "answers"),
      DATABASE_PATH: join(folder, "bare.db"),
    },
  });
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("the bare server ended"))),
  ]);
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
