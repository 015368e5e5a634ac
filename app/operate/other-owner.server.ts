import { statSync } from "node:fs";
import { env } from "#app/environment/environment.server.ts";

/**
 * Why root must not make anything beside a site's database: where it belongs to another user, that user's site
 * could not open what root makes. Null for everybody else, and where there is no database.
 * @param path the database's
 * @param does what root would do, as "restores"
 * @returns a sentence, and one that says what to do
 */
export function otherOwnerTrouble(path: string, does: string): string | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (!owner) return null;
  return `The site's files belong to user ${owner}, who could not open what root ${does}. Run the same command as that user, with the same environment.`;
}

/** For commands that write beside the database. @throws Error with that sentence */
export function refuseAsRoot(): void {
  const trouble = otherOwnerTrouble(env.DATABASE_PATH, "writes");
  if (trouble) throw new Error(trouble);
}
