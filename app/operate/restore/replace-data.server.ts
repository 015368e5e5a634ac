import { existsSync, lstatSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Activity } from "#app/accounts/account/activity.server.ts";
import { locateDatabase, restoreMarker } from "#app/database/database-files.ts";
import {
  finishRestore,
  markRestore,
  type RestoreSteps,
  unpackFolder,
} from "#app/database/finish-restore.server.ts";
import { closeUp } from "#app/database/open-database.server.ts";
import { holdDatabase } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder, syncFolder } from "#app/environment/folders.ts";
import {
  dataFolders,
  type Folders,
  foldersIn,
  listDataFiles,
  pathIn,
} from "#app/operate/backup/data-folders.server.ts";
import { formerStateName } from "./former-states.server.ts";

/** The paths of a site's database and folders. */
export type Place = { database: string; folders: Folders };

/**
 * Replaces the site's data completely or not at all, and signs everybody out. `bring` unpacks other
 * data next to them; then a marker lists all renames. A start that finds it finishes the renames;
 * without one it deletes what was unpacked. Keeps the previous data in `before-restore-…`.
 * @param bring makes `place`, and verifies it. Returns the time of that data (ISO 8601) and more
 * @returns the result of `bring`, and the folders with the previous data (empty if there were none)
 * @throws Error if the server is running, the errors of `bring`, and file errors. Then nothing has
 * changed, unless `cutOffRestore` reports the restore
 */
export async function replaceData<State extends { created_at: string }>(
  bring: (place: Place) => Promise<State>,
): Promise<{ state: State; former: string[] }> {
  const database = locateDatabase(env.DATABASE_PATH);
  const { uploads } = dataFolders;
  refuseWhileServed(database);
  await finishRestore(database, uploads);
  const name = formerStateName();
  const unpacked = [dirname(database), uploads].map((home) => unpackFolder(database, home));
  const former = [dirname(database), uploads].map((home) => join(home, name));
  const place = placeIn(unpacked);
  try {
    for (const folder of [...Object.values(dataFolders), ...unpacked]) makeFolder(folder);
    const state = await bring(place);
    refuseWhileServed(database);
    await prepareDatabase(place.database, state.created_at);
    const steps = await planSteps(database, place, placeIn(former));
    for (const folder of new Set(steps.aside.map(({ to }) => dirname(to)))) makeFolder(folder);
    const formerFolders = [...new Set(former)].filter((it) => existsSync(it));
    await syncFiles(steps.placing.map(({ from }) => from));
    await markRestore(database, steps);
    await finishRestore(database, uploads);
    return { state, former: formerFolders };
  } finally {
    if (!existsSync(restoreMarker(database))) await finishRestore(database, uploads);
  }
}

/** The paths within two folders: the first on the database's disk, the second on the uploads'. */
const placeIn = ([home = "", uploadsHome = ""]: string[]): Place => ({
  database: join(home, "site.db"),
  folders: foldersIn(join(uploadsHome, "uploads")),
});

/** Migrates a restored database, deletes sessions and links, holds waiting mail, and adds the restore to the activity list. */
async function prepareDatabase(path: string, at: string): Promise<void> {
  // Imported here, because it is large, and most refused restores do not need it.
  const { openDatabase } = await import("#app/database/migrated-database.server.ts");
  const { $client } = openDatabase(path);
  const what: Activity = "restored";
  $client.exec("delete from sessions; delete from account_links");
  // Some may have been sent since the backup was made, so the back office asks first.
  $client.exec("update outbox set state = 'held', last_error = null where state = 'waiting'");
  $client
    .prepare("insert into activity (who, what, about, device) values ('npm run restore', ?, ?, '')")
    .run(what, at);
  $client.close();
  closeUp(path);
}

/** @throws Error if a name is taken by a file that stays, or if renames would cross disks */
async function planSteps(database: string, place: Place, former: Place): Promise<RestoreSteps> {
  const { uploads, requests } = dataFolders;
  if ((await stat(requests)).dev !== (await stat(uploads)).dev)
    throw new Error(`${requests} lies on another disk than ${uploads}.`);
  const renames = async (from: Folders, to: Folders) =>
    (await listDataFiles(from)).map(({ name, path }) => ({
      from: path,
      to: pathIn(to, name) ?? "",
    }));
  const aside = ["", "-wal", "-shm"]
    .map((end) => ({ from: database + end, to: former.database + end }))
    .filter(({ from }) => existsSync(from))
    .concat(await renames(dataFolders, former.folders));
  const placing = await renames(place.folders, dataFolders);
  placing.unshift({ from: place.database, to: database });
  const freed = new Set(aside.map(({ from }) => from));
  const isTaken = (to: string) => !freed.has(to) && lstatSync(to, { throwIfNoEntry: false });
  const conflict = placing.find(({ to }) => isTaken(to));
  if (conflict) throw new Error(`${conflict.to}: a folder has this name.`);
  return { aside, placing };
}

/** Syncs the restored files to disk before the marker, in case of a power failure. */
async function syncFiles(paths: string[]): Promise<void> {
  for (const path of paths) {
    // Windows syncs only files that are open for writing.
    const file = await open(path, process.platform === "win32" ? "r+" : "r");
    await file.datasync().finally(() => file.close());
  }
  for (const folder of new Set(paths.map((path) => dirname(path)))) await syncFolder(folder);
}

/** Throws if another process uses the database. Cannot tell for a damaged one, which is replaced. */
function refuseWhileServed(path: string): void {
  if (!holdDatabase(path))
    throw new Error("The site is running. Stop it, restore, and start it again.");
  if (existsSync(path) && !closesUp(path))
    throw new Error("Another program has the database open. Stop it, then restore again.");
}

function closesUp(path: string): boolean {
  try {
    return closeUp(path);
  } catch {
    return true;
  }
}
