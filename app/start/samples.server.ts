import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { changeKindOf } from "#app/content/history/change-kinds.server.ts";
import { type Change, markReverted, valuesBefore } from "#app/content/history/change-log.server.ts";
import { db } from "#app/database/database.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { trashProject } from "#app/gallery/admin/trash/trash.server.ts";
import { listReviews, reviewList } from "#app/reviews/reviews.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { changes, galleryProjects, services } from "#schema";
import { sampleFacts, saveFacts } from "./facts.server.ts";
import plainWords from "./plain-words.json" with { type: "json" };

const sampleReviews = () => listReviews().filter(({ source }) => source === "sample");

const sampleProjects = () =>
  db
    .select({ id: galleryProjects.id })
    .from(galleryProjects)
    .where(and(eq(galleryProjects.sample, true), isNull(galleryProjects.deleted_at)))
    .all();

/** Optional facts that still have the sample's value. */
const sampleClaims = () =>
  sampleFacts().filter((name) => {
    const field = businessSheet.fields[name];
    return "optional" in field && field.optional;
  });

/** The sample's words that are untrue of the owner, or about services not shown, if nobody has changed them. */
function sampleWords() {
  const shown = new Set(listShownServices().map(({ code }) => code));
  return plainWords.filter(
    ({ sheet, field, services }) =>
      !valuesBefore(sheet, 0).has(field) &&
      (services.length === 0 || !services.every((code) => shown.has(code))),
  );
}

/** How many samples there are, by kind. */
export const countSamples = () => ({
  reviews: sampleReviews().length,
  projects: sampleProjects().length,
  claims: sampleClaims().length,
  words: sampleWords().length,
});

const lastChange = () =>
  db.select({ id: changes.id }).from(changes).orderBy(desc(changes.id)).limit(1).get()?.id ?? 0;

/**
 * Removes all samples in one transaction: reviews and projects go to the trash, claims become empty,
 * words become plain ones. @returns the changes: after `from`, up to `to`
 */
export const removeSamples = (by: string): { from: number; to: number } =>
  db.transaction(() => {
    const from = lastChange();
    // Those that are left are the owner's choice.
    db.update(services).set({ sample: false }).run();
    for (const { id } of sampleReviews()) reviewList.trash(id, by);
    for (const { id } of sampleProjects()) trashProject(id, by);
    saveFacts(Object.fromEntries(sampleClaims().map((name) => [name, ""])), by);
    for (const { sheet: subject, field, words } of sampleWords()) {
      const change = { subject, field, was: words } as Change;
      changeKindOf(change)?.revert(change, by);
    }
    return { from, to: lastChange() };
  });

/** Undoes a removal of samples by this person, except changes that were undone already. */
export const restoreSamples = (from: number, to: number, by: string): void =>
  db.transaction(() => {
    const removed = db
      .select()
      .from(changes)
      .where(
        and(
          ...[gt(changes.id, from), lte(changes.id, to)],
          ...[eq(changes.created_by, by), isNull(changes.reverted_at)],
        ),
      )
      .orderBy(desc(changes.id))
      .all();
    // `from` and `to` come from the address: only changes made within a minute are one removal.
    const [last, first] = [removed[0], removed.at(-1)].map((it) =>
      Date.parse(it?.created_at ?? ""),
    );
    if (!last || !first || last - first > minuteMs) return;
    for (const change of removed)
      if (changeKindOf(change)?.revert(change, by)) markReverted(change.id);
  });
