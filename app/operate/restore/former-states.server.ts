import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { dateAndTime } from "#app/business/facts/time.ts";
import { beforeMigration, locateDatabase } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing } from "#app/environment/folders.ts";
import { trashDays } from "#app/environment/time-units.ts";
import { optional, type Verdict } from "#app/log/verdict.server.ts";
import { dataFolders } from "#app/operate/backup/data-folders.server.ts";

/** A folder with the data before a restore, or a copy of the database before an update; `at` is ISO 8601. */
type FormerState = { path: string; at: string };

const folderName = /^before-restore-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** Makes the name of the folder for the previous data of a restore that starts now. */
export const formerStateName = () =>
  `before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`;

/** Lists the former states next to the database and in the uploads folder, the oldest first. */
export async function formerStates(): Promise<FormerState[]> {
  const states: FormerState[] = [];
  const copy = beforeMigration(resolve(env.DATABASE_PATH));
  const copyFile = await stat(copy).catch(ignoreMissing(null));
  if (copyFile) states.push({ path: copy, at: copyFile.mtime.toISOString() });
  const places = [dirname(locateDatabase(env.DATABASE_PATH)), ...Object.values(dataFolders)];
  for (const place of new Set(places))
    for (const entry of await readdir(place, { withFileTypes: true }).catch(ignoreMissing([]))) {
      const at = entry.isDirectory() && entry.name.replace(folderName, "$1:$2:$3.$4");
      if (at && !Number.isNaN(Date.parse(at))) states.push({ path: join(place, entry.name), at });
    }
  return states.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Deletes former states older than `before` (ISO 8601). @returns their number */
export async function removeFormerStates(before: string): Promise<number> {
  const old = (await formerStates()).filter(({ at }) => at < before);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
  return old.length;
}

/** Reports the former states and when they are deleted; null if there are none. */
export async function formerStateVerdict(): Promise<Verdict | null> {
  const all = await formerStates();
  if (all.length === 0) return null;
  const paths = all.map(({ path, at }) => `${path} (${dateAndTime(at)})`);
  return optional(
    `What was here before a restore or an update is kept for ${trashDays} days, with everything that was removed since.`,
    `It can be removed sooner: ${paths.join(", ")}.`,
  );
}
