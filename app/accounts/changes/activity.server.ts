import { count, desc, gt, inArray, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { activity } from "#schema";
import type { Activity } from "./activity.ts";

type Database = Pick<typeof db, "insert" | "delete">;

/** About half a megabyte, and some years of a small business. */
const maxActivities = 5_000;
const activitiesPerPage = 50;

/** The request's `User-Agent`, cut to what is stored. */
export const deviceOf = (request: Request) =>
  (request.headers.get("User-Agent") ?? "").slice(0, 200);

/**
 * Adds a line to the activity list, and now and then deletes the oldest past `maxActivities`.
 * @param line `who` is an email address
 * @param tx the transaction of the change itself
 */
export function recordActivity(
  line: { who: string; what: Activity; about?: string; device: string },
  tx: Database = db,
): void {
  const { id } = tx.insert(activity).values(line).returning({ id: activity.id }).get();
  // Each reset link that strangers ask for adds a line; counted for themselves, they displace no others.
  if (id % 100 === 0) tx.delete(activity).where(inArray(activity.id, old)).run();
}

const isReset: Activity = "reset-asked";
const rank = sql<number>`row_number() over (partition by ${activity.what} = ${isReset} order by ${activity.id} desc)`;
const ranked = db
  .select({ id: activity.id, rank: rank.as("rank") })
  .from(activity)
  .as("ranked");
const old = db.select({ id: ranked.id }).from(ranked).where(gt(ranked.rank, maxActivities));

/** One page of the list, from 1, the newest line first; `total` counts all lines, `size` those of a page. */
export function listActivity(page: number) {
  const inOrder = db.select().from(activity).orderBy(desc(activity.created_at), desc(activity.id));
  const offset = (page - 1) * activitiesPerPage;
  const rows = inOrder.limit(activitiesPerPage).offset(offset).all();
  const [all] = db.select({ lines: count() }).from(activity).all();
  return { rows, total: all?.lines ?? 0, size: activitiesPerPage };
}
