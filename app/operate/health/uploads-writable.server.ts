import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { dataFolders } from "#app/operate/backup/data-folders.server.ts";

/** Hidden, so that it is not served or backed up. Has a whole block, so that a full disk fails. */
const probeName = ".health";
const block = Buffer.alloc(4096);

let looking: Promise<Error | null> | null = null;

/**
 * Creates the uploads folder if it is missing, and writes into it. @returns null, or the error. Concurrent
 * calls share one check: /healthz is public, and many checks would slow down the disk.
 */
export function uploadsTrouble(): Promise<Error | null> {
  looking ??= troubleOf(async () => {
    await makeFolder(env.UPLOADS_DIR);
    await writeProbe();
  }).finally(() => {
    looking = null;
  });
  return looking;
}

/** The same for all existing data folders. Creates none. */
export const writeTrouble = (): Promise<Error | null> =>
  troubleOf(async () => {
    for (const folder of Object.values(dataFolders))
      if (existsSync(folder)) await writeProbe(folder);
  });

async function writeProbe(folder: string = dataFolders.uploads): Promise<void> {
  const probe = join(folder, probeName);
  await writeFile(probe, block, { flush: true });
  await rm(probe, { force: true });
}

async function troubleOf(attempt: () => Promise<void>): Promise<Error | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
