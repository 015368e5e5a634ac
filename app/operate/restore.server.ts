import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { elsewhereFolder, locateDatabase, restoreJournal } from "#app/database/database-files.ts";
import { closeUp } from "#app/database/open-database.server.ts";
import { holdDatabase } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { unpackArchive } from "./archive.server.ts";
import { dataFolders, eachFolder, folderNames } from "./data-folders.server.ts";
import { formerStateName } from "./former-states.server.ts";
import { ArchiveRefused, type Manifest } from "./manifest.ts";
import { otherOwnerTrouble } from "./other-owner.server.ts";
import { prepare } from "./prepare-restored.server.ts";
import { type Place, replaceData } from "./replace-data.server.ts";
import { clearLeftovers, settleRestore } from "./settle-restore.server.ts";
import { checkDatabase } from "./snapshot.server.ts";

/**
 * Puts the state in an archive in the place of the present one, which is put aside. All is unpacked
 * and checked before anything is touched, and a restore that was cut off before is undone first.
 * Everybody is signed out: a session that was ended since must not come back.
 * @returns what was restored, and the folders that hold what was there before (none: nothing was)
 * @throws ArchiveRefused with a sentence, or what the file system reports; then nothing has changed,
 * unless it is StoppedHalfway
 */
export async function restoreBackup(file: string): Promise<Restored> {
  await tryToRead(file);
  return await restoreFrom(({ database, folders }) =>
    unpackArchive(resolve(file), dirname(database), folders),
  );
}

/**
 * What was restored, the folders that hold what was there before (none: nothing was), and the names of
 * what is back although it was removed since (null: that cannot be told).
 */
export type Restored = { manifest: Manifest; aside: string[]; back: string[] | null };

/**
 * The same with a state that `fill` brings into empty folders, and describes: the database under the
 * name given, the files of each folder in its place.
 */
export async function restoreFrom(fill: (place: Place) => Promise<Manifest>): Promise<Restored> {
  const here = { database: locateDatabase(env.DATABASE_PATH), folders: dataFolders };
  const trouble = otherOwnerTrouble(here.database, "restores");
  if (trouble) throw new ArchiveRefused(trouble);
  if (existsSync(here.database) || existsSync(restoreJournal(here.database))) {
    refuseWhileServed(here.database);
    await settleRestore(here);
  }
  await makeFolder(dirname(here.database));
  // On an empty machine there was nothing to settle, yet a restore may have been cut off.
  const folders = [dirname(here.database), ...Object.values(here.folders)];
  const all = await Promise.all(folders.map((it) => readdir(it).catch(() => [])));
  if (all.flat().some((name) => name.startsWith(".restore-"))) {
    refuseWhileServed(here.database);
    for (const folder of folders) await clearLeftovers(folder);
  }
  const { restored, aside, unpacked } = await makeRoom(here);
  try {
    const manifest = await fill(restored);
    checkDatabase(restored.database, manifest);
    refuseWhileServed(here.database);
    const { back } = await prepare(restored.database, here.database, manifest.created_at);
    // What is known of the copy elsewhere is of what was here before.
    await rm(join(elsewhereFolder(here.database), "status.json"), { force: true });
    const anything = await replaceData(restored, here, aside, unpacked);
    const folders = new Set([dirname(aside.database), ...Object.values(aside.folders)]);
    const kept = anything ? [...folders].filter((it) => existsSync(it)) : [];
    return { manifest, aside: kept, back };
  } finally {
    // After a replacement that stopped halfway, the next start needs it.
    if (!existsSync(restoreJournal(here.database)))
      for (const folder of unpacked) await rm(folder, { recursive: true, force: true });
  }
}

/** Before a folder is made for what it holds. */
async function tryToRead(file: string): Promise<void> {
  const archive = await open(file);
  try {
    await archive.read(Buffer.alloc(1), 0, 1, 0);
  } finally {
    await archive.close();
  }
}

/**
 * Folders to unpack into, and to put aside what is there: beside the database, and for a folder on
 * another disk within that one, so that a rename is enough for each file.
 */
async function makeRoom(here: Place) {
  const folder = await mkdtemp(join(dirname(here.database), ".restore-"));
  const kept = formerStateName();
  const aside = join(dirname(here.database), kept);
  const unpacked = [folder];
  const restored = eachFolder((name) => join(folder, name));
  const asides = eachFolder((name) => join(aside, name));
  for (const name of folderNames) {
    const there = here.folders[name];
    const disk = existingPart(there);
    if (await canRename(folder, disk)) continue;
    const beside = await mkdtemp(join(disk, ".restore-"));
    unpacked.push(beside);
    restored[name] = join(beside, name);
    asides[name] = join(there, kept);
  }
  return {
    restored: { database: join(folder, "site.db"), folders: restored },
    aside: { database: join(aside, "site.db"), folders: asides },
    unpacked,
  };
}

/** A folder that is there, or the one that it would be made in. */
const existingPart = (path: string): string =>
  existsSync(path) ? path : existingPart(dirname(path));

/** Whether a file of one folder can be renamed into the other; two mounts of one disk say no, too. */
async function canRename(from: string, to: string): Promise<boolean> {
  const name = `.${randomUUID()}.tmp`;
  await writeFile(join(from, name), "");
  try {
    await rename(join(from, name), join(to, name));
    await rm(join(to, name));
    return true;
  } catch (error) {
    await rm(join(from, name), { force: true });
    if ((error as NodeJS.ErrnoException).code === "EXDEV") return false;
    throw error;
  }
}

/** A database that is damaged cannot tell whether a program has it open: it is replaced. */
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
