import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "#app/db.server.ts";
import { env } from "#app/env.server.ts";
import { logError } from "#app/http/log.server.ts";
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
  try {
    await mkdir(env.UPLOADS_DIR, { recursive: true });
    await writeFile(probe, block, { flush: true });
    await rm(probe, { force: true });
  } catch (error) {
    logError(error);
    return "Uploads cannot be written.";
  }
  return null;
}
