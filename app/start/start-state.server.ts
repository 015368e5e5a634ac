import { like } from "drizzle-orm";
import { type BusinessValues, businessSheet } from "#app/business/facts/business-sheet.ts";
import { valuesBefore } from "#app/content/history/change-log.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { dismissedSteps } from "#schema";
import { type StepKey, stepAddress, steps } from "./steps.ts";

const code = "start";

/** Marks the way in as finished. `by` is an email address. */
export const markStartDone = (by: string): void =>
  void db.insert(dismissedSteps).values({ step: code, created_by: by }).onConflictDoNothing().run();

const fact = "fact-";

/** Marks facts as saved in the way in: they are no samples, even if they equal the sample's value. */
export const confirmFacts = (names: string[], by: string): void => {
  const rows = names.map((name) => ({ step: fact + name, created_by: by }));
  if (rows.length > 0) db.insert(dismissedSteps).values(rows).onConflictDoNothing().run();
};

/** Names of the facts that somebody saved in the way in. */
export const confirmedFacts = (): Set<string> =>
  new Set(
    db
      .select({ step: dismissedSteps.step })
      .from(dismissedSteps)
      .where(like(dismissedSteps.step, `${fact}%`))
      .all()
      .map(({ step }) => step.slice(fact.length)),
  );

/** The dashboard's step until the way in is finished or the step is dismissed. */
export const startStep = () => ({
  code,
  what: "A short way in.",
  says: "Name, towns, services, claims and look, from a phone.",
  link: { words: "Start here", to: stepAddress() },
  sample: false,
});

/** The business' values as a form showed them: without what was saved after the change `seen`. */
export const openedValues = (seen: string | number = Number.POSITIVE_INFINITY): BusinessValues => ({
  ...readSheet(businessSheet),
  ...Object.fromEntries(valuesBefore(businessSheet.key, Number(seen))),
});

const screen = "screen-";

/** Marks a screen as saved, for `nextStep`. */
export const markSaved = (step: StepKey, by: string): void =>
  void db
    .insert(dismissedSteps)
    .values({ step: screen + step, created_by: by })
    .onConflictDoNothing()
    .run();

/** The screen after the last one that was saved, where who comes back goes on; the first after all of them. */
export function nextStep(): StepKey {
  const rows = db.select({ step: dismissedSteps.step }).from(dismissedSteps).all();
  const marks = new Set(rows.map(({ step }) => step));
  const last = steps.findLastIndex(({ key }) => marks.has(screen + key));
  return steps[last + 1]?.key ?? steps[0].key;
}
