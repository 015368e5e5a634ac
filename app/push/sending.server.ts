import { and, asc, eq, getTableColumns, inArray, lte, min, notExists, or, sql } from "drizzle-orm";
import { href } from "react-router";
import { currentBusiness } from "#app/business/business.server.ts";
import { countContactRequests } from "#app/contact/inbox/request-counts.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { log } from "#app/http/log.server.ts";
import { currentLook } from "#app/look/look.server.ts";
import { iconAddress } from "#app/look/look.ts";
import { deliver } from "#app/mail/delivery-loop.server.ts";
import { contactRequests, pushes, pushSubscriptions, sessions } from "#schema";
import { type PushAnswer, postPush } from "./post-push.server.ts";
import { type PushKeys, readPushKeys } from "./push-keys.server.ts";
import { pushEvents } from "./queue.server.ts";

type Push = typeof pushes.$inferSelect;
type Device = typeof pushSubscriptions.$inferSelect;
type Due = { push: Push; device: Device };

const minute = 60_000;
/** Minutes between an attempt and the next: a push is tried eight times within six hours. */
const pauses = [0.5, 1, 5, 15, 30, 60, 240];
/** Pushes that are handed over in one turn. */
const atOnce = 50;

/**
 * Sends pushes from now on, apart from the mail: a service that is down holds up nobody else's.
 * @returns a function that ends it
 */
export function startPushing(): () => Promise<void> {
  const next_attempt_at = () => new Date().toISOString();
  return deliver({
    during: "sending pushes",
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
 * Sends all pushes that are due at `now`, to all services at a time, or until `stop` is aborted.
 * What a service refuses or does not answer is noted on the device, and tried again where that can
 * help; a device that its service no longer knows is forgotten.
 */
export async function sendDuePushes(now = new Date(), stop?: AbortSignal): Promise<void> {
  const keys = readPushKeys();
  if (!keys) return;
  dropStale(now);
  for (let due = claimDue(now); due.length > 0; due = stop?.aborted ? [] : claimDue(now)) {
    const services = Map.groupBy(due, ({ device }) => new URL(device.endpoint).host);
    await Promise.all([...services.values()].map((those) => sendInTurn(those, keys, now, stop)));
  }
}

/** One after the other; where a service says nothing, the rest waits for its next attempt. */
async function sendInTurn(due: Due[], keys: PushKeys, now: Date, stop?: AbortSignal) {
  for (const { push, device } of due) {
    const message = await encrypt(push, device, keys, now);
    const answer = await postPush(device.endpoint, message, stop);
    if (stop?.aborted) return;
    settle({ push, device }, answer, now);
    if ("silent" in answer) return;
  }
}

/** What the service worker is told, encrypted for its device alone and signed (RFC 8291, 8292). */
async function encrypt(push: Push, device: Device, keys: PushKeys, now: Date) {
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

function settle({ push, device }: Due, answer: PushAnswer, now: Date): void {
  const [status, said] =
    "status" in answer ? [answer.status, String(answer.status)] : [0, answer.silent];
  const mine = eq(pushSubscriptions.id, device.id);
  const { host } = new URL(device.endpoint);
  if (status >= 200 && status < 300) {
    db.delete(pushes).where(eq(pushes.id, push.id)).run();
    db.update(pushSubscriptions).set({ failing_since: null, last_error: null }).where(mine).run();
    return;
  }
  log(
    "push not sent",
    { request_id: push.request_id, host, attempt: push.attempts, said },
    "error",
  );
  if (status === 404 || status === 410) return void db.delete(pushSubscriptions).where(mine).run();
  db.update(pushSubscriptions)
    .set({
      failing_since: device.failing_since ?? now.toISOString(),
      last_error: `${said} ${host}`,
    })
    .where(mine)
    .run();
  const passing = status === 0 || status === 413 || status === 429 || status >= 500;
  const wait = "wait" in answer ? Math.min(answer.wait * 1_000, 60 * minute) : 0;
  if (!passing || push.attempts > pauses.length)
    db.delete(pushes).where(eq(pushes.id, push.id)).run();
  else if (wait > 0) {
    const asked = new Date(now.getTime() + wait).toISOString();
    const next_attempt_at = sql`max(${pushes.next_attempt_at}, ${asked})`;
    db.update(pushes).set({ next_attempt_at }).where(eq(pushes.id, push.id)).run();
  }
}

/**
 * Drops what is no news any more: too old, about a request that was answered, trashed or flagged
 * meanwhile, or for a device whose session has run out.
 */
function dropStale(now: Date): void {
  const open = db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.id, pushes.request_id),
        eq(contactRequests.status, "pending"),
        eq(contactRequests.spam, false),
        sql`${contactRequests.deleted_at} is null`,
      ),
    );
  const at = now.toISOString();
  const ended = db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .where(lte(sessions.expires_at, at));
  db.delete(pushSubscriptions).where(inArray(pushSubscriptions.session, ended)).run();
  db.delete(pushes)
    .where(or(lte(pushes.expires_at, at), notExists(open)))
    .run();
}

/**
 * Takes what has been due longest and counts the attempts, so that no other process takes it too and
 * a crash while sending only costs the pause.
 */
function claimDue(now: Date): Due[] {
  return db.transaction(
    (tx) => {
      const due = tx
        .select({ push: getTableColumns(pushes), device: getTableColumns(pushSubscriptions) })
        .from(pushes)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscription_id))
        .where(lte(pushes.next_attempt_at, now.toISOString()))
        .orderBy(asc(pushes.next_attempt_at), asc(pushes.id))
        .limit(atOnce)
        .all();
      for (const { push } of due) {
        push.attempts += 1;
        const pause = (pauses[push.attempts - 1] ?? pauses.at(-1) ?? 0) * minute;
        push.next_attempt_at = new Date(now.getTime() + pause).toISOString();
        const { attempts, next_attempt_at } = push;
        tx.update(pushes).set({ attempts, next_attempt_at }).where(eq(pushes.id, push.id)).run();
      }
      return due;
    },
    { behavior: "immediate" },
  );
}
