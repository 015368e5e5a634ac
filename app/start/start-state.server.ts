import { like } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { dismissedSteps } from "#schema";
import { type StepKey, stepAddress, steps } from "./steps.ts";

const code = "start";

/** Stores marks of the kind `prefix`; with "" the codes of dismissed steps. `by` is an email address. */
export function mark(prefix: string, marks: string[], by: string): void {
  const rows = marks.map((it) => ({ step: prefix + it, created_by: by }));
  if (rows.length > 0) db.insert(dismissedSteps).values(rows).onConflictDoNothing().run();
}

/** The marks that begin with `prefix`, without it; with "" the codes of dismissed steps, too. */
export function marksOf(prefix: string): Set<string> {
  const isOfKind = like(dismissedSteps.step, `${prefix}%`);
  const rows = db.select().from(dismissedSteps).where(isOfKind).all();
  return new Set(rows.map(({ step }) => step.slice(prefix.length)));
}

/** Marks the way in as finished. */
export const markStartDone = (by: string): void => mark("", [code], by);

/** Marks facts as saved in the way in: they are no samples, even if they equal the sample's value. */
export const confirmFacts = (names: string[], by: string): void => mark("fact-", names, by);

/** Names of the facts that somebody saved in the way in. */
export const confirmedFacts = (): Set<string> => marksOf("fact-");

/** Marks a screen as saved, for `nextStep`. */
export const markSaved = (step: StepKey, by: string): void => mark("screen-", [step], by);

/** The screen after the last one that was saved, where who comes back goes on; the first after all of them. */
export function nextStep(): StepKey {
  const saved = marksOf("screen-");
  const last = steps.findLastIndex(({ key }) => saved.has(key));
  return steps[last + 1]?.key ?? steps[0].key;
}

/** The dashboard's step until the way in is finished or the step is dismissed. */
export const startStep = () => ({
  code,
  what: "A short way in.",
  says: "Name, towns, services, claims and look, from a phone.",
  link: { words: "Start here", to: stepAddress() },
});
