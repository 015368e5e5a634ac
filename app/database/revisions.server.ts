import { db } from "./database.server.ts";
import { onFirstUse } from "./on-first-use.ts";

const read = onFirstUse(() =>
  db.$client.prepare("select number from revisions where name = ?").pluck(),
);

/**
 * How often the rows behind something have been written, by whomever: what was made from them holds
 * as long as this stays the same. "site": words, facts, services, reviews.
 */
export function revision(of: "gallery" | "contact" | "site"): number {
  return Number(read().get(of));
}
