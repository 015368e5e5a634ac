import { like } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { dismissedSteps } from "#schema";
import { stepAddress } from "./steps.ts";

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
  link: { words: "Start here", to: stepAddress("name") },
  sample: false,
});
