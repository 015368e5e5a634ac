import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { closeUp, openDatabase } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { ArchiveRefused, type Manifest, unpackArchive } from "./archive.server.ts";
import { swap } from "./replace-data.server.ts";
import { checkDatabase } from "./snapshot.server.ts";

/**
 * Puts the state in an archive in the place of the present one, which is put aside. All is unpacked
 * and checked before anything is touched. Everybody is signed out: a session that was ended since
 * must not come back.
 * @returns what was restored, and the folder that holds what was there before (null: nothing was)
 * @throws ArchiveRefused with a sentence, or what the file system reports; then nothing has changed,
 * unless it is StoppedHalfway
 */
export async function restoreBackup(file: string): Promise<{
  manifest: Manifest;
  aside: string | null;
}> {
  const database = resolve(env.DATABASE_PATH);
  await tryToRead(file);
  await mkdir(dirname(database), { recursive: true });
  const folder = await mkdtemp(join(dirname(database), ".restore-"));
  try {
    const manifest = await unpackArchive(resolve(file), folder);
    const restored = join(folder, "site.db");
    checkDatabase(restored, manifest);
    signEverybodyOut(restored);
    if (isServing(database))
      throw new ArchiveRefused("The site is running. Stop it, restore, and start it again.");
    const aside = await swap(
      { database: restored, uploads: join(folder, "uploads") },
      { database, uploads: resolve(env.UPLOADS_DIR) },
    );
    return { manifest, aside };
  } finally {
    await rm(folder, { recursive: true, force: true });
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
