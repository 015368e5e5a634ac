import { and, eq, exists, isNotNull, lte, or } from "drizzle-orm";
import { db, type Transaction } from "#app/database/database.server.ts";
import { enqueue } from "#app/database/queue.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { contactRequests, outbox, pushSubscriptions, sessions } from "#schema";
import { type Notification, type NotificationEvent, notificationTitle } from "./notification.ts";

/** A push that was not sent within this time is dropped. */
const pushLifetimeMs = dayMs;

type PushCause = {
  event: NotificationEvent;
  /** The id of the row that the event made. */
  id: number;
  /** Label of the request's service. */
  service: string;
  url: string;
};

/** Queues a push to every device; without an id if the request was withdrawn. */
export function queuePush(
  tx: Transaction,
  request_id: number | null,
  { event, id, service, url }: PushCause,
): void {
  const devices = tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).all();
  const tag = `${event}-${id}`;
  const notification: Notification = { title: notificationTitle(event, service), url, tag };
  const text = JSON.stringify(notification);
  const expires_at = new Date(Date.now() + pushLifetimeMs).toISOString();
  for (const { id: device_id } of devices)
    enqueue(tx, { cause: `push-${tag}-${device_id}`, request_id, device_id, text, expires_at });
}

/** Deletes the waiting pushes about a request that the owner has dealt with. */
export function dropPushes(tx: Transaction, request_id: number): void {
  const isAboutIt = and(eq(outbox.request_id, request_id), isNotNull(outbox.device_id));
  tx.delete(outbox).where(isAboutIt).run();
}

/** Deletes expired pushes, those about a deleted request or spam, and expired sessions with their subscriptions. */
export function dropStale(now: Date): void {
  const at = now.toISOString();
  const { id, spam, deleted_at } = contactRequests;
  const isSettled = and(eq(id, outbox.request_id), or(eq(spam, true), isNotNull(deleted_at)));
  const settled = db.select().from(contactRequests).where(isSettled);
  db.delete(sessions).where(lte(sessions.expires_at, at)).run();
  const isOver = or(lte(outbox.expires_at, at), exists(settled));
  const stale = and(isNotNull(outbox.device_id), isOver);
  db.delete(outbox).where(stale).run();
}
