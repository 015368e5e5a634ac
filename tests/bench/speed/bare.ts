import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "../../server.ts";

/** An answer with the bytes (base64) and headers (names and values in turn) that a server sent. */
export type Answer = { status: number; headers: string[]; body: string };

/** What Node adds to each answer by itself. */
const byNode = /^(date|connection|keep-alive|transfer-encoding)$/i;

/** What is answered to a request, to the letter. */
export async function answerOf(url: string, headers: Record<string, string>): Promise<Answer> {
  const [answer] = await once(get(url, { headers, agent: false }), "response");
  const body = (await buffer(answer)).toString("base64");
  const raw: string[] = answer.rawHeaders;
  const kept = raw.filter((_, n) => !byNode.test(raw[n - (n % 2)] ?? ""));
  return { status: answer.statusCode, headers: kept, body };
}

/**
 * Starts a bare `node:http` server that gives the answers under /0, /1 and so on, and commits each
 * form that is posted by itself: for comparison, with no framework.
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
