import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { dataFolders } from "#app/operate/backup/data-folders.server.ts";

/** Hidden, so that it is neither served nor put into backups; one block, so that a full disk shows. */
const probeName = ".health";
const block = Buffer.alloc(4096);

let looking: Promise<Error | null> | null = null;

/**
 * Null where the uploads folder is there, or can be made, and can be written; else why not. Looked at
 * once for all who ask meanwhile: anybody may, and many would keep the disk from those who read pictures.
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

/** The same of all folders with pictures that are there, without making one. */
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
