import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import Database from "better-sqlite3";
import type { Site } from "../../server.ts";

let next = 0;

/**
 * Posts an estimate request, from another address each time (needs `TRUST_PROXY=1`).
 * @returns its unique message and the thank-you's address if the site has acknowledged it, else null
 */
export async function sendRequest(
  site: Site,
  photos: Uint8Array[] = [],
): Promise<{ message: string; thanks: string } | null> {
  const n = next++;
  const message = randomUUID();
  const fields = { name: "Visitor", email: "v(x)@site.test", phone: "1", service: "", message };
  const body = photos.length > 0 ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (body instanceof FormData)
    for (const photo of photos) body.append("photos", new File([Uint8Array.from(photo)], "a.jpg"));
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers: { "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    body,
    redirect: "manual",
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  const thanks = answer?.headers.get("Location") ?? "";
  return answer?.status === 303 ? { message, thanks: new URL(thanks, site.url).href } : null;
}

/** The same. @returns its message */
export const postRequest = async (site: Site, photos?: Uint8Array[]): Promise<string | null> =>
  (await sendRequest(site, photos))?.message ?? null;

/**
 * Requests a page as another visitor, from another address.
 * @returns the status (0 if there was no response within 10 s) and milliseconds
 */
export async function bystander(
  site: Site,
  path: string,
  body?: string,
): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const asked = request(site.url + path, {
    hostname: "127.0.0.1",
    localAddress: "127.0.0.2",
    method: body ? "POST" : "GET",
    agent: false,
    headers: {
      "X-Forwarded-For": "192.0.2.2",
      ...(body && {
        "Content-Type": "application/x-www-form-urlencoded",
        "Sec-Fetch-Site": "same-origin",
      }),
    },
    timeout: 10_000,
  });
  asked.end(body);
  const status = await new Promise<number>((resolve) => {
    asked.on("response", (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(0));
    asked.on("close", () => resolve(0));
  });
  return { status, ms: performance.now() - began };
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
