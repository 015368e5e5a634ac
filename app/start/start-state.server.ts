import { db } from "#app/database/database.server.ts";
import { dismissedSteps } from "#schema";
import { stepAddress } from "./steps.ts";

const code = "start";

/** Notes that the way in was walked to its end. `by` is an email address. */
export const markStartDone = (by: string): void =>
  void db.insert(dismissedSteps).values({ step: code, created_by: by }).onConflictDoNothing().run();

/** The dashboard's line until the way in is done or was waved off. */
export const startStep = () => ({
  code,
  what: "A short way in.",
  says: "Name, towns, services, claims and look, from a phone.",
  link: { words: "Start here", to: stepAddress("name") },
  sample: false,
});
