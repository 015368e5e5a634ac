import { like } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { dismissedSteps } from "#schema";
import { type StepKey, stepAddress, steps } from "./steps.ts";

const code = "start";

const mark = (names: string[], by: string, prefix = ""): void => {
  const rows = names.map((name) => ({ step: prefix + name, created_by: by }));
  if (rows.length > 0) db.insert(dismissedSteps).values(rows).onConflictDoNothing().run();
};

/** What stands behind a prefix in the marks. */
const marked = (prefix: string): Set<string> =>
  new Set(
    db
      .select({ step: dismissedSteps.step })
      .from(dismissedSteps)
      .where(like(dismissedSteps.step, `${prefix}%`))
      .all()
      .map(({ step }) => step.slice(prefix.length)),
  );

/** Marks the way in as finished. `by` is an email address. */
export const markStartDone = (by: string): void => mark([code], by);

const fact = "fact-";

/** Marks facts as saved in the way in: they are no samples, even if they equal the sample's value. */
export const confirmFacts = (names: string[], by: string): void => mark(names, by, fact);

/** Names of the facts that somebody saved in the way in. */
export const confirmedFacts = (): Set<string> => marked(fact);

const screen = "screen-";

/** Marks a screen as saved, for `nextStep`. */
export const markSaved = (step: StepKey, by: string): void => mark([step], by, screen);

/** The screen after the last one that was saved, where who comes back goes on; the first after all of them. */
export function nextStep(): StepKey {
  const saved = marked(screen);
  const last = steps.findLastIndex(({ key }) => saved.has(key));
  return steps[last + 1]?.key ?? steps[0].key;
}

/** The dashboard's step until the way in is finished or the step is dismissed. */
export const startStep = () => ({
  code,
  what: "A short way in.",
  says: "Name, towns, services, claims and look, from a phone.",
  link: { words: "Start here", to: stepAddress() },
  sample: false,
});
