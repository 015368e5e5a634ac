import { db, refuseIfMoved } from "#app/database/database.server.ts";
import { logError } from "#app/http/log.server.ts";
import { folderTrouble } from "#app/photos/folder-owner.server.ts";
import { administrators } from "#schema";
import { inWords } from "./cli.ts";
import { uploadsTrouble } from "./uploads.server.ts";

/** Null while the database answers and uploads can be written, else a sentence. */
export async function health(): Promise<string | null> {
  if (refuseIfMoved()) return "The database's file was moved, replaced or removed.";
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

/** As a middleware, before all that a request may store. */
export function lookBeforeWriting({ request }: { request: Request }): void {
  if (request.method !== "GET" && request.method !== "HEAD") refuseIfMoved();
}

/**
 * Says at the start, in a sentence, when the uploads folder cannot be written, or belongs to another
 * database: else the owner learns it from the first picture. The site serves all the same, and recovers without a restart.
 */
export async function tellUploadsTrouble(): Promise<void> {
  const trouble = await uploadsTrouble();
  if (trouble)
    return console.error(
      `UPLOADS_DIR cannot be written, so the site takes no pictures: ${inWords(trouble)}`,
    );
  const foreign = await folderTrouble().catch((error: Error) => error.message);
  if (foreign) console.error(foreign);
}
