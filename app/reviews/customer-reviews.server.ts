import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import { forgetChangesOf } from "#app/content/changes.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { contactRequests, reviews } from "#schema";
import { reviewMail } from "./invitation/mails.ts";
import type { ReviewFields } from "./invitation/review-fields.ts";
import { listReviews, type Review } from "./reviews.server.ts";

/** The review that this request's customer has written, in the owner's trash or not; null where there is none. */
export function reviewOf(requestId: number): Review | null {
  return db.select().from(reviews).where(eq(reviews.request_id, requestId)).get() ?? null;
}

/**
 * Stores a customer's review, hidden until the owner shows it, and tells the owner.
 * @returns false where the request has no invitation any more, or has been reviewed already
 */
export function storeReview(requestId: number, fields: ReviewFields): boolean {
  return db.transaction(
    (tx) => {
      const now = tx
        .select()
        .from(contactRequests)
        .where(and(eq(contactRequests.id, requestId), isNull(contactRequests.deleted_at)))
        .get();
      if (!now?.invited_at || reviewOf(now.id)) return false;
      const first = listReviews()[0]?.position ?? 1;
      const review = tx
        .insert(reviews)
        .values({
          ...{ name: fields.name, text: fields.words, stars: fields.stars, service: now.service },
          ...{ source: "invitation", shown: false, request_id: now.id, position: first - 1 },
          date: new Date().toISOString(),
        })
        .returning()
        .get();
      queueMail(tx, reviewMail(review, env.SITE_URL));
      return true;
    },
    { behavior: "immediate" },
  );
}

/** Verified reviews that visitors do not see: while there are some, the page says that it is a selection. */
export const hiddenVerified = (): number =>
  listReviews().filter(({ source, shown }) => source === "invitation" && !shown).length;

/** Removes for good what the customers of these requests have written as reviews. @returns how many */
export const removeReviewsOf = (requestIds: number[]): number =>
  remove(
    db
      .select({ id: reviews.id })
      .from(reviews)
      .where(inArray(reviews.request_id, requestIds))
      .all(),
  );

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
