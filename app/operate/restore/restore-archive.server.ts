import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { unpackArchive } from "#app/operate/backup/archive.server.ts";
import type { Manifest } from "#app/operate/backup/archive-manifest.ts";
import { checkDatabase } from "#app/operate/backup/copy-database.server.ts";
import { replaceData } from "./replace-data.server.ts";

/**
 * Puts the state in an archive in the place of the present one, as `replaceData` does, after the archive was
 * unpacked and verified.
 * @returns what the archive says of itself, and the folders with the former data
 * @throws ArchiveRefused with a sentence where it is damaged, and what `replaceData` throws
 */
export async function restoreArchive(file: string): Promise<{ state: Manifest; former: string[] }> {
  await tryToRead(file);
  return await replaceData(async ({ database, folders }) => {
    const manifest = await unpackArchive(resolve(file), dirname(database), folders);
    checkDatabase(database, manifest);
    return manifest;
  });
}

/** Before a folder is made for what it holds. */
async function tryToRead(file: string): Promise<void> {
  await using archive = await open(file);
  await archive.read(Buffer.alloc(1), 0, 1, 0);
}
