import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "#app/environment/folders.ts";

/** Hidden, so that it is not served or backed up. Has a whole block, so that a full disk fails. */
const probeName = ".health";
const block = Buffer.alloc(4096);

const looking = new Map<string, Promise<Error | null>>();

/**
 * Creates a folder if it is missing, and writes into it. @returns null, or the error. Concurrent calls share
 * one check: /healthz is public, and many checks would slow down the disk.
 */
export function writeTrouble(folder: string): Promise<Error | null> {
  const check =
    looking.get(folder) ??
    writeProbe(folder)
      .then(() => null)
      .catch((error: Error) => error)
      .finally(() => looking.delete(folder));
  looking.set(folder, check);
  return check;
}

async function writeProbe(folder: string): Promise<void> {
  makeFolder(folder);
  const probe = join(folder, probeName);
  await writeFile(probe, block, { flush: true });
  await rm(probe, { force: true });
}
