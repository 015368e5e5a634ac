import { and, eq, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { forgetChangesOf } from "#app/content/history/change-log.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { type MailPage, mailTexts, officeLink } from "#app/mail/mail-page.server.ts";
import { type Mail, queueMail } from "#app/mail/outbox.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests, reviews } from "#schema";
import { maxStars, type ReviewFields } from "./review-fields.ts";
import { type Review, reviewList } from "./reviews.server.ts";

/** The review that a request's customer wrote, also one in the trash; null where there is none. */
export function reviewOf(requestId: number): Review | null {
  return db.select().from(reviews).where(eq(reviews.request_id, requestId)).get() ?? null;
}

/** Stores a customer's review, hidden, and tells the owner. @returns false without an invitation */
export function storeReview(requestId: number, fields: ReviewFields): boolean {
  return writeTransaction((tx) => {
    const now = tx
      .select()
      .from(contactRequests)
      .where(and(eq(contactRequests.id, requestId), isNull(contactRequests.deleted_at)))
      .get();
    if (!now?.invited_at || reviewOf(now.id)) return false;
    // The service's name of today, which the customer agreed to: the owner may rename the service.
    const service = now.service && labelOf(now.service);
    const review = tx
      .insert(reviews)
      .values({
        name: fields.name,
        text: fields.words,
        stars: fields.stars,
        service,
        source: "invitation",
        shown: false,
        request_id: now.id,
        position: reviewList.newPosition(),
        date: new Date().toISOString(),
      })
      .returning()
      .get();
    queueMail(tx, reviewMail(review));
    queuePush(tx, now.id, {
      event: "review",
      id: review.id,
      service: labelOf(now.service),
      url: href("/admin/site/reviews"),
    });
    return true;
  });
}

function reviewMail(review: Review): Mail {
  const page: MailPage = {
    heading: review.name,
    lead: `has written a review with ${review.stars} of ${maxStars} stars. Visitors read it once you show it.`,
    words: review.text,
    ways: [officeLink("Show it, or leave it hidden", href("/admin/site/reviews"))],
  };
  return {
    cause: `review-${review.id}`,
    request_id: review.request_id,
    subject: `A review by ${review.name}`,
    ...mailTexts(page),
  };
}

/** Verified reviews that visitors do not see: with any, the page shows a selection. */
const unseen = () =>
  reviewList
    .all()
    .filter((it) => it.source === "invitation" && !(it.shown && it.deleted_at === null));
export const hiddenVerified = (): number => unseen().length;

/** New reviews of customers, newest first: the first version lasts until the owner decides on it. */
export const undecidedReviews = (): Review[] =>
  unseen().filter(({ version, deleted_at }) => version === 1 && deleted_at === null);

/** Keeps a new review hidden, so that it is no longer asked about. @returns whether it is there */
export const leaveHidden = (reviewId: number): boolean =>
  db
    .update(reviews)
    .set({ version: sql`${reviews.version} + 1` })
    .where(and(eq(reviews.id, reviewId), isNull(reviews.deleted_at)))
    .run().changes > 0;

/**
 * Removes the reviews of these requests' customers for good, and the changes of them.
 * @param keepStars leaves their stars, nameless and hidden: an owner who removes what is stored about a
 * person does not better the rating
 */
export function removeReviewsOf(requestIds: number[], keepStars = false): void {
  const nameless = { name: "", text: "", date: "", project_id: null, request_id: null };
  const hidden = { deleted_at: new Date().toISOString(), shown: false, on_home: false };
  emptyReviews(
    inArray(reviews.request_id, requestIds),
    keepStars ? { ...nameless, ...hidden } : null,
  );
}

/**
 * Empties customers' reviews deleted before `before` (ISO 8601). Their rows stay, because the reviews page
 * says how many are not shown. @returns how many
 */
export function removeDeletedReviews(before: string): number {
  const { source, name, deleted_at } = reviews;
  const old = and(eq(source, "invitation"), lt(deleted_at, before), ne(name, ""));
  return emptyReviews(old, { name: "", text: "" });
}

/** Replaces the cells of some reviews, or removes them, and forgets their changes. @returns how many */
const emptyReviews = (which: SQL | undefined, cells: Partial<Review> | null): number =>
  db.transaction((tx) => {
    const rows = tx.select({ id: reviews.id }).from(reviews).where(which).all();
    const ids = rows.map(({ id }) => id);
    forgetChangesOf("reviews", ids);
    const change = cells ? tx.update(reviews).set(cells) : tx.delete(reviews);
    return change.where(inArray(reviews.id, ids)).run().changes;
  });
