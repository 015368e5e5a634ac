import { and, count, eq, inArray, isNotNull, isNull, lt, lte, notExists, or } from "drizzle-orm";
import { db, type Transaction } from "#app/database/database.server.ts";
import { enqueue } from "#app/database/queue.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { contactRequests, outbox, pushSubscriptions, sessions } from "#schema";

/** What a device is told. A notification takes the place of a former one with the same tag. */
export type Notification = {
  title: string;
  url: string;
  tag: string;
  /** The number on the back office's icon. */
  pending?: number;
};

/** For so long a request is news. */
const newsLifetimeMs = dayMs;
/** Pushes that wait for one device; past that it is told of no further request. */
const maxWaitingPerDevice = 100;

/**
 * Tells every device that asked for it of a new request, inside of the transaction that stores it.
 * @param notification is called only where there is such a device; lock screens show its title
 */
export function queuePush(tx: Transaction, requestId: number, notification: () => Notification) {
  const waiting = tx.select({ n: count() }).from(outbox);
  const devices = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(lt(waiting.where(eq(outbox.device_id, pushSubscriptions.id)), maxWaitingPerDevice))
    .all();
  if (devices.length === 0) return;
  const text = JSON.stringify(notification());
  const expires_at = new Date(Date.now() + newsLifetimeMs).toISOString();
  for (const { id: device_id } of devices) {
    const cause = `push-${requestId}-${device_id}`;
    enqueue(tx, { cause, request_id: requestId, device_id, text, expires_at });
  }
}

/**
 * Removes what is no news any more: too old, about a request that was answered, trashed or flagged
 * meanwhile, or for a device whose session has run out.
 */
export function dropStale(now: Date): void {
  const at = now.toISOString();
  const open = db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.id, outbox.request_id),
        eq(contactRequests.status, "pending"),
        eq(contactRequests.spam, false),
        isNull(contactRequests.deleted_at),
      ),
    );
  const ended = db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .where(lte(sessions.expires_at, at));
  db.delete(pushSubscriptions).where(inArray(pushSubscriptions.session, ended)).run();
  db.delete(outbox)
    .where(and(isNotNull(outbox.device_id), or(lte(outbox.expires_at, at), notExists(open))))
    .run();
}
