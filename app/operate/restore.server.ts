import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { closeUp, openDatabase } from "#app/database.server.ts";
import { env } from "#app/env.server.ts";
import { ArchiveRefused, type Manifest, unpackArchive } from "#app/operate/archive.server.ts";
import { checkDatabase } from "#app/operate/snapshot.server.ts";

/**
 * Puts the state in an archive in the place of the present one, which is put aside. All is unpacked
 * and checked before anything is touched. Everybody is signed out: a session that was ended since
 * must not come back.
 * @returns what was restored, and the folder that holds what was there before (null: nothing was)
 * @throws ArchiveRefused with a sentence; then nothing has changed
 */
export async function restoreBackup(file: string): Promise<{
  manifest: Manifest;
  aside: string | null;
}> {
  const database = resolve(env.DATABASE_PATH);
  const uploads = resolve(env.UPLOADS_DIR);
  await mkdir(dirname(database), { recursive: true });
  await mkdir(uploads, { recursive: true });
  const folder = await mkdtemp(join(dirname(database), ".restore-"));
  try {
    const manifest = await unpackArchive(resolve(file), folder);
    const restored = join(folder, "site.db");
    checkDatabase(restored, manifest);
    signEverybodyOut(restored);
    if (isServing(database))
      throw new ArchiveRefused("The site is running. Stop it, restore, and start it again.");
    const aside = await putAside(database, uploads);
    await move(restored, database);
    await moveAll(join(folder, "uploads"), uploads);
    return { manifest, aside };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function signEverybodyOut(path: string): void {
  const { $client } = openDatabase(path);
  $client.exec("delete from sessions");
  $client.close();
  closeUp(path);
}

/** Whether another process has the database open. One that is damaged cannot tell: it is replaced. */
function isServing(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    return !closeUp(path);
  } catch {
    return false;
  }
}

async function putAside(database: string, uploads: string): Promise<string | null> {
  const files = ["", "-wal", "-shm"].map((end) => database + end).filter((it) => existsSync(it));
  const pictures = await shown(uploads);
  if (files.length + pictures.length === 0) return null;
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const aside = join(dirname(database), `before-restore-${stamp}`);
  await mkdir(join(aside, "uploads"), { recursive: true });
  for (const path of files) await move(path, join(aside, path.slice(dirname(database).length + 1)));
  await moveAll(uploads, join(aside, "uploads"));
  return aside;
}

/** Names in a folder; what is hidden is no picture: half-written ones, the repository's `.gitkeep`. */
const shown = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.startsWith("."));

async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await shown(from)) await move(join(from, name), join(to, name));
}

/** Renames, or copies where the two stand on different disks. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await rm(from, { recursive: true });
  }
}
