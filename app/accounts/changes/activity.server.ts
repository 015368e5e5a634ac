import { count, desc, lte } from "drizzle-orm";
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
  if (id % 100 === 0)
    tx.delete(activity)
      .where(lte(activity.id, id - maxActivities))
      .run();
}

/** One page of the list, from 1, the newest line first; `total` counts all lines, `size` those of a page. */
export function listActivity(page: number) {
  const inOrder = db.select().from(activity).orderBy(desc(activity.created_at), desc(activity.id));
  const offset = (page - 1) * activitiesPerPage;
  const rows = inOrder.limit(activitiesPerPage).offset(offset).all();
  const [all] = db.select({ lines: count() }).from(activity).all();
  return { rows, total: all?.lines ?? 0, size: activitiesPerPage };
}
