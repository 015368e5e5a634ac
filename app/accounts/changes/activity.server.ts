import { count, desc, gt, inArray, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { activity } from "#schema";
import type { Activity } from "./activity.ts";

type Database = Pick<typeof db, "insert" | "delete">;

/** Lines that are kept: some years of a small business, and half a megabyte. */
const kept = 5_000;
const onPage = 50;

/** The device that a request comes from, by its browser's own name for itself. */
export const deviceOf = (request: Request) =>
  (request.headers.get("User-Agent") ?? "").slice(0, 200);

/**
 * Adds a line to the activity list, in the transaction of what it tells where one is given, and
 * forgets the oldest past 5,000; those of links that anybody may ask for push no other out. `who` is an address.
 */
export function recordActivity(
  line: { who: string; what: Activity; about?: string; device: string },
  tx: Database = db,
): void {
  const { id } = tx.insert(activity).values(line).returning({ id: activity.id }).get();
  if (id % 100 === 0) tx.delete(activity).where(inArray(activity.id, old)).run();
}

const isAsked: Activity = "reset-asked";
const place = sql<number>`row_number() over (partition by ${activity.what} = ${isAsked} order by ${activity.id} desc)`;
const ranked = db
  .select({ id: activity.id, place: place.as("place") })
  .from(activity)
  .as("ranked");
const old = db.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, kept));

/** A page of 50 lines, from 1, the newest first, and how many lines there are. */
export function listActivity(page: number) {
  const rows = db
    .select()
    .from(activity)
    .orderBy(desc(activity.created_at), desc(activity.id))
    .limit(onPage)
    .offset((page - 1) * onPage)
    .all();
  const [all] = db.select({ lines: count() }).from(activity).all();
  return { rows, total: all?.lines ?? 0, size: onPage };
}
