import { eq } from "drizzle-orm";
import { href } from "react-router";
import { longMonth } from "#app/business/facts/time.ts";
import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import { recordChange } from "#app/content/history/change-log.server.ts";
import { orderedList } from "#app/content/rows/ordered-list.server.ts";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { previewedRow } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { publishedTitles } from "#app/gallery/projects.server.ts";
import { labelOf, serviceNames } from "#app/services/services.server.ts";
import { reviews } from "#schema";
import type { ShownReview } from "./review.tsx";
import { reviewDate } from "./review-date.ts";
import { type ReviewValues, reviewSheet } from "./review-sheet.ts";

export type Review = typeof reviews.$inferSelect;

/** Reviews that a site may have: a page of all of them is still one to read. */
export const maxReviews = 500;

/** Order, showing, trash and undo of reviews. */
export const reviewList = orderedList({ table: reviews, subject: "reviews", title: "Reviews" });

/** Every review, those in the trash too, in order. */
export const allReviews = reviewList.all;

/** What the owner sees, in order, hidden ones too. */
export const listReviews = (): Review[] =>
  withTyped(allReviews()).filter((it) => it.deleted_at === null);

/** The reviews, with what is typed into a form in the place of its row, or first, in a preview. */
function withTyped(all: Review[]): Review[] {
  const typed = previewedRow<{ id: number; values: ReviewValues }>("reviews");
  if (!typed) return all;
  // As it will be once it is saved: in the owner's words, and no sample.
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

/** What visitors see, in order. */
export const listShownReviews = (): Review[] => listReviews().filter((it) => it.shown);

/** What visitors see, as their pages show it, with dates as they read at `now`. */
export const shownReviews = (now = new Date()): ShownReview[] =>
  listShownReviews().map((row) => ({
    id: row.id,
    name: row.name,
    text: row.text,
    stars: row.stars,
    // Of what a customer sent it is the name.
    service: row.source === "invitation" ? row.service : row.service && labelOf(row.service),
    date: row.relative_date || dateOf(row, now),
    verified: row.source !== "owner",
    onHomePage: row.on_home,
    projectId: row.project_id,
  }));

/** Of what a customer sent its month, to which they agreed; of what the owner entered how long ago it was. */
const dateOf = ({ source, date }: Review, now: Date) =>
  source === "invitation" && !Number.isNaN(Date.parse(date))
    ? longMonth(date)
    : reviewDate(date, now);

/** The review with this id, or null where there is none or it lies in the trash. */
export const findReview = (id: number): Review | null =>
  listReviews().find((it) => it.id === id) ?? null;

/** How a review's form calls a project: by its address. */
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
  const titles = publishedTitles().map(({ id, title }) => [projectCode(id), title] as const);
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
 * Replaces a review's values if it still is at the version that was read; a sample becomes the owner's.
 * What a customer wrote through an invitation is never reworded. @returns whether it was replaced
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
