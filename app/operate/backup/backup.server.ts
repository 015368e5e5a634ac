import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isInPlace } from "#app/database/database-files.ts";
import { databaseTrouble } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import {
  aBackup,
  incompleteName,
  writeWhole,
} from "#app/operate/commands/write-output-file.server.ts";
import { packArchive, unpackArchive } from "./archive.server.ts";
import type { Manifest } from "./archive-manifest.ts";
import { checkDatabase, copyDatabase, describeDatabase } from "./copy-database.server.ts";
import { listDataFiles } from "./data-folders.server.ts";

/**
 * Writes one archive with the database as it is now and every file of its folders, while the site may be
 * serving. It gets its name only after it has been unpacked again and compared; where it lacks a file
 * that the site shows, it takes no older one's place, but a name of its own.
 * @returns what it holds, where it lies, and the names of files that are called too oddly to be in it
 * @throws Error when it could not be written or would replace something else, ArchiveRefused when
 * it did not come back as it was
 */
export async function makeBackup(
  file: string,
): Promise<Manifest & { file: string; leftOut: string[] }> {
  const name = env.DATABASE_PATH;
  const trouble = databaseTrouble(name);
  if (trouble) throw new Error(`The database: ${trouble}`);
  // Before anything is made, so that a restore that comes meanwhile is seen.
  // In a process of its own: when this is closed, SQLite's locks on the file are gone.
  await using held = await open(name);
  return await writeWhole(file, aBackup, async (archive, callInstead) => {
    const copy = join(dirname(archive), "site.db");
    const created_at = new Date().toISOString();
    copyDatabase(name, copy);
    // Listed after the copy: whatever the copy refers to was there before it.
    const { files, odd: leftOut } = await listDataFiles();
    const { shown, ...facts } = describeDatabase(copy);
    const manifest = await packArchive(
      archive,
      [{ name: "site.db", path: copy }, ...files],
      { created_at, ...facts },
      shown,
    );
    const check = join(dirname(archive), "check");
    checkDatabase(join(check, "site.db"), await unpackArchive(archive, check));
    // Its files may be those of before, or of after.
    if (databaseTrouble(name) || !isInPlace({ name, file: held.fd }))
      throw new Error("The database was replaced meanwhile, by a restore: make the backup again.");
    // What was withdrawn or deleted while it was packed is not missed.
    const shownNow = manifest.missing.length > 0 ? describeDatabase(name).shown : [];
    const missing = manifest.missing.filter((it) => shownNow.includes(it));
    const made = { ...manifest, missing, leftOut };
    if (missing.length === 0 || !existsSync(file)) return { ...made, file };
    callInstead(incompleteName(file));
    return { ...made, file: incompleteName(file) };
  });
}
