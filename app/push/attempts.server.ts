import { and, asc, eq, getTableColumns, inArray, lte, notExists, or, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { log } from "#app/http/log.server.ts";
import { contactRequests, pushes, pushSubscriptions, sessions } from "#schema";
import type { PushAnswer } from "./post-push.server.ts";

type Push = typeof pushes.$inferSelect;
type Device = typeof pushSubscriptions.$inferSelect;

/** A push that is being tried, and the device that it is for, as they stood a moment ago. */
export type Attempt = { push: Push; device: Device };

const minute = 60_000;
/** Minutes between an attempt and the next: a push is tried eight times within six hours. */
const pauses = [0.5, 1, 5, 15, 30, 60, 240];

/**
 * Drops what is no news any more: too old, about a request that was answered, trashed or flagged
 * meanwhile, or for a device whose session has run out.
 */
export function dropStale(now: Date): void {
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

/** The push services, by their origin, for whose devices something is due at `now`. */
export function dueServices(now: Date): string[] {
  const due = db
    .selectDistinct({ endpoint: pushSubscriptions.endpoint })
    .from(pushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscription_id))
    .where(lte(pushes.next_attempt_at, now.toISOString()))
    .all();
  return [...new Set(due.map(({ endpoint }) => new URL(endpoint).origin))];
}

const isAt = (service: string) =>
  sql`substr(${pushSubscriptions.endpoint}, 1, ${service.length + 1}) = ${`${service}/`}`;

/**
 * Takes what has been due longest at one service and counts the attempt, so that no other process
 * takes it too and a crash while sending only costs the pause. What went meanwhile, with its session
 * say, is not found.
 */
export function claimDue(service: string, now: Date): Attempt | null {
  return db.transaction(
    (tx) => {
      const due = tx
        .select({ push: getTableColumns(pushes), device: getTableColumns(pushSubscriptions) })
        .from(pushes)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscription_id))
        .where(and(lte(pushes.next_attempt_at, now.toISOString()), isAt(service)))
        .orderBy(asc(pushes.next_attempt_at), asc(pushes.id))
        .limit(1)
        .get();
      if (!due) return null;
      const { id, attempts } = due.push;
      const pause = (pauses[attempts] ?? pauses.at(-1) ?? 0) * minute;
      const next_attempt_at = new Date(now.getTime() + pause).toISOString();
      const tried = { attempts: attempts + 1, next_attempt_at };
      tx.update(pushes).set(tried).where(eq(pushes.id, id)).run();
      return { push: { ...due.push, ...tried }, device: due.device };
    },
    { behavior: "immediate" },
  );
}

/** What else is due at a service waits until `push` is tried again; that is no attempt of theirs. */
export function putOffOthers(service: string, { next_attempt_at }: Push, now: Date): void {
  const devices = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isAt(service));
  db.update(pushes)
    .set({ next_attempt_at })
    .where(
      and(lte(pushes.next_attempt_at, now.toISOString()), inArray(pushes.subscription_id, devices)),
    )
    .run();
}

/** Notes what came of an attempt: on the device what was wrong, and whether it is tried again. */
export function settle({ push, device }: Attempt, answer: PushAnswer, now: Date): void {
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
