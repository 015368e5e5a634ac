import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { isStoredName } from "#app/photos/files/stored-names.ts";
import { signIn, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { broken } from "./mutations.ts";
import { peakMemory } from "./visitor.ts";

/** Valid pictures of every accepted type. */
async function pictures(): Promise<Buffer[]> {
  const floor = sharp("drizzle/demo/photos/concrete-showroom-after.jpg").resize(96);
  return await Promise.all([
    floor
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: "Camera" } })
      .toBuffer(),
    floor.clone().png().toBuffer(),
    floor.clone().webp().toBuffer(),
    floor.clone().jpeg({ progressive: true }).toBuffer(),
    floor.clone().gif().toBuffer(),
    floor.clone().avif({ effort: 0 }).toBuffer(),
  ]);
}

/** All but the mark of the database that the folder belongs to. */
const uploadsIn = (folder: string) => readdirSync(folder);

/** Files in a folder that are not a complete photo with a valid name. */
async function strangers(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of uploadsIn(folder)) {
    const whole = await sharp(readFileSync(join(folder, name)), { failOn: "warning" })
      .stats()
      .then(
        () => true,
        () => false,
      );
    if (!whole || !isStoredName(name)) found.push(name);
  }
  return found;
}

/** Corrupted pictures, two in each form, sent by a signed-in owner. */
export async function malformedUploads(uploads = 10_000): Promise<Figure[]> {
  const site = await startSite();
  try {
    const headers = { Cookie: await signIn(site), "Sec-Fetch-Site": "same-origin" };
    const files = broken(await pictures(), uploads, 6);
    const statuses = new Map<number, number>();
    const post = async (before: Buffer, after: Buffer) => {
      const body = new FormData();
      body.append("title", "Broken");
      body.append("before_photo", new File([Uint8Array.from(before)], "before.jpg"));
      body.append("after_photo", new File([Uint8Array.from(after)], "after.png"));
      const init = { method: "POST", headers, body, redirect: "manual" } as const;
      const answer = await fetch(`${site.url}/admin/gallery/new`, init).catch(() => null);
      await answer?.arrayBuffer();
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const sender = async () => {
      for (let one = files.pop(); one; one = files.pop()) await post(one, files.pop() ?? one);
    };
    await Promise.all(Array.from({ length: 4 }, sender));
    const memory = await peakMemory(site);
    const crashes = site.process.exitCode === null && !statuses.has(0) ? 0 : 1;
    const failed = [...statuses.keys()].filter((status) => status >= 500 || status === 0);
    const kept = uploadsIn(join(site.folder, "uploads")).length;
    const wrong = await strangers(join(site.folder, "uploads"));
    const seen = [...statuses].map(([status, count]) => `${count} forms ${status}`).join(", ");
    return [
      {
        what: `${uploads} malformed uploads`,
        seen: `${crashes} crashes, ${seen}, ${kept} files kept, ${wrong.length} of them no picture of ours${wrong.slice(0, 3).map((name) => ` (${name})`)}, peak memory ${memory.toFixed(0)} MB`,
        bound: "0 crashes, no 5xx, 0 strange files, under 512 MB",
        holds: crashes === 0 && failed.length === 0 && wrong.length === 0 && memory < 512,
      },
    ];
  } finally {
    await site.stop();
  }
}
