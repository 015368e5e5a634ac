import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { contactRequests, outbox } from "#schema";

type Row = typeof outbox.$inferSelect;

/** How a mail stands; `error` is the last attempt's, `at` ISO 8601 in UTC. */
export type MailState = Pick<Row, "state" | "attempts"> & { error: string | null; at: string };

/** How the mail of this cause stands, or null when none was to be sent. */
export function mailState(cause: string): MailState | null {
  const mail = db.select().from(outbox).where(eq(outbox.cause, cause)).get();
  return mail ? stateOf(mail) : null;
}

/** The newest mail to the owner about a request that was tried, if its last attempt failed: something to mend. */
export function latestMailFailure(): (MailState & { requestId: number }) | null {
  const found = db
    .select({ mail: outbox, requestId: contactRequests.id })
    .from(outbox)
    .innerJoin(contactRequests, eq(contactRequests.id, outbox.request_id))
    .where(
      and(isNull(outbox.recipient), gt(outbox.attempts, 0), isNull(contactRequests.deleted_at)),
    )
    .orderBy(desc(outbox.id))
    .limit(1)
    .get();
  if (!found?.mail.last_error) return null;
  return { ...stateOf(found.mail), requestId: found.requestId };
}

/** Days that a mail which belongs to no request is remembered after its end. */
const remembered = 30;

/** Removes mail that has gone or was given up and belongs to no request. @returns how many */
export function clearOutbox(now = new Date()): number {
  const before = new Date(now.getTime() - remembered * 86_400_000).toISOString();
  const ended = inArray(outbox.state, ["sent", "failed"]);
  const old = and(ended, isNull(outbox.request_id), lt(outbox.created_at, before));
  return db.delete(outbox).where(old).run().changes;
}

const stateOf = ({ state, attempts, last_error, sent_at, created_at }: Row): MailState => ({
  state,
  attempts,
  error: last_error,
  at: sent_at ?? created_at,
});
