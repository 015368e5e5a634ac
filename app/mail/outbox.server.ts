import { EventEmitter } from "node:events";
import { and, asc, desc, eq, gt, isNull, lte, min } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { contactRequests, outbox } from "#schema";

type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];
type Mail = typeof outbox.$inferSelect;

/** How a request's mail stands, for its page; `error` is the last attempt's, `at` ISO 8601 in UTC. */
export type MailState = Pick<Mail, "state" | "attempts"> & { error: string | null; at: string };

/** Whether mail to the owner is set up. */
export const mailIsConfigured = env.SMTP_URL !== undefined && env.NOTIFY_EMAIL !== undefined;

/** Emits "queued" whenever a mail was put into the outbox; its transaction is still open, or undone afterwards. */
export const outboxEvents = new EventEmitter();

const minute = 60_000;
/** Minutes between an attempt and the next: a mail is tried ten times within 24 hours. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 480];

/**
 * Puts the owner's mail about a request into the outbox, inside of the transaction that stores the
 * request: both are there or neither is. Does nothing where mail is not set up.
 */
export function queueOwnerMail(tx: Transaction, requestId: number): void {
  if (!mailIsConfigured) return;
  tx.insert(outbox).values({ request_id: requestId }).run();
  outboxEvents.emit("queued");
}

/** Makes all waiting mail due now: a restart may have brought the settings that were missing. */
export function hurryWaitingMail(): void {
  const next_attempt_at = new Date().toISOString();
  db.update(outbox).set({ next_attempt_at }).where(eq(outbox.state, "waiting")).run();
}

/**
 * Takes the mail that has been due longest and counts the attempt, so that no other process takes
 * it too and a crash while sending only costs the pause.
 * @returns the mail and its request, or null when none is due; mail about trashed requests waits
 */
export function claimDueMail(now: Date) {
  return db.transaction((tx) => {
    const due = and(
      eq(outbox.state, "waiting"),
      lte(outbox.next_attempt_at, now.toISOString()),
      isNull(contactRequests.deleted_at),
    );
    const found = tx
      .select({ mail: outbox, request: contactRequests })
      .from(outbox)
      .innerJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
      .where(due)
      .orderBy(asc(outbox.next_attempt_at))
      .limit(1)
      .get();
    if (!found) return null;
    const pause = (pauses[found.mail.attempts] ?? pauses.at(-1) ?? 0) * minute;
    const next_attempt_at = new Date(now.getTime() + pause).toISOString();
    const mail = tx
      .update(outbox)
      .set({ attempts: found.mail.attempts + 1, next_attempt_at })
      .where(eq(outbox.id, found.mail.id))
      .returning()
      .get();
    return { mail, request: found.request };
  });
}

/** Notes that a mail was taken by the mail server. */
export function markSent(id: number): void {
  const sent_at = new Date().toISOString();
  db.update(outbox)
    .set({ state: "sent", sent_at, last_error: null })
    .where(eq(outbox.id, id))
    .run();
}

/** Notes why a mail could not be sent; the last of its attempts makes it failed. */
export function markUnsent(mail: Mail, reason: string): void {
  const state = mail.attempts > pauses.length ? "failed" : "waiting";
  db.update(outbox)
    .set({ state, last_error: reason.slice(0, 500) })
    .where(eq(outbox.id, mail.id))
    .run();
}

/** When the next mail is due (milliseconds since 1970), or null when none waits. */
export function nextDue(): number | null {
  const next = db
    .select({ at: min(outbox.next_attempt_at) })
    .from(outbox)
    .innerJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
    .where(and(eq(outbox.state, "waiting"), isNull(contactRequests.deleted_at)))
    .get();
  return next?.at ? Date.parse(next.at) : null;
}

/** How the mail about a request stands, or null when none was to be sent. */
export function mailState(requestId: number): MailState | null {
  const mail = db
    .select()
    .from(outbox)
    .where(eq(outbox.request_id, requestId))
    .orderBy(desc(outbox.id))
    .limit(1)
    .get();
  return mail ? stateOf(mail) : null;
}

/** The newest mail that was tried, if its last attempt failed: something for the owner to mend. */
export function latestMailFailure(): (MailState & { requestId: number }) | null {
  const tried = and(gt(outbox.attempts, 0), isNull(contactRequests.deleted_at));
  const found = db
    .select({ mail: outbox })
    .from(outbox)
    .innerJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
    .where(tried)
    .orderBy(desc(outbox.id))
    .limit(1)
    .get();
  if (!found?.mail.last_error) return null;
  return { ...stateOf(found.mail), requestId: found.mail.request_id };
}

const stateOf = ({ state, attempts, last_error, sent_at, created_at }: Mail): MailState => ({
  state,
  attempts,
  error: last_error,
  at: sent_at ?? created_at,
});
