import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { galleryProjects, photos } from "#schema";
import { listFiles } from "./file-storage.server.ts";
import { folderTrouble } from "./folder-owner.server.ts";
import { isStoredName, ownerOf, photoAddress } from "./photo-name.ts";
import { isUsed } from "./photo-uses.server.ts";
import { listSwept, returnUsed, sweepAway } from "./swept.server.ts";

const hour = 60 * 60 * 1000;

/** The largest share of all pictures that is swept on one day, and how many may be in any case. */
const share = 0.05;
const few = 3;

/**
 * Takes pictures that no project refers to, and leftovers of interrupted writes, out of the uploads
 * folder, where all of a picture's files are older than `olderThanMs` (an hour unless told): a form
 * that is being filled in keeps what it has received. Projects in the trash still refer to theirs.
 * They go to a folder of the day, from which `removeSwept` removes them for good. Nothing is swept
 * for a database without projects and pictures, in a folder that is not this database's, and never
 * more than a small share in a day: what then is due longer is logged, and somebody can look.
 */
export async function sweepPhotos(olderThanMs = hour): Promise<void> {
  if ((await folderTrouble()) || isEmpty()) return;
  await returnUsed();
  const pictures = Map.groupBy(await listFiles(), ({ name }) => ownerOf(name));
  const before = new Date(Date.now() - olderThanMs).toISOString();
  const due: string[][] = [];
  for (const [name, files] of pictures) {
    // Each is asked for on its own, so that visitors do not wait for all of them.
    await setImmediate();
    if (files.every(({ age }) => age >= olderThanMs) && isNobodys(name, before))
      due.push(files.map((file) => file.name));
  }
  const day = new Date().toISOString().slice(0, 10);
  const today = new Set((await listSwept(day)).map(ownerOf));
  const most = Math.max(few, Math.floor((pictures.size + today.size) * share)) - today.size;
  const now = due.slice(0, Math.max(0, most));
  for (const files of now) await sweepAway(files, day);
  // What a form was sent for in the meantime.
  await returnUsed();
  if (due.length > 0)
    log("pictures swept", {
      pictures: now.length,
      of: pictures.size,
      left: due.length - now.length,
    });
}

const isEmpty = () =>
  [galleryProjects, photos].every((table) => db.select().from(table).limit(1).get() === undefined);

function isNobodys(name: string, before: string): boolean {
  if (!isStoredName(name)) return true;
  const row = db.select().from(photos).where(eq(photos.name, name)).get();
  return (row?.created_at ?? "") < before && !isUsed(photoAddress(name));
}
