import { eq, min } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { deliver } from "#app/database/delivery-loop.server.ts";
import { contactRequests, outbox } from "#schema";
import { outboxEvents } from "./outbox.server.ts";
import { sendDueMail, waiting } from "./sending.server.ts";
import { mailIsConfigured } from "./smtp.server.ts";

/**
 * Sends the outbox from now on. Does nothing where mail is not set up.
 * @returns a function that ends it, and resolves when the mail that is being sent has gone
 */
export function startDelivery(): () => Promise<void> {
  if (!mailIsConfigured) return async () => undefined;
  return deliver({
    during: "sending mail",
    events: outboxEvents,
    hurry: hurryWaitingMail,
    nextDue,
    send: (stop) => sendDueMail(undefined, stop),
  });
}

/** Makes all waiting mail due now: a restart may have brought the settings that were missing. */
function hurryWaitingMail(): void {
  const next_attempt_at = new Date().toISOString();
  db.update(outbox).set({ next_attempt_at }).where(eq(outbox.state, "waiting")).run();
}

/** When the next mail is due (milliseconds since 1970), or null when none waits. */
function nextDue(): number | null {
  const next = db
    .select({ at: min(outbox.next_attempt_at) })
    .from(outbox)
    .leftJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
    .where(waiting)
    .get();
  return next?.at ? Date.parse(next.at) : null;
}
