import { eq, isNotNull } from "drizzle-orm";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { db } from "#app/database/database.server.ts";
import {
  type Channel,
  claimDue,
  deliver,
  isLastAttempt,
  type Message,
} from "#app/database/queue.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { secondMs } from "#app/environment/time-units.ts";
import { log, logError } from "#app/log/log.server.ts";
import { currentLook } from "#app/look/look.server.ts";
import { iconAddress } from "#app/look/look.ts";
import { outbox, pushSubscriptions } from "#schema";
import type { Notification } from "./notification.ts";
import { pushEndpoint } from "./push-hosts.server.ts";
import { type PushKeys, readPushKeys } from "./push-keys.server.ts";
import { dropStale } from "./push-queue.server.ts";

type Device = typeof pushSubscriptions.$inferSelect;

/** The push service's status, or 0 and the reason why it did not respond. */
type PushResponse = { status: number; reason: string };

const pushTimeoutMs = 10_000;
/** A push service that does not respond holds up few of them. */
const maxConcurrentPushes = 8;

const channel: Channel = {
  during: "sending pushes",
  sendable: () => isNotNull(outbox.device_id),
  // Eight attempts within six hours.
  retryMinutes: [0.5, 1, 5, 15, 30, 60, 240],
  send: (stop) => sendDuePushes(undefined, stop),
};

/** Starts sending pushes. @returns a function that stops it, once the current push is finished */
export const startPushing = () => deliver(channel);

/**
 * Sends the pushes that are due, a few at a time, until `stop` is aborted. Stores an error with the
 * device and retries if that can help. @throws an error of the database or the encryption, after
 * all others are sent
 */
export async function sendDuePushes(
  now = new Date(),
  stop?: AbortSignal,
  timeoutMs = pushTimeoutMs,
): Promise<void> {
  const keys = readPushKeys();
  if (!keys) return;
  dropStale(now);
  const sendOneByOne = async () => {
    while (!stop?.aborted) {
      const push = claimDue(channel, now);
      if (!push) return;
      const isFor = eq(pushSubscriptions.id, push.device_id ?? 0);
      const device = db.select().from(pushSubscriptions).where(isFor).get();
      if (!device) continue;
      const message = await encrypt(push, device, keys, now);
      const answer = await post(device.endpoint, message, AbortSignal.timeout(timeoutMs), stop);
      if (!stop?.aborted) settle(push, device, answer, now);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: maxConcurrentPushes }, sendOneByOne));
  const [first, ...more] = ended.filter((it) => it.status === "rejected");
  for (const { reason } of more) logError(reason, { during: channel.during });
  // `deliver` logs it and retries later.
  if (first) throw first.reason;
}

/** Posts one push. Follows no redirect, ignores the response's body, never throws. */
async function post(
  endpoint: string,
  message: { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | null },
  timeout: AbortSignal,
  stop?: AbortSignal,
): Promise<PushResponse> {
  // PUSH_HOSTS may have changed since, perhaps by mistake, so the device is kept.
  const url = pushEndpoint(endpoint);
  if (!url) return { status: 0, reason: "not in PUSH_HOSTS:" };
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  try {
    const response = await fetch(url, { method: "POST", redirect: "manual", signal, ...message });
    await response.body?.cancel();
    return { status: response.status, reason: String(response.status) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return { status: 0, reason: timeout.aborted ? "ETIMEDOUT" : (cause?.code ?? name) };
  }
}

/** Stores the result of an attempt: the device's error; deletes a push that is not to be retried. */
function settle(push: Message, device: Device, { status, reason }: PushResponse, now: Date): void {
  const isPush = eq(outbox.id, push.id);
  const isDevice = eq(pushSubscriptions.id, device.id);
  const setDevice = (set: { failing_since: string | null; last_error: string | null }) =>
    db.update(pushSubscriptions).set(set).where(isDevice).run();
  if (status >= 200 && status < 300) {
    db.delete(outbox).where(isPush).run();
    return void setDevice({ failing_since: null, last_error: null });
  }
  const { host } = new URL(device.endpoint);
  const { request_id, attempts: attempt } = push;
  log("push not sent", { request_id, host, attempt, reason }, "error");
  if (status === 404 || status === 410)
    return void db.delete(pushSubscriptions).where(isDevice).run();
  const failing_since = device.failing_since ?? now.toISOString();
  setDevice({ failing_since, last_error: `${reason} ${host}` });
  const isPassing = status === 0 || status === 413 || status === 429 || status >= 500;
  if (!isPassing || isLastAttempt(channel, push)) db.delete(outbox).where(isPush).run();
}

/** Encrypts the payload for the device and signs the request (RFC 8291, 8292). */
async function encrypt(push: Message, device: Device, keys: PushKeys, now: Date) {
  const { default: webPush } = await import("web-push");
  const notification: Notification = JSON.parse(push.text);
  const icon = iconAddress(currentLook().icon, "192");
  const site = env.SITE_URL?.startsWith("https:") ? env.SITE_URL : null;
  const lifetimeMs = Date.parse(push.expires_at ?? "") - now.getTime();
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify({ ...notification, icon }),
    {
      TTL: Math.max(0, Math.floor(lifetimeMs / secondMs)),
      urgency: "high",
      // A retry replaces the same push if it still waits at the service.
      topic: notification.tag,
      vapidDetails: {
        subject: site ?? `mailto:${currentBusiness().email}`,
        publicKey: keys.public_key,
        privateKey: keys.private_key,
      },
    },
  );
  const { "Content-Length": _, ...others } = headers as Record<string, string>;
  return { headers: others, body: body && new Uint8Array(body) };
}
