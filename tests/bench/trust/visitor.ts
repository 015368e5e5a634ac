import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import Database from "better-sqlite3";
import type { Site } from "../../server.ts";

let next = 0;

/**
 * Posts an estimate request from another address each time (needs `TRUST_PROXY=1`).
 * @returns its unique message if the site has acknowledged it, else null
 */
export async function postRequest(site: Site): Promise<string | null> {
  const n = next++;
  const message = randomUUID();
  const fields = { name: "Visitor", email: "v@site.test", phone: "1", service: "", message };
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers: { "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    body: new URLSearchParams(fields),
    redirect: "manual",
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status === 303 ? message : null;
}

/** The messages in a database, and whether SQLite finds it undamaged. */
export function readMessages(path: string): { messages: string[]; whole: boolean } {
  const sqlite = new Database(path, { readonly: true });
  const messages = sqlite.prepare("select message from contact_requests").pluck().all();
  const whole = sqlite.pragma("integrity_check", { simple: true }) === "ok";
  sqlite.close();
  return { messages: messages.map(String), whole };
}

/** Peak memory of a site's process so far, in megabytes. */
export async function peakMemory(site: Site): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
