import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { contactRequests, outbox } from "#schema";
import { failureShownMs } from "./mail-finding.server.ts";

type Row = typeof outbox.$inferSelect;

/** How a mail stands; `error` is the last attempt's, `at` ISO 8601 in UTC. */
export type MailState = Pick<Row, "state" | "attempts"> & { error: string | null; at: string };

/** How the mail of this cause stands, or null when none was to be sent. */
export function mailState(cause: string): MailState | null {
  const mail = db.select().from(outbox).where(eq(outbox.cause, cause)).get();
  return mail ? stateOf(mail) : null;
}

const lately = (now: Date) =>
  gt(outbox.created_at, new Date(now.getTime() - failureShownMs).toISOString());

/**
 * The newest mail to the owner of the last seven days that was given up, else that waits after a failure,
 * and how many others are like it: something to mend. Its request is null where that was withdrawn.
 */
export function latestMailFailure(
  now = new Date(),
): (MailState & { requestId: number | null; others: number }) | null {
  const isOwners = and(isNull(outbox.recipient), isNotNull(outbox.last_error), lately(now));
  const all = db
    .select({
      mail: outbox,
      requestId: contactRequests.id,
      total: sql<number>`count(*) over (partition by ${outbox.state})`,
    })
    .from(outbox)
    .leftJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
    .where(and(isOwners, isNull(contactRequests.deleted_at)));
  const found = all.orderBy(asc(outbox.state), desc(outbox.id)).limit(1).get();
  if (!found) return null;
  return { ...stateOf(found.mail), requestId: found.requestId, others: found.total - 1 };
}

/**
 * Requests whose customer the latest mail did not reach, of the last seven days and not spam, at most
 * three: an answer that its reader never got looks given.
 */
export function unreachedCustomers(now = new Date()) {
  const tried = and(isNotNull(outbox.recipient), gt(outbox.attempts, 0));
  const latest = db
    .select({ id: max(outbox.id) })
    .from(outbox)
    .where(tried)
    .groupBy(outbox.request_id);
  const isOpen = and(isNull(contactRequests.deleted_at), eq(contactRequests.spam, false));
  return db
    .select({ mail: outbox, requestId: contactRequests.id, name: contactRequests.name })
    .from(outbox)
    .innerJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
    .where(and(isNotNull(outbox.last_error), lately(now), isOpen, inArray(outbox.id, latest)))
    .orderBy(desc(outbox.id))
    .limit(3)
    .all()
    .map(({ mail, ...request }) => ({ ...stateOf(mail), ...request }));
}

/** Days that a mail which belongs to no request waits, and those after which it is removed. */
const maxWaitDays = 7;
const keptDays = 30;

/**
 * Removes mail that belongs to no request: what has gone or was given up, and what still waits after a
 * week, for a mail server that does not come; it may name who withdrew a request. @returns how many
 */
export function clearOutbox(now = new Date()): number {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const isOld = lt(outbox.created_at, before(keptDays));
  const isLate = and(eq(outbox.state, "waiting"), lt(outbox.created_at, before(maxWaitDays)));
  const old = and(isNull(outbox.request_id), or(isOld, isLate));
  return db.delete(outbox).where(old).run().changes;
}

const stateOf = ({ state, attempts, last_error, sent_at, created_at }: Row): MailState => ({
  state,
  attempts,
  error: last_error,
  at: sent_at ?? created_at,
});
