import { min } from "drizzle-orm";
import { href } from "react-router";
import { currentBusiness } from "#app/business/business.server.ts";
import { countContactRequests } from "#app/contact/inbox/request-counts.server.ts";
import { db } from "#app/database/database.server.ts";
import { deliver } from "#app/database/delivery-loop.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { logError } from "#app/http/log.server.ts";
import { currentLook } from "#app/look/look.server.ts";
import { iconAddress } from "#app/look/look.ts";
import { pushes } from "#schema";
import {
  type Attempt,
  claimDue,
  dropStale,
  dueServices,
  putOffOthers,
  settle,
} from "./attempts.server.ts";
import { postPush } from "./post-push.server.ts";
import { type PushKeys, readPushKeys } from "./push-keys.server.ts";
import { pushEvents } from "./queue.server.ts";

/** What the log says of a failure here. */
const during = "sending pushes";

/** Milliseconds that one service has in a turn, all its pushes together. */
const longest = 10_000;

/**
 * Sends pushes from now on, apart from the mail: a service that is down holds up nobody else's.
 * @returns a function that ends it
 */
export function startPushing(): () => Promise<void> {
  const next_attempt_at = () => new Date().toISOString();
  return deliver({
    during,
    events: pushEvents,
    hurry: () => void db.update(pushes).set({ next_attempt_at: next_attempt_at() }).run(),
    nextDue: () => {
      const next = db
        .select({ at: min(pushes.next_attempt_at) })
        .from(pushes)
        .get();
      return next?.at ? Date.parse(next.at) : null;
    },
    send: (stop) => sendDuePushes(undefined, stop),
  });
}

/**
 * Sends the pushes that are due at `now`, to all services at a time, or until `stop` is aborted.
 * What a service refuses or does not answer is noted on the device, and tried again where that can
 * help; a device that its service no longer knows is forgotten. What a slow service leaves is due still.
 * @param patience milliseconds for each service
 * @throws what the database or the encryption threw, when all services have had their turn
 */
export async function sendDuePushes(
  now = new Date(),
  stop?: AbortSignal,
  patience = longest,
): Promise<void> {
  const keys = readPushKeys();
  if (!keys) return;
  dropStale(now);
  const turns = dueServices(now).map((service) => serve(service, keys, { now, stop, patience }));
  const ended = await Promise.allSettled(turns);
  const [first, ...more] = ended.filter((it) => it.status === "rejected");
  for (const { reason } of more) logError(reason, { during });
  // The loop logs it, and waits before the next turn.
  if (first) throw first.reason;
}

type Turn = { now: Date; stop?: AbortSignal; patience: number };

/**
 * One after the other. None begins in the later half of the service's time, so that each has some;
 * where it says nothing, all else that is due there waits.
 */
async function serve(service: string, keys: PushKeys, { now, stop, patience }: Turn) {
  const late = AbortSignal.timeout(patience);
  const half = performance.now() + patience / 2;
  while (performance.now() < half && !stop?.aborted) {
    const attempt = claimDue(service, now);
    if (!attempt) return;
    const message = await encrypt(attempt, keys, now);
    const answer = await postPush(attempt.device.endpoint, message, late, stop);
    if (stop?.aborted) return;
    settle(attempt, answer, now);
    if ("silent" in answer) return putOffOthers(service, attempt.push, now);
  }
}

/** What the service worker is told, encrypted for its device alone and signed (RFC 8291, 8292). */
async function encrypt({ push, device }: Attempt, keys: PushKeys, now: Date) {
  const { default: webPush } = await import("web-push");
  const url = href("/admin/contacts/:id", { id: String(push.request_id) });
  const tag = `request-${push.request_id}`;
  const { pending } = countContactRequests().counts;
  const icon = iconAddress(currentLook().icon, "192");
  const site = env.SITE_URL?.startsWith("https:") ? env.SITE_URL : null;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    JSON.stringify({ title: push.title, url, tag, icon, pending }),
    {
      TTL: Math.max(0, Math.floor((Date.parse(push.expires_at) - now.getTime()) / 1_000)),
      urgency: "high",
      // One that is sent again takes the place of the one that waits at the service.
      topic: tag,
      vapidDetails: {
        subject: site ?? `mailto:${currentBusiness().email}`,
        publicKey: keys.public_key,
        privateKey: keys.private_key,
      },
    },
  );
  return { headers: headers as Record<string, string | number>, body };
}
