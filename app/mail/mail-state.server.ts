import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, max, or, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { requeue } from "#app/database/queue.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { contactRequests, outbox } from "#schema";
import { failureShownMs } from "./mail-finding.server.ts";

const lately = (now: Date) =>
  gt(outbox.created_at, new Date(now.getTime() - failureShownMs).toISOString());

/**
 * The newest mail to the owner in the last week that failed: one without further attempts if there
 * is any, else one that waits for its next attempt. With the number of others like it. `requestId`
 * is null if the request was withdrawn.
 */
export function latestMailFailure(now = new Date()) {
  const isOwners = and(isNull(outbox.recipient), isNotNull(outbox.last_error), lately(now));
  const all = db
    .select({
      state: outbox.state,
      requestId: contactRequests.id,
      others: sql<number>`count(*) over (partition by ${outbox.state}) - 1`,
    })
    .from(outbox)
    .leftJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
    .where(and(isOwners, isNull(contactRequests.deleted_at)));
  return all.orderBy(asc(outbox.state), desc(outbox.id)).limit(1).get() ?? null;
}

/** Requests of the last week whose last mail to the customer failed: three, or all of `ids`. */
export function unreachedCustomers(now = new Date(), ids?: number[]) {
  const isListed = ids && inArray(outbox.request_id, ids);
  const isTried = and(isNotNull(outbox.recipient), gt(outbox.attempts, 0), isListed);
  const newest = { id: max(outbox.id) };
  const latest = db.select(newest).from(outbox).where(isTried).groupBy(outbox.request_id);
  const isOpen = and(isNull(contactRequests.deleted_at), eq(contactRequests.spam, false));
  return db
    .select({ state: outbox.state, requestId: contactRequests.id, name: contactRequests.name })
    .from(outbox)
    .innerJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
    .where(and(isNotNull(outbox.last_error), lately(now), isOpen, inArray(outbox.id, latest)))
    .orderBy(desc(outbox.id))
    .limit(ids?.length ?? 3)
    .all();
}

const isHeld = eq(outbox.state, "held");

/** The mails that were queued in a restored backup: subject and recipient. */
export function listHeldMail(): string[] {
  const all = db.select().from(outbox).where(isHeld).all();
  return all.map(({ recipient, subject }) => `“${subject}” to ${recipient ?? "you"}`);
}

/** Sends the held mails, or drops them. */
export function settleHeldMail(isSent: boolean): void {
  if (isSent) requeue(isHeld);
  const dropFields = { state: "dropped", subject: "", text: "", html: null } as const;
  db.update(outbox).set(dropFields).where(isHeld).run();
}

/** A mail without a request is queued for at most this many days. */
const maxWaitDays = 7;
const keptDays = 30;

/** Deletes old mails without a request, which may name customers. @returns their number */
export function clearOutbox(now = new Date()): number {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const isOld = lt(outbox.created_at, before(keptDays));
  const isLate = and(eq(outbox.state, "waiting"), lt(outbox.created_at, before(maxWaitDays)));
  const old = and(isNull(outbox.request_id), or(isOld, isLate));
  return db.delete(outbox).where(old).run().changes;
}
