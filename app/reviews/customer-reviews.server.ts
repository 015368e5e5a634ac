import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { forgetChangesOf } from "#app/content/changes.server.ts";
import { db } from "#app/database/database.server.ts";
import { reviews } from "#schema";
import { listReviews } from "./reviews.server.ts";

/** Verified reviews that visitors do not see: while there are some, the page says that it is a selection. */
export const hiddenVerified = (): number =>
  listReviews().filter(({ source, shown }) => source === "invitation" && !shown).length;

/** Removes for good the customers' reviews that were deleted before a moment (ISO 8601). @returns how many */
export const removeDeletedReviews = (before: string): number =>
  remove(
    db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.source, "invitation"), lt(reviews.deleted_at, before)))
      .orderBy(asc(reviews.id))
      .all(),
  );

/** With what the changes in the back office tell of them, which is who wrote them. */
function remove(rows: { id: number }[]): number {
  const ids = rows.map(({ id }) => id);
  return db.transaction((tx) => {
    forgetChangesOf("reviews", ids);
    return tx.delete(reviews).where(inArray(reviews.id, ids)).run().changes;
  });
}
