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
 * Writes an archive of the database and every file of its folders; the site may be serving. It gets its name
 * after it was unpacked again and compared. An archive that lacks a file that pages show does not replace an
 * older one, but gets a name of its own.
 * @returns its manifest, and its path
 * @throws Error if it cannot be written or would replace something else, ArchiveRefused if the comparison fails
 */
export async function makeBackup(file: string): Promise<Manifest & { file: string }> {
  const name = env.DATABASE_PATH;
  const trouble = databaseTrouble(name);
  if (trouble) throw new Error(`The database: ${trouble}`);
  // To notice a restore meanwhile. Closing it ends SQLite's locks, so the server must not call this.
  await using held = await open(name);
  return await writeWhole(file, aBackup, async (archive, callInstead) => {
    const copy = join(dirname(archive), "site.db");
    const created_at = new Date().toISOString();
    copyDatabase(name, copy);
    // Listed after the copy was made: then every file that its rows refer to is there.
    const files = await listDataFiles();
    const { shown, ...facts } = describeDatabase(copy);
    const manifest = await packArchive(
      archive,
      [{ name: "site.db", path: copy }, ...files],
      { created_at, ...facts },
      shown,
    );
    const check = join(dirname(archive), "check");
    checkDatabase(join(check, "site.db"), await unpackArchive(archive, check));
    if (databaseTrouble(name) || !isInPlace({ name, file: held.fd }))
      throw new Error("The database was replaced meanwhile, by a restore: make the backup again.");
    // A file that was removed while it was packed is not missing.
    const shownNow = manifest.missing.length > 0 ? describeDatabase(name).shown : [];
    const missing = manifest.missing.filter((it) => shownNow.includes(it));
    const made = { ...manifest, missing };
    if (missing.length === 0 || !existsSync(file)) return { ...made, file };
    callInstead(incompleteName(file));
    return { ...made, file: incompleteName(file) };
  });
}
