import { isIPv6 } from "node:net";
import { eq, gt, lte, or, sql } from "drizzle-orm";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { hourMs, minuteMs } from "#app/environment/time-units.ts";
import { logError, troubleOf } from "#app/log/log.server.ts";
import { limits } from "#schema";
import { addressBlock, clientAddress } from "./client-address.server.ts";

const maxWindowMs = hourMs;

/** At most `times` within `within` milliseconds, counted by `name`. */
export type Limit = { name: string; times: number; within: number };

/** A limit, and the client or thing that it is counted for. */
export type Count = [limit: Limit, whom: string];

/** A sentence to show with status 429, and `retryAfter` in seconds. */
export type Refusal = { sentence: string; retryAfter: number };

/** The arguments of a loader, action or middleware that the limits use. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const retryAfterContext = createContext<number | null>(null);

/** Middleware that adds `Retry-After` if `setRetryAfter` was called. */
export const tellRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const seconds = context.get(retryAfterContext);
  if (seconds !== null) response.headers.set("Retry-After", String(seconds));
  return response;
};

/** Sets the seconds of the response's `Retry-After`. */
export function setRetryAfter({ context }: Pick<Asked, "context">, seconds: number): void {
  context.set(retryAfterContext, seconds);
}

// Far more than a family, an office or the shared address of a phone network needs.

/** Counts an estimate request from an address. @returns a refusal past the limit, or null */
export const consumeContact = (asked: Asked) =>
  consumeIfPossible(asked, "requests", { name: "contact", times: 20, within: maxWindowMs });

/** Counts a chat message from an address. @returns a refusal past the limit, or null */
export const consumeChat = (asked: Asked) =>
  consumeIfPossible(asked, "messages", { name: "chat", times: 30, within: 5 * minuteMs });

/** Counts of an IPv4 address, or of an IPv6 address' /64 and, with higher limits, /56 and /48. */
export function addressCounts({ request }: Asked, { name, times, within }: Limit): Count[] {
  const address = clientAddress(request);
  const blocks = isIPv6(address) ? ([64, 56, 48] as const) : ([64] as const);
  return blocks.map((bits, doublings) => [
    { name, times: times * 2 ** doublings, within },
    addressBlock(address, bits),
  ]);
}

/** Lets visitors through if nothing can be written, but not in a transaction that was undone. */
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

/** Adds `many` to each count, or to none past a limit; `refund` undoes it. `what`: "messages". */
export function consume(asked: Asked, what: string, counts: Count[], many = 1): Refusal | null {
  const wait = counting((now) => waitFor(counts, now, many) || add(counts, now, many));
  if (wait === 0) return null;
  const retryAfter = Math.ceil(wait / 1000);
  setRetryAfter(asked, retryAfter);
  const minutes = Math.ceil(retryAfter / 60);
  const sentence = `Too many ${what}. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
  return { sentence, retryAfter };
}

/** Deletes expired counts with their addresses, even on days when nobody sends a form. */
export function forgetExpired(): void {
  counting(() => 0);
}

/** Adds one to each count, even past its limit. */
export function countUp(counts: Count[]): void {
  counting((now) => add(counts, now));
}

/** Milliseconds until one more is allowed by all limits. */
export const waitMs = (counts: Count[]): number => counting((now) => waitFor(counts, now));

/** Whether the limit of one of the counts is reached. */
export const isUsedUp = (counts: Count[]): boolean => waitMs(counts) > 0;

/** Subtracts one from each count, to undo `consume`. */
export function refund(counts: Count[]): void {
  const count = sql`max(0, count - 1)`;
  for (const it of counts)
    db.update(limits)
      .set({ count })
      .where(eq(limits.key, keyOf(it)))
      .run();
}

const keyOf = ([{ name }, whom]: Count) => `${name} ${whom}`;

/** Milliseconds until `many` more are allowed by all limits; 0 if they are now. */
function waitFor(counts: Count[], now: number, many = 1): number {
  for (const it of counts) {
    const row = db
      .select()
      .from(limits)
      .where(eq(limits.key, keyOf(it)))
      .get();
    if (row && row.count + many > it[0].times) return row.resets_at - now;
  }
  return 0;
}

function add(counts: Count[], now: number, many = 1): number {
  const set = { count: sql`${limits.count} + ${many}` };
  for (const it of counts) {
    const row = { key: keyOf(it), count: many, resets_at: now + it[0].within };
    db.insert(limits).values(row).onConflictDoUpdate({ target: limits.key, set }).run();
  }
  return 0;
}

/** Deletes expired counts, then runs `work`, in one transaction. */
function counting(work: (now: number) => number): number {
  const now = Date.now();
  return writeTransaction(() => {
    // A count that expires too late was written while the clock was wrong.
    const { resets_at } = limits;
    const isExpired = or(lte(resets_at, now), gt(resets_at, now + maxWindowMs));
    db.delete(limits).where(isExpired).run();
    return work(now);
  });
}
