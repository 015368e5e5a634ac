import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { cameraPicture, noise } from "../../pictures.ts";
import { type Site, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { broken } from "./mutations.ts";
import { peakDuring } from "./photo-memory.ts";
import { peakMemory, readMessages } from "./visitor.ts";

const megabyte = 1024 * 1024;
let next = 0;

/** Sends a request with photos, from another address each time. @returns the status, 0 if none */
async function post(
  site: Site,
  photos: Uint8Array[],
): Promise<{ status: number; message: string }> {
  const n = next++;
  const message = `Floor ${n}`;
  const body = new FormData();
  const words = { name: "Visitor", email: "v(x)@site.test", phone: "1", service: "", message };
  for (const [name, value] of Object.entries(words)) body.append(name, value);
  for (const photo of photos) body.append("photos", new File([Uint8Array.from(photo)], "a.jpg"));
  const headers = { "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
  const init = { method: "POST", headers, body, redirect: "manual" } as const;
  const answer = await fetch(`${site.url}/contact`, init).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return { status: answer?.status ?? 0, message };
}

const filesOf = (folder: string) => {
  try {
    return readdirSync(join(folder, "uploads", "requests"));
  } catch {
    return [];
  }
};

/** The names of the photos in a site's database. */
function namesIn(folder: string): string[] {
  const sqlite = new Database(join(folder, "site.db"), { readonly: true });
  const names = sqlite.prepare("select name from request_photos").pluck().all().map(String);
  sqlite.close();
  return names;
}

const strayIn = (folder: string) => {
  const names = namesIn(folder);
  return filesOf(folder).filter((file) => !names.some((name) => file.startsWith(name)));
};

/** Many requests with photos at once, with invalid pictures, and with a server that is killed meanwhile. */
export async function requestPhotos(
  senders = 20,
  malformed = 10_000,
  kills = 20,
): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    await (await fetch(`${site.url}/floor-restoration-guide.pdf`)).arrayBuffer();
    return [await many(site, senders), await odd(site, malformed), await killed(kills)];
  } finally {
    await site.stop();
  }
}

async function many(site: Site, senders: number): Promise<Figure> {
  const photo = await cameraPicture(19 * megabyte);
  let statuses: number[] = [];
  const peak = await peakDuring(site, async () => {
    const sent = Array.from({ length: senders }, async (_, n) => {
      const photos = [0, 1, 2].map((m) => Buffer.concat([photo, Buffer.from([n, m])]));
      return (await post(site, photos)).status;
    });
    statuses = await Promise.all(sent);
  });
  const acknowledged = statuses.filter((status) => status === 303).length;
  const stored = readMessages(join(site.folder, "site.db")).messages.length;
  const taken = namesIn(site.folder).length;
  return {
    what: `${senders} senders of three photos of 19 MB at once`,
    seen: `${acknowledged} acknowledged, ${stored} requests and ${taken} photos stored, server and decoder ${peak.toFixed(0)} MB`,
    bound: `${senders} acknowledged and stored, under 400 MB`,
    holds: acknowledged === senders && stored === senders && peak < 400,
  };
}

async function odd(site: Site, count: number): Promise<Figure> {
  const floor = noise(96, 72);
  const pictures = await Promise.all([
    floor.clone().jpeg().toBuffer(),
    floor.clone().png().toBuffer(),
    floor.clone().webp().toBuffer(),
    floor.clone().gif().toBuffer(),
  ]);
  const left = broken(pictures, count, 7);
  const statuses = new Map<number, number>();
  const sender = async () => {
    while (left.length > 0) {
      const { status } = await post(site, left.splice(0, 6));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sender));
  const wrong = [...statuses.keys()].filter((status) => status !== 303);
  const stray = strayIn(site.folder).length;
  const memory = await peakMemory(site);
  const seen = [...statuses].map(([status, times]) => `${times} forms ${status}`).join(", ");
  return {
    what: `${count} malformed pictures with requests`,
    seen: `${seen}, ${stray} files without an owner, peak memory ${memory.toFixed(0)} MB`,
    bound: "all acknowledged, 0 files, under 512 MB",
    holds: wrong.length === 0 && stray === 0 && memory < 512,
  };
}

async function killed(times: number): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "site-request-photos-"));
  const photo = await noise(1600, 1200).jpeg().toBuffer();
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round < times; round++) {
      const site = await startSite({ TRUST_PROXY: "1" }, folder);
      const ended = once(site.process, "exit");
      let alive = true;
      const writer = async () => {
        while (alive) {
          const { status, message } = await post(site, [
            Buffer.concat([photo, Buffer.from(String(next))]),
          ]);
          if (status === 303) acknowledged.push(message);
        }
      };
      const writers = Array.from({ length: 4 }, writer);
      await sleep(2500 + Math.random() * 2000);
      site.process.kill("SIGKILL");
      await ended;
      alive = false;
      await Promise.all(writers);
    }
    const site = await startSite({ TRUST_PROXY: "1" }, folder);
    // Waits for jobs that run soon after each start.
    await sleep(4000);
    await site.stop();
    const stored = new Set(readMessages(join(folder, "site.db")).messages);
    const lost = acknowledged.filter((message) => !stored.has(message)).length;
    const stray = strayIn(folder).length;
    const files = new Set(filesOf(folder));
    const missing = namesIn(folder).filter((name) => !files.has(name)).length;
    return {
      what: `${times} kill -9 under 4 senders of photos`,
      seen: `${acknowledged.length} acknowledged, ${lost} lost, ${stray} files without an owner, ${missing} photos without a file`,
      bound: "0 lost, 0 files, 0 photos",
      holds: lost + stray + missing === 0 && acknowledged.length > 0,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
