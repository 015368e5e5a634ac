import { statSync } from "node:fs";
import { env } from "#app/environment/environment.server.ts";

/**
 * For commands that write beside the database.
 * @throws Error with a sentence where root would make files that the site's user could not open
 */
export function refuseAsRoot(): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(env.DATABASE_PATH, { throwIfNoEntry: false })?.uid;
  if (!owner) return;
  throw new Error(
    `The site's files belong to user ${owner}, who could not open what root writes. Run the same command as that user, with the same environment.`,
  );
}
