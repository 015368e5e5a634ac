import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { logError } from "#app/http/log.server.ts";
import { inWords } from "#app/operate/words.ts";
import { administrators } from "#schema";

/** Hidden, so that it is neither served nor put into backups; one block, so that a full disk shows. */
const probe = join(env.UPLOADS_DIR, ".health");
const block = Buffer.alloc(4096);

/** Null while the database answers and uploads can be written, else a sentence. */
export async function health(): Promise<string | null> {
  try {
    db.select({ id: administrators.id }).from(administrators).limit(1).get();
  } catch (error) {
    logError(error);
    return "The database does not answer.";
  }
  const trouble = await uploadsTrouble();
  if (trouble === null) return null;
  logError(trouble);
  return "Uploads cannot be written.";
}

/** Null where the uploads folder is there, or can be made, and can be written; else why not. */
export async function uploadsTrouble(): Promise<Error | null> {
  try {
    await mkdir(env.UPLOADS_DIR, { recursive: true });
    await writeFile(probe, block, { flush: true });
    await rm(probe, { force: true });
    return null;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/**
 * Says at the start, in one sentence, when the uploads folder cannot be written: else the owner
 * learns it from the first picture. The site serves all the same, and recovers without a restart.
 */
export async function tellUnwritableUploads(): Promise<void> {
  const trouble = await uploadsTrouble();
  if (trouble)
    console.error(
      `UPLOADS_DIR cannot be written, so the site takes no pictures: ${inWords(trouble)}`,
    );
}
