import { eq } from "drizzle-orm";
import { href } from "react-router";
import { longMonth } from "#app/business/facts/time.ts";
import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import { recordChange } from "#app/content/history/change-log.server.ts";
import { orderedList } from "#app/content/rows/ordered-list.server.ts";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { previewedRow } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { listPublishedIds } from "#app/gallery/projects.server.ts";
import { labelOf, serviceNames } from "#app/services/services.server.ts";
import { reviews } from "#schema";
import type { ShownReview } from "./review.tsx";
import { type ReviewValues, reviewSheet } from "./review-sheet.ts";

export type Review = typeof reviews.$inferSelect;

/** The reviews page shows all reviews, so their number is limited. */
export const maxReviews = 500;

/** Projects in the choice of a review's form. */
const maxChoices = 500;

/** Reviews older than this show their month: "March 2026". */
const maxWeeksAgo = 9;

/** Order, showing, trash and undo of reviews. */
export const reviewList = orderedList({ table: reviews, subject: "reviews", title: "Reviews" });

/** Every review, those in the trash too, in order. */
export const allReviews = reviewList.all;

/** The reviews that are not in the trash, in order, hidden ones included. */
export const listReviews = (): Review[] =>
  withTyped(allReviews()).filter((it) => it.deleted_at === null);

/** In a preview the row is shown as it is typed in its form; a new one stands first. */
function withTyped(all: Review[]): Review[] {
  const typed = previewedRow<{ id: number; values: ReviewValues }>("reviews");
  if (!typed) return all;
  // As it is once it is saved: the owner's, no longer a sample.
  const shown = {
    ...columns(typed.values),
    shown: true,
    source: "owner",
    relative_date: "",
  } as const;
  if (all.some(({ id }) => id === typed.id))
    return all.map((row) => (row.id === typed.id ? { ...row, ...shown } : row));
  const fixed = { id: 0, position: 0, request_id: null, version: 0, deleted_at: null };
  return [{ ...fixed, ...shown, created_at: "", updated_at: "" }, ...all];
}

/** The reviews that visitors see, in order. */
export const listShownReviews = (): Review[] => listReviews().filter((it) => it.shown);

/** The same as pages show them, with dates as they read at `now`. */
export const shownReviews = (now = new Date()): ShownReview[] =>
  listShownReviews().map((row) => ({
    id: row.id,
    name: row.name,
    text: row.text,
    stars: row.stars,
    // A customer's review stores the service's name, the owner's its code.
    service: row.source === "invitation" ? row.service : row.service && labelOf(row.service),
    date: row.relative_date || dateOf(row, now),
    verified: row.source !== "owner",
    onHomePage: row.on_home,
    projectId: row.project_id,
  }));

/** A customer agreed to the month of their review being shown; the owner's show how old they are. */
function dateOf({ source, date }: Review, now: Date): string {
  const isDay = date.length === 10;
  const given = Date.parse(isDay ? `${date}T12:00:00Z` : date);
  if (Number.isNaN(given)) return "";
  const weeks = Math.floor((now.getTime() - given) / (7 * dayMs));
  if (source === "invitation" || weeks >= maxWeeksAgo)
    return longMonth(new Date(given).toISOString());
  if (weeks < 1) return "this week";
  return weeks === 1 ? "1 week ago" : `${weeks} weeks ago`;
}

/** The review with this id, or null where there is none or it is in the trash. */
export const findReview = (id: number): Review | null =>
  listReviews().find((it) => it.id === id) ?? null;

/** The value of a project in the choice of a review's form: its address. */
const projectCode = (id: number | string) => href("/gallery/:id", { id: String(id) });

/** A review's values as its form shows them. */
export const reviewValues = (review: Review): ReviewValues => ({
  ...review,
  stars: String(review.stars) as ReviewValues["stars"],
  project_id: review.project_id ? projectCode(review.project_id) : "",
});

const columns = ({ stars, project_id, ...values }: ReviewValues) => ({
  ...{ name: values.name, text: values.text, service: values.service, date: values.date },
  ...{ shown: values.shown, on_home: values.on_home },
  stars: Number(stars),
  project_id: Number(project_id.split("/").at(-1)) || null,
});

/** The form of a review, with the services and projects that there are. */
export function currentReviewSheet() {
  const titles = listPublishedIds(maxChoices).map(
    ({ id, title }) => [projectCode(id), title] as const,
  );
  return reviewSheet(serviceNames(), Object.fromEntries(titles));
}

/** Stores a review that the owner enters, at the top of the list. */
export function createReview(values: ReviewValues, by: string): Review {
  return db.transaction(() => {
    const first = listReviews()[0]?.position ?? 1;
    const row = db
      .insert(reviews)
      .values({ ...columns(values), source: "owner", position: first - 1 })
      .returning()
      .get();
    reviewList.noteAdded(row, by);
    return row;
  });
}

/**
 * Replaces a review's values, if its version is still the one that was read; a sample becomes the
 * owner's. A customer's review is never changed. @returns whether it was replaced
 */
export const updateReview = (id: number, version: number, values: ReviewValues, by: string) =>
  reviewList.find(id)?.source !== "invitation" &&
  reviewList.update({ id, version, by }, values, {
    sheet: currentReviewSheet(),
    valuesOf: reviewValues,
    columns: { ...columns(values), source: "owner", relative_date: "" },
  });

/** Puts a review on the home page or takes it off, whoever wrote it. @returns whether there is one */
export const setOnHome = (id: number, on_home: boolean, by: string): boolean =>
  db.transaction(() => {
    const row = findReview(id);
    if (!row) return false;
    db.update(reviews).set({ on_home }).where(eq(reviews.id, id)).run();
    if (row.on_home !== on_home)
      recordChange({
        ...{ subject: "reviews", subject_id: id, title: "Reviews", created_by: by },
        ...{ label: `${row.name}: On the home page`, field: "on_home" },
        ...{ was: row.on_home, now: on_home },
      });
    return true;
  });

registerChanges({
  subject: "reviews",
  title: "Reviews",
  revert: (change, by) =>
    reviewList.revert(change, by, (id, field, was) => {
      const row = findReview(id);
      if (!row) return false;
      if (field === "on_home") return setOnHome(id, was === true, by);
      const { values } = checkValues(currentReviewSheet(), { ...reviewValues(row), [field]: was });
      return values !== null && updateReview(id, row.version, values, by);
    }),
});
