import { like } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { dismissedSteps } from "#schema";
import { stepAddress } from "./steps.ts";

const code = "start";

/** Notes that the way in was walked to its end. `by` is an email address. */
export const markStartDone = (by: string): void =>
  void db.insert(dismissedSteps).values({ step: code, created_by: by }).onConflictDoNothing().run();

const fact = "fact-";

/** Notes facts that somebody saved in the way in: they are true even where they are as the site came with them. */
export const confirmFacts = (names: string[], by: string): void => {
  for (const name of names)
    db.insert(dismissedSteps)
      .values({ step: fact + name, created_by: by })
      .onConflictDoNothing()
      .run();
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

/** The dashboard's line until the way in is done or was waved off. */
export const startStep = () => ({
  code,
  what: "A short way in.",
  says: "Name, towns, services, claims and look, from a phone.",
  link: { words: "Start here", to: stepAddress("name") },
  sample: false,
});
