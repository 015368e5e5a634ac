import { isIPv6 } from "node:net";
import { eq, gt, lte, or, sql } from "drizzle-orm";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { hourMs, minuteMs } from "#app/environment/time-units.ts";
import { logError, troubleOf } from "#app/log/log.server.ts";
import { limits } from "#schema";
import { addressBlock, clientAddress } from "./client-address.server.ts";

const maxWindowMs = hourMs;

/** So often within so many milliseconds; the name is what is counted. */
export type Limit = { name: string; times: number; within: number };

/** A limit, and for whom it holds. */
export type Count = [limit: Limit, whom: string];

// A family, an office or a phone network's shared address stays far below these.
const contact: Limit = { name: "contact", times: 20, within: maxWindowMs };
const chat: Limit = { name: "chat", times: 30, within: 5 * minuteMs };

/** Why something is refused: a sentence to show with status 429, and the seconds to wait. */
export type Refusal = { sentence: string; retryAfter: number };

/** What every loader, action and middleware gets; all of it that a limit needs. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const retryAfterContext = createContext<number | null>(null);

/** Gives `Retry-After` to each answer of a request that has been told to wait. */
export const tellRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const seconds = context.get(retryAfterContext);
  if (seconds !== null) response.headers.set("Retry-After", String(seconds));
  return response;
};

/** Has the answer say after how many seconds to come back. */
export function setRetryAfter({ context }: Pick<Asked, "context">, seconds: number): void {
  context.set(retryAfterContext, seconds);
}

/** Counts an estimate request: 20 an hour from an address. @returns the refusal past that, or null */
export function consumeContact(asked: Asked): Refusal | null {
  return consumeIfPossible(asked, "requests", contact);
}

/** Counts a chat message: 30 in five minutes from an address. @returns the refusal past that, or null */
export function consumeChat(asked: Asked): Refusal | null {
  return consumeIfPossible(asked, "messages", chat);
}

/**
 * For whom a visitor is counted: an address, or the /64 of an IPv6 address and, less strictly, the
 * /56 and the /48 around it, which many visitors may share or one may have.
 */
export function addressCounts({ request }: Asked, { name, times, within }: Limit): Count[] {
  const address = clientAddress(request);
  const whole: Count[] = [[{ name, times, within }, addressBlock(address)]];
  if (!isIPv6(address)) return whole;
  return [
    ...whole,
    [{ name, times: 2 * times, within }, addressBlock(address, 56)],
    [{ name, times: 4 * times, within }, addressBlock(address, 48)],
  ];
}

/**
 * Where the disk is full or the database locked, visitors are served uncounted; but who counts
 * inside of a transaction that SQLite has undone for it has to know.
 */
function consumeIfPossible(asked: Asked, what: string, limit: Limit): Refusal | null {
  const inside = db.$client.inTransaction;
  try {
    return consume(asked, what, addressCounts(asked, limit));
  } catch (error) {
    if (!troubleOf(error) || (inside && !db.$client.inTransaction)) throw error;
    logError(error);
    return null;
  }
}

/**
 * Counts one of `what` (a plural), or so `many`, for each; take it back with `refund`. Where one of them is used
 * up, none is counted: who is refused here must not use up somebody else's tries.
 * @returns the refusal past a limit, or null
 */
export function consume(asked: Asked, what: string, counts: Count[], many = 1): Refusal | null {
  const wait = counting((now) => waitFor(counts, now, many) || add(counts, now, many));
  if (wait === 0) return null;
  const retryAfter = Math.ceil(wait / 1000);
  setRetryAfter(asked, retryAfter);
  const minutes = Math.ceil(retryAfter / 60);
  const sentence = `Too many ${what}. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
  return { sentence, retryAfter };
}

/** Removes the counts whose time is over, and with them the addresses: nobody may send a form for days. */
export function forgetExpired(): void {
  const now = Date.now();
  const expired = or(lte(limits.resets_at, now), gt(limits.resets_at, now + maxWindowMs));
  // Looked up first: a removal takes the database's write lock even when there is nothing to remove.
  if (db.select({ key: limits.key }).from(limits).where(expired).limit(1).get()) counting(() => 0);
}

/** Counts one more for each, used up or not. */
export function countUp(counts: Count[]): void {
  counting((now) => add(counts, now));
}

/** Whether one of these is used up. */
export function isUsedUp(counts: Count[]): boolean {
  return counting((now) => waitFor(counts, now)) > 0;
}

/** Takes back what `consume` counted. */
export function refund(counts: Count[]): void {
  for (const [{ name }, whom] of counts)
    db.update(limits)
      .set({ count: sql`max(0, count - 1)` })
      .where(eq(limits.key, `${name} ${whom}`))
      .run();
}

const { placeholder } = sql;
const sweep = onFirstUse(() =>
  db
    .delete(limits)
    .where(
      or(lte(limits.resets_at, placeholder("now")), gt(limits.resets_at, placeholder("latest"))),
    )
    .prepare(),
);
const counted = onFirstUse(() =>
  db
    .select()
    .from(limits)
    .where(eq(limits.key, placeholder("key")))
    .prepare(),
);
const countMore = onFirstUse(() =>
  db
    .insert(limits)
    .values({
      key: placeholder("key"),
      count: placeholder("many"),
      resets_at: placeholder("resets_at"),
    })
    .onConflictDoUpdate({ target: limits.key, set: { count: sql`count + excluded.count` } })
    .prepare(),
);

/** The milliseconds until none of these is used up any more, 0 where none is. */
function waitFor(counts: Count[], now: number, many = 1): number {
  for (const [{ name, times }, whom] of counts) {
    const row = counted().get({ key: `${name} ${whom}` });
    if (row && row.count + many > times) return row.resets_at - now;
  }
  return 0;
}

function add(counts: Count[], now: number, many = 1): number {
  for (const [{ name, within }, whom] of counts)
    countMore().run({ key: `${name} ${whom}`, resets_at: now + within, many });
  return 0;
}

/** Does something with the counts as they are now. */
function counting(work: (now: number) => number): number {
  const now = Date.now();
  return unsynced(() => {
    // Also what resets impossibly late: the clock was wrong when it was written.
    sweep().run({ now, latest: now + maxWindowMs });
    return work(now);
  });
}

/**
 * A transaction that does not wait for the disk: a count may be lost with the power, not with the
 * process. Inside of another transaction it is part of that one.
 */
function unsynced<T>(work: () => T): T {
  if (db.$client.inTransaction) return work();
  db.$client.pragma("synchronous = NORMAL");
  try {
    return db.transaction(work, { behavior: "immediate" });
  } finally {
    db.$client.pragma("synchronous = FULL");
  }
}
