import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { databaseTrouble } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { aBackup, writeWhole } from "#app/operate/commands/write-output-file.server.ts";
import { packArchive, unpackArchive } from "./archive.server.ts";
import type { Manifest } from "./archive-manifest.ts";
import { copyDatabase, describeDatabase, verifyDatabase } from "./copy-database.server.ts";
import { listDataFiles } from "./data-folders.server.ts";

/**
 * Writes an archive of the database and the files in its folders; the server may be running. Verifies it by
 * unpacking it, then renames it to `file`.
 * @returns its manifest
 * @throws Error if it cannot be written, would replace another file, or an older backup although it lacks a file
 * that pages show; ArchiveRefused if it is not correct
 */
export async function makeBackup(file: string): Promise<Manifest> {
  const name = env.DATABASE_PATH;
  const trouble = databaseTrouble(name);
  if (trouble) throw new Error(`The database: ${trouble}`);
  const make = async (archive: string) => {
    const copy = join(dirname(archive), "site.db");
    const created_at = new Date().toISOString();
    copyDatabase(name, copy);
    // Listed after the database was copied, so that no file that its rows refer to is too new.
    const files = await listDataFiles();
    const { shown, ...facts } = describeDatabase(copy);
    const manifest = await packArchive(
      archive,
      [{ name: "site.db", path: copy }, ...files],
      { created_at, ...facts },
      shown,
    );
    const check = join(dirname(archive), "check");
    await unpackArchive(archive, check);
    verifyDatabase(join(check, "site.db"), "backup");
    if (manifest.missing.length > 0 && existsSync(file))
      throw new Error(
        `${file} stays as it was: these files are missing now: ${manifest.missing.join(", ")}. Name another file.`,
      );
    return manifest;
  };
  return await writeWhole(file, aBackup, make);
}
