import { randomBytes } from "node:crypto";
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
import { peakMemory, postRequest, readMessages } from "./visitor.ts";

const megabyte = 1024 * 1024;

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
  let acknowledged = 0;
  const peak = await peakDuring(site, async () => {
    const sent = Array.from({ length: senders }, (_, n) => {
      const photos = [0, 1, 2].map((m) => Buffer.concat([photo, Buffer.from([n, m])]));
      return postRequest(site, photos);
    });
    acknowledged = (await Promise.all(sent)).filter(Boolean).length;
  });
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
  let [acknowledged, refused] = [0, 0];
  const sender = async () => {
    while (left.length > 0)
      if (await postRequest(site, left.splice(0, 6))) acknowledged++;
      else refused++;
  };
  await Promise.all(Array.from({ length: 4 }, sender));
  const stray = strayIn(site.folder).length;
  const memory = await peakMemory(site);
  return {
    what: `${count} malformed pictures with requests`,
    seen: `${acknowledged} forms acknowledged, ${refused} not, ${stray} files without an owner, peak memory ${memory.toFixed(0)} MB`,
    bound: "all acknowledged, 0 files, under 512 MB",
    holds: refused === 0 && stray === 0 && memory < 512,
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
          const message = await postRequest(site, [Buffer.concat([photo, randomBytes(8)])]);
          if (message) acknowledged.push(message);
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
