import { EventEmitter } from "node:events";
import { db, onFirstUse } from "#app/database/database.server.ts";

/** Emits "queued" whenever a push waits; its transaction is still open, or undone afterwards. */
export const pushEvents = new EventEmitter();

/** For so long a request is news (ms). */
export const newsLife = 24 * 60 * 60_000;

/** Pushes that wait for one device; past that it is told of no further request. */
const most = 100;

const anyDevice = onFirstUse(() =>
  db.$client.prepare("select 1 from push_subscriptions limit 1").pluck(),
);
const add = onFirstUse(() =>
  db.$client.prepare(`
    insert into pushes (subscription_id, request_id, title, next_attempt_at, expires_at)
    select device.id, @requestId, @title, @now, @expires_at
    from push_subscriptions device
    where (select count(*) from pushes where subscription_id = device.id) < ${most}
  `),
);

/**
 * Has every device that asked for it told of a new request, inside of the transaction that stores it.
 * `title` is what lock screens show.
 */
export function queuePush(push: { requestId: number; title: string }): void {
  // Looked up first: an insert of nothing takes as long as the insert of the request.
  if (!anyDevice().get()) return;
  const now = new Date();
  const expires_at = new Date(now.getTime() + newsLife).toISOString();
  const { changes } = add().run({ ...push, now: now.toISOString(), expires_at });
  if (changes > 0) pushEvents.emit("queued");
}
