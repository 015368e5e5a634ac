import { longMonth } from "#app/business/facts/time.ts";
import { orderedList } from "#app/content/rows/ordered-list.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { labelOf } from "#app/services/services.server.ts";
import { reviews } from "#schema";
import {
  type Origin,
  origins,
  projectCode,
  type ReviewValues,
  reviewSheet,
} from "./review-sheet.server.ts";

export type Review = typeof reviews.$inferSelect;

/** The reviews page shows all reviews, so their number is limited. */
export const maxReviews = 500;

/** Reviews older than this show their month: "March 2026". */
const maxWeeksAgo = 9;

/** Order, showing, forms, trash and undo of reviews. A row that the owner saves is no sample. */
export const reviewList = orderedList({
  table: reviews,
  subject: "reviews",
  title: "Reviews",
  kind: "review",
  maxRows: maxReviews,
  newRow: "first",
  sheet: reviewSheet,
  valuesOf: (review): ReviewValues => ({
    ...review,
    stars: String(review.stars) as ReviewValues["stars"],
    project_id: review.project_id ? projectCode(review.project_id) : "",
    origin: review.origin in origins ? (review.origin as Origin) : "other",
  }),
  columns: ({ stars, project_id, ...values }) => ({
    ...values,
    stars: Number(stars),
    project_id: Number(project_id.split("/").at(-1)) || null,
    source: "owner",
    relative_date: "",
  }),
  refusal: ({ source }) =>
    source === "invitation"
      ? "A customer wrote this: it can be shown or hidden, not reworded."
      : null,
});

/** The reviews that are not in the trash, in order, hidden ones included. */
export const listReviews = reviewList.listed;

const listShownReviews = () => listReviews().filter((it) => it.shown);

/** The reviews that visitors see, in order, with dates as they read now. */
export const shownReviews = () =>
  listShownReviews().map((row) => ({
    id: row.id,
    name: row.name,
    text: row.text,
    stars: row.stars,
    // A customer's review stores the service's name, the owner's its code.
    service: row.source === "invitation" ? row.service : row.service && labelOf(row.service),
    date: row.relative_date || dateOf(row),
    /** Written through an invitation, or one of the samples, which keep the mark. */
    verified: row.source !== "owner",
    /** The site that the owner copied it from; `link` may be empty. */
    from: siteOf(row),
    onHomePage: row.on_home,
    projectId: row.project_id,
  }));

/** The site that a review was copied from, with its name: of another site, the host of its address. */
export function siteOf({ origin, link }: Pick<Review, "origin" | "link">) {
  if (origin === "" && link === "") return null;
  const host = URL.parse(link)?.hostname.replace(/^www\./, "") ?? "another site";
  return {
    name: origin === "" || origin === "other" ? host : (origins[origin as Origin] ?? host),
    link,
  };
}

/** The time of a stored day or timestamp; null for other words. */
export function timeOf(date: string): Date | null {
  const time = new Date(date.length === 10 ? `${date}T12:00:00Z` : date);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A customer agreed to the month of their review being shown; the owner's show how old they are. */
function dateOf({ source, date }: Review): string {
  const time = timeOf(date);
  if (!time) return "";
  const weeks = Math.floor((Date.now() - time.getTime()) / (7 * dayMs));
  if (source === "invitation" || weeks >= maxWeeksAgo) return longMonth(time.toISOString());
  if (weeks < 1) return "this week";
  return weeks === 1 ? "1 week ago" : `${weeks} weeks ago`;
}

/** Hides all samples that visitors see. @returns true, as buttons of a list do */
export const hideSamples = (by: string): boolean =>
  db.transaction(() => {
    for (const { id, source } of listShownReviews())
      if (source === "sample") reviewList.setSwitch(id, "shown", false, by);
    return true;
  });
