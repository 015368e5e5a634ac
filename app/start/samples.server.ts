import { and, eq, isNull } from "drizzle-orm";
import { listed } from "#app/business/facts/business.ts";
import { type BusinessValues, businessSheet } from "#app/business/facts/business-sheet.ts";
import { claimNames } from "#app/business/facts/claims.ts";
import { setSiteOpen } from "#app/business/facts/site-visibility.server.ts";
import {
  type Change,
  changeKindOf,
  findLastChange,
  valuesBefore,
} from "#app/content/history/change-log.server.ts";
import { openSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { trashProject } from "#app/gallery/project-rows.server.ts";
import { listReviews, reviewList } from "#app/reviews/reviews.server.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import { listShownServices } from "#app/services/services.server.ts";
import { galleryProjects, services } from "#schema";
import { firstFacts, sampleFacts, saveFacts, type Typed } from "./facts.server.ts";
import plainWords from "./plain-words.json" with { type: "json" };
import { confirmedFacts, markStartDone } from "./start-state.server.ts";

/** The reviews that came with the site, shown or not. */
export const sampleReviews = () => listReviews().filter(({ source }) => source === "sample");

/** The projects that came with the demo and are not in the trash. */
export const sampleProjects = () =>
  db
    .select({ id: galleryProjects.id, draft: galleryProjects.draft })
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
  const shownCodes = new Set(listShownServices().map(({ code }) => code));
  return plainWords.filter(
    ({ sheet, field, services }) =>
      !valuesBefore(sheet, 0).has(field) &&
      (services.length === 0 || !services.every((code) => shownCodes.has(code))),
  );
}

/** The samples that can be removed, a line for each kind. */
export function samplesByKind(): string[] {
  const counted = (count: number, one: string, more = "") =>
    count > 0 ? [`${count} ${one}${count === 1 ? "" : "s"}${more}`] : [];
  return [
    ...counted(sampleReviews().length, "review"),
    ...counted(sampleProjects().length, "project"),
    ...counted(sampleClaims().length, "number", ", such as the rating"),
    ...counted(sampleWords().length, "text", ", such as the story on About"),
  ];
}

/** Puts reviews and projects into the trash, empties claims, and makes words plain ones. */
const removeSamples = (by: string): void =>
  db.transaction(() => {
    // Those that are left are the owner's choice.
    db.update(services).set({ sample: false }).run();
    for (const { id } of sampleReviews()) reviewList.trash(id, by);
    for (const { id } of sampleProjects()) trashProject(id, by);
    saveFacts(Object.fromEntries(sampleClaims().map((name) => [name, ""])), by);
    for (const { sheet: subject, field, words } of sampleWords()) {
      const change = { subject, field, was: words } as Change;
      changeKindOf(change)?.revert(change, by);
    }
  });

/** Stores the last screen: whether the samples stay. */
export function saveSamples(typed: Typed, by: string): null {
  markStartDone(by);
  if (typed.samples !== "keep") removeSamples(by);
  return null;
}

/** What leaves out each claim and promise of the business. */
const leftOut: Partial<BusinessValues> = {
  ...Object.fromEntries(claimNames.map((name) => [name, ""])),
  yearFounded: 0,
  emergencyPhone: "",
  takesEmergencies: false,
  takesTexts: false,
  estimateRadius: 0,
  towns: [],
};

/** Closes a new site, and leaves out what the sample claims and promises until the owner does. */
export function startClosed(by: string): void {
  const { values, version } = openSheet(businessSheet);
  const untouched: Set<string> = firstFacts(values);
  const samples = Object.entries(leftOut).filter(([name]) => untouched.has(name));
  // Not checked: a telephone of the environment may be no number, and must not keep the owner out.
  saveSheet(businessSheet, { values: { ...values, ...Object.fromEntries(samples) }, version, by });
  setSiteOpen(false, by);
}

/** What every site promises; the owner says what. */
const promises = ["hours", "replyHours", "scheduling"] as const;

/** Facts that a site cannot do without and nobody has entered, and "services" if nobody has chosen any. */
export function missingFacts() {
  const confirmed = confirmedFacts();
  const changed = valuesBefore(businessSheet.key, 0);
  return [
    ...sampleFacts(),
    ...promises.filter((name) => !confirmed.has(name) && !changed.has(name)),
    ...(findLastChange(serviceSheet.key) ? [] : (["services"] as const)),
  ];
}

/** Opens the site, without samples unless they are kept. @returns why it stays closed, or null */
export function openSite(keepsSamples: boolean, by: string): string | null {
  const missing = (keepsSamples ? [] : missingFacts()).map((name) =>
    name === "services" ? name : businessSheet.fields[name].label.toLowerCase(),
  );
  if (missing.length > 0)
    return `Visitors would read the sample’s ${listed(missing)}. Enter yours first, or keep the samples.`;
  return db.transaction(() => {
    if (!keepsSamples) removeSamples(by);
    setSiteOpen(true, by);
    markStartDone(by);
    return null;
  });
}
