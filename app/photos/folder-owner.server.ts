import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { db } from "#app/database/database.server.ts";
import { readDatabaseId } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { galleryProjects, photos } from "#schema";
import { markTrouble, readMark, writeMark } from "./folder-mark.server.ts";
import { isStoredName, ownerOf, photoAddress } from "./photo-name.ts";

const folder = resolve(env.UPLOADS_DIR);
/** Stands in the mark for a database that has none: of a version before there were marks. */
const unknown = "unknown";

/**
 * Null where the folder of uploads belongs to this database; else why nothing in it may be removed,
 * in a sentence. A folder without a mark is given one where at least half of its pictures are this
 * database's, or there are none: an older version's site has no marks yet, and a database that was
 * only just made, or comes from elsewhere, knows no picture of it.
 */
export async function folderTrouble(): Promise<string | null> {
  const id = readDatabaseId(db.$client);
  if (!id) return "The database has no id. Nothing in uploads is removed.";
  if (!existsSync(folder)) return null;
  const mark = await readMark(folder);
  if (mark && mark.length > 0) return markTrouble(folder, mark, id);
  if (await holdsStrangers()) return markTrouble(folder, [unknown], id);
  await writeMark(folder, [id]);
  return null;
}

/** Before pictures are stored in a folder of another database: from now on neither removes any. */
export async function shareFolder(): Promise<void> {
  const id = readDatabaseId(db.$client);
  if (!id || (await folderTrouble()) === null) return;
  const mark = (await readMark(folder)) ?? [unknown];
  if (!mark.includes(id)) await writeMark(folder, [...mark, id]);
}

async function holdsStrangers(): Promise<boolean> {
  const there = new Set((await readdir(folder)).filter(isStoredName).map(ownerOf));
  const { before_image_url: before, after_image_url: after } = galleryProjects;
  const known = new Set(
    db
      .select({ name: photos.name })
      .from(photos)
      .all()
      .map((row) => row.name),
  );
  const shown = new Set(
    db
      .select({ before, after })
      .from(galleryProjects)
      .all()
      .flatMap((row) => [row.before, row.after]),
  );
  const ours = [...there].filter((name) => known.has(name) || shown.has(photoAddress(name)));
  return ours.length * 2 < there.size;
}
