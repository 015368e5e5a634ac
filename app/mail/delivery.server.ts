import { eq, min } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { logError } from "#app/http/log.server.ts";
import { contactRequests, outbox } from "#schema";
import { outboxEvents } from "./outbox.server.ts";
import { sendDueMail, waiting } from "./sending.server.ts";
import { mailIsConfigured } from "./smtp.server.ts";

/** The loop looks again at least this often (ms): a restored request's mail is due unannounced. */
const longestWait = 15 * 60_000;
/** And after so long where the database could not be read or written: locked, or on a full disk. */
const afterTrouble = 60_000;

/**
 * Sends the outbox from now on: what waits from earlier, each new mail soon after its cause was
 * answered, and each failed one again when its pause is over. Does nothing where mail is not set up.
 * @returns a function that ends it, and resolves when the mail that is being sent has gone
 */
export function startDelivery(): () => Promise<void> {
  if (!mailIsConfigured) return async () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | null = null;
  const stop = new AbortController();
  const wake = (milliseconds: number) => {
    clearTimeout(timer);
    if (stop.signal.aborted || sending) return;
    timer = setTimeout(run, Math.min(Math.max(milliseconds, 0), longestWait)).unref();
  };
  const plan = () => {
    try {
      wake((nextDue() ?? Number.POSITIVE_INFINITY) - Date.now());
    } catch (error) {
      logError(error, { during: "sending mail" });
      wake(afterTrouble);
    }
  };
  const run = () => {
    sending = sendDueMail(undefined, stop.signal)
      .finally(() => {
        sending = null;
      })
      .then(plan)
      .catch((error) => {
        // The database refused: the mail is still there when it answers again.
        logError(error, { during: "sending mail" });
        wake(afterTrouble);
      });
  };
  // The emitter speaks inside of the cause's transaction: look when that is over.
  const soon = () => setImmediate(plan);
  outboxEvents.on("queued", soon);
  try {
    hurryWaitingMail();
  } catch (error) {
    // A full disk must not keep the site from starting; what waits is then sent at its own time.
    logError(error, { during: "sending mail" });
  }
  plan();
  return async () => {
    stop.abort();
    outboxEvents.off("queued", soon);
    clearTimeout(timer);
    await sending;
  };
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
