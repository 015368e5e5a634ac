import { db } from "./database.server.ts";

const read = db.$client.prepare("select number from revisions where name = ?").pluck();

/**
 * How often the gallery's or the requests' rows have been written, by whomever: what was made from
 * them holds as long as this stays the same.
 */
export function revision(of: "gallery" | "contact"): number {
  return Number(read.get(of));
}
