import { existsSync, lstatSync } from "node:fs";
import { lchown, open, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Activity } from "#app/accounts/changes/activity.ts";
import {
  databaseNames,
  locateDatabase,
  lockFile,
  restoreMarker,
} from "#app/database/database-files.ts";
import {
  finishRestore,
  markRestore,
  type RestoreSteps,
  unpackFolder,
} from "#app/database/finish-restore.server.ts";
import { closeUp } from "#app/database/open-database.server.ts";
import { holdDatabase } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { syncFolder } from "#app/environment/sync-folder.ts";
import { ArchiveRefused } from "#app/operate/backup/archive-manifest.ts";
import {
  dataFolders,
  type Folders,
  folderNames,
  foldersIn,
} from "#app/operate/backup/data-folders.server.ts";
import { formerStateName } from "./former-states.server.ts";

/** The paths of a site's database and folders. */
export type Place = { database: string; folders: Folders };

/**
 * Replaces the site's data, whole or not at all. `bring` unpacks other data beside them; then one marker with
 * all renames is written, and the renames follow. A start that finds the marker finishes them; one that finds
 * none removes what was unpacked. The former data stay beside, in `before-restore-…`. Everybody is signed out.
 * @param bring fills empty folders and verifies what it brought: the database becomes `place.database`, pictures
 * go to `place.folders.uploads`, whose last part is "uploads", and customers' to "requests" within that one.
 * It returns when that was the state (ISO 8601), and whatever else its caller wants to know
 * @returns what `bring` returned, and the folders with the former data (none: there were no data)
 * @throws ArchiveRefused while the site is running, what `bring` throws, what the file system reports. Nothing
 * has changed then, unless `cutOffRestore` tells of the restore: the next start finishes it
 */
export async function replaceData<State extends { created_at: string }>(
  bring: (place: Place) => Promise<State>,
): Promise<{ state: State; former: string[] }> {
  const database = locateDatabase(env.DATABASE_PATH);
  const { uploads } = dataFolders;
  refuseWhileServed(database);
  await finishRestore(database, uploads);
  const newFolders = Object.values(dataFolders).filter((it) => !existsSync(it));
  const name = formerStateName();
  const unpacked = [dirname(database), uploads].map((home) => unpackFolder(database, home));
  const former = [dirname(database), uploads].map((home) => join(home, name));
  const place = placeIn(unpacked);
  try {
    for (const folder of [...Object.values(dataFolders), ...unpacked]) await makeFolder(folder);
    for (const folder of Object.values(place.folders)) await makeFolder(folder);
    const state = await bring(place);
    refuseWhileServed(database);
    await prepareDatabase(place.database, state.created_at);
    const steps = await planSteps(database, place, placeIn(former));
    for (const folder of new Set(steps.aside.map(({ to }) => dirname(to))))
      await makeFolder(folder);
    const kept = [...new Set(former)].filter((it) => existsSync(it));
    const owner = await ownerOf(database);
    if (owner) await give([lockFile(database), ...newFolders, ...unpacked, ...kept], owner);
    await syncFiles(steps.placing.map(({ from }) => from));
    await markRestore(database, steps, owner);
    await finishRestore(database, uploads);
    return { state, former: kept };
  } finally {
    if (!existsSync(restoreMarker(database))) await finishRestore(database, uploads);
  }
}

/** A place in two folders, the first on the disk of the database, the second on that of the uploads. */
const placeIn = ([home = "", uploadsHome = ""]: string[]): Place => ({
  database: join(home, "site.db"),
  folders: foldersIn(join(uploadsHome, "uploads")),
});

/** Migrates a restored database, ends all sessions and links, and adds the restore to the activity list. */
async function prepareDatabase(path: string, at: string): Promise<void> {
  // Loaded late, because it is large: most restores that are refused do not need it.
  const { openDatabase } = await import("#app/database/migrated-database.server.ts");
  const { $client } = openDatabase(path);
  const what: Activity = "restored";
  $client.exec("delete from sessions; delete from account_links");
  $client
    .prepare("insert into activity (who, what, about, device) values ('npm run restore', ?, ?, '')")
    .run(what, at);
  $client.close();
  closeUp(path);
}

/** @throws ArchiveRefused if a name is taken by something that stays, or renames would cross disks */
async function planSteps(database: string, place: Place, former: Place): Promise<RestoreSteps> {
  const aside = ["", "-wal", "-shm"]
    .map((end) => ({ from: database + end, to: former.database + end }))
    .filter(({ from }) => existsSync(from));
  const placing = [{ from: place.database, to: database }];
  for (const folder of folderNames) {
    const [here, brought, away] = [dataFolders, place.folders, former.folders].map(
      (it) => it[folder],
    ) as [string, string, string];
    const ofDatabase = databaseNames(database, here);
    const between = (from: string, to: string) => async () =>
      (await filesIn(from))
        .filter((file) => !ofDatabase.includes(file))
        .map((file) => ({ from: join(from, file), to: join(to, file) }));
    aside.push(...(await between(here, away)()));
    placing.push(...(await between(brought, here)()));
    if ((await stat(here)).dev !== (await stat(brought)).dev)
      throw new ArchiveRefused(`${here} lies on another disk than ${dataFolders.uploads}.`);
  }
  const freed = new Set(aside.map(({ from }) => from));
  const isTaken = (to: string) => !freed.has(to) && lstatSync(to, { throwIfNoEntry: false });
  const taken = placing.find(({ to }) => isTaken(to));
  if (taken) throw new ArchiveRefused(`${taken.to}: a folder has this name.`);
  return { aside, placing };
}

/** Hidden files are half-written, or the repository's `.gitkeep`; folders such as `lost+found` are the volume's. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
}

/** Flushes the restored data before the marker, because of power cuts. */
async function syncFiles(paths: string[]): Promise<void> {
  for (const path of paths) {
    // Windows flushes only writable files.
    const file = await open(path, process.platform === "win32" ? "r+" : "r");
    await file.datasync().finally(() => file.close());
  }
  for (const folder of new Set(paths.map((path) => dirname(path)))) await syncFolder(folder);
}

/** Gives what root has written beside the data to their owner. */
export async function giveToOwner(paths: string[]): Promise<void> {
  const owner = await ownerOf(locateDatabase(env.DATABASE_PATH));
  if (owner) await give(paths, owner);
}

/** The owner for files that root restores: that of the database or its folder; null for other users. */
async function ownerOf(database: string): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  return await stat(existsSync(database) ? database : dirname(database));
}

async function give(paths: string[], { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const path of paths) {
    const isFolder = lstatSync(path).isDirectory();
    const names = isFolder ? await readdir(path, { recursive: true }) : [];
    for (const name of ["", ...names]) await lchown(join(path, name), uid, gid);
  }
}

/** A damaged database cannot tell whether a program has it open, and is replaced. */
function refuseWhileServed(path: string): void {
  if (!holdDatabase(path))
    throw new ArchiveRefused("The site is running. Stop it, restore, and start it again.");
  if (existsSync(path) && !closesUp(path))
    throw new ArchiveRefused("Another program has the database open. Stop it, then restore again.");
}

function closesUp(path: string): boolean {
  try {
    return closeUp(path);
  } catch {
    return true;
  }
}
