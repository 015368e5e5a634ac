import { and, asc, count, eq, inArray, isNull, lt, ne } from "drizzle-orm";
import { forgetChangesOf } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests, reviews } from "#schema";
import type { ReviewFields } from "./review-fields.ts";
import { reviewMail } from "./review-mail.ts";
import { allReviews, listReviews, type Review } from "./reviews.server.ts";

/** The review that this request's customer has written, in the owner's trash or not; null where there is none. */
export function reviewOf(requestId: number): Review | null {
  return db.select().from(reviews).where(eq(reviews.request_id, requestId)).get() ?? null;
}

/** How many reviews by customers have outlived their requests: only a name tells whose they are. */
export function countReviewsAlone(): number {
  const isAlone = and(isNull(reviews.request_id), ne(reviews.name, ""));
  const alone = and(eq(reviews.source, "invitation"), isAlone);
  return db.select({ n: count() }).from(reviews).where(alone).get()?.n ?? 0;
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
      // Its name as it is now, which the customer agreed to: the owner may call it otherwise later.
      const service = now.service && labelOf(now.service);
      const review = tx
        .insert(reviews)
        .values({
          ...{ name: fields.name, text: fields.words, stars: fields.stars, service },
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

/** Whether visitors see it. */
export const isSeen = ({ shown, deleted_at }: Review) => shown && deleted_at === null;

/** What visitors see, and the verified reviews that they do not: what a number of stars is counted from. */
export const countedReviews = (): Review[] =>
  allReviews().filter((it) => isSeen(it) || it.source === "invitation");

/**
 * Verified reviews that visitors do not see, those that the owner deleted among them: while there are
 * some, the page says that it is a selection.
 */
export const hiddenVerified = (): number =>
  allReviews().filter((it) => it.source === "invitation" && !isSeen(it)).length;

/**
 * Removes for good what the customers of these requests have written as reviews, and what the changes
 * in the back office tell of them. @returns how many
 */
export function removeReviewsOf(requestIds: number[]): number {
  const { id, request_id } = reviews;
  return db.transaction((tx) => {
    const theirs = inArray(request_id, requestIds);
    const ids = tx.select({ id }).from(reviews).where(theirs).all();
    forgetChangesOf(
      "reviews",
      ids.map((it) => it.id),
    );
    return tx.delete(reviews).where(theirs).run().changes;
  });
}

/**
 * Removes for good what customers wrote in reviews that were deleted before a moment (ISO 8601), and
 * their names. That there was one stays: a page without it shows a selection. @returns how many
 */
export function removeDeletedReviews(before: string): number {
  const { id, source, name, deleted_at } = reviews;
  const old = and(eq(source, "invitation"), lt(deleted_at, before), ne(name, ""));
  return db.transaction((tx) => {
    const rows = tx.select({ id }).from(reviews).where(old).orderBy(asc(id)).all();
    const ids = rows.map((it) => it.id);
    forgetChangesOf("reviews", ids);
    return tx.update(reviews).set({ name: "", text: "" }).where(inArray(id, ids)).run().changes;
  });
}
