import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { databaseTrouble } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { packArchive, unpackArchive } from "./archive.server.ts";
import { aBackup, commandTarget } from "./command-target.server.ts";
import { listDataFiles } from "./data-folders.server.ts";
import type { Manifest } from "./manifest.ts";
import { syncFolder } from "./restore-journal.server.ts";
import { checkDatabase, copyDatabase, describeDatabase } from "./snapshot.server.ts";

/**
 * Writes one archive with the database as it is now and every file of its folders, while the site may be
 * serving. It gets its name only after it has been unpacked again and compared.
 * @returns what it holds, and the names of files that are called too oddly to be in it
 * @throws Error when it could not be written or would replace something else, ArchiveRefused when
 * it did not come back as it was
 */
export async function makeBackup(file: string): Promise<Manifest & { leftOut: string[] }> {
  const trouble = databaseTrouble(env.DATABASE_PATH);
  if (trouble) throw new Error(`The database: ${trouble}`);
  const target = await commandTarget(file, aBackup);
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), ".backup-"));
  try {
    const copy = join(folder, "site.db");
    copyDatabase(env.DATABASE_PATH, copy);
    // Listed after the copy: whatever the copy refers to was there before it.
    const { files, odd: leftOut } = await listDataFiles();
    const { shown, ...facts } = describeDatabase(copy);
    const archive = join(folder, "archive.tar.gz");
    const manifest = await packArchive(
      archive,
      [{ name: "site.db", path: copy }, ...files],
      { created_at: new Date().toISOString(), ...facts },
      shown,
    );
    const check = join(folder, "check");
    checkDatabase(join(check, "site.db"), await unpackArchive(archive, check));
    await rename(archive, target);
    await syncFolder(dirname(target));
    return { ...manifest, leftOut };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
