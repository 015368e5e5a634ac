import { createHash } from "node:crypto";
import { eq, gt, lte, or, sql } from "drizzle-orm";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { db } from "#app/database/database.server.ts";
import { limits } from "#schema";
import { addressBlock, clientAddress } from "./client-address.server.ts";
import { log, logError, troubleOf } from "./log.server.ts";

const minute = 60_000;
const longest = 60 * minute;

type Limit = { name: string; times: number; within: number };

// The contract's numbers. A family, an office or a phone network's shared address stays far below.
const contact: Limit = { name: "contact", times: 20, within: longest };
const chat: Limit = { name: "chat", times: 30, within: 5 * minute };
const signInHere: Limit = { name: "sign-in", times: 10, within: 15 * minute };
const signInAnywhere: Limit = { name: "account", times: 30, within: 15 * minute };

/** Why something is refused: a sentence to show with status 429, and the seconds to wait. */
export type Refusal = { sentence: string; retryAfter: number };

/** What every loader, action and middleware gets; all of it that a limit needs. */
type Asked = { request: Request; context: Readonly<RouterContextProvider> };

const retryAfterContext = createContext<number | null>(null);

/** Gives `Retry-After` to each answer of a request that a limit has refused. */
export const tellRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const seconds = context.get(retryAfterContext);
  if (seconds !== null) response.headers.set("Retry-After", String(seconds));
  return response;
};

/** Counts an estimate request: 20 an hour from an address. @returns the refusal past that, or null */
export function takeContact(asked: Asked): Refusal | null {
  return takeIfPossible(asked, "requests", contact);
}

/** Counts a chat message: 30 in five minutes from an address. @returns the refusal past that, or null */
export function takeChat(asked: Asked): Refusal | null {
  return takeIfPossible(asked, "messages", chat);
}

/**
 * Counts a try to sign in before its password is looked at, so that tries sent all at once are
 * counted too: 10 wrong ones in 15 minutes from an address, 30 on one account from everywhere.
 * Take a right one back with `forgiveSignIn`.
 * @returns the refusal past that, or null
 */
export function takeSignIn(asked: Asked, email: string): Refusal | null {
  const refusal = take(asked, "wrong tries", signInKeys(asked, email));
  if (refusal) logSignIn(asked.request, "refused");
  return refusal;
}

/** Takes back what `takeSignIn` counted, after the right password. */
export function forgiveSignIn(asked: Asked, email: string): void {
  for (const [{ name }, whom] of signInKeys(asked, email))
    db.update(limits)
      .set({ count: sql`max(0, count - 1)` })
      .where(eq(limits.key, `${name} ${whom}`))
      .run();
}

/** Logs how a try to sign in ended, with the address it came from. */
export function logSignIn(request: Request, result: "ok" | "wrong" | "refused"): void {
  log("sign-in", { address: clientAddress(request), result }, result === "ok" ? "info" : "warn");
}

const visitor = ({ request }: Asked) => addressBlock(clientAddress(request));

/** Accounts are counted under a hash: what people type there can be a password by mistake. */
const signInKeys = (asked: Asked, email: string): [Limit, string][] => [
  [signInHere, visitor(asked)],
  [
    signInAnywhere,
    createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 32),
  ],
];

/**
 * Where the disk is full or the database locked, visitors are served uncounted; but who counts
 * inside of a transaction that SQLite has undone for it has to know.
 */
function takeIfPossible(asked: Asked, what: string, limit: Limit): Refusal | null {
  const inside = db.$client.inTransaction;
  try {
    return take(asked, what, [[limit, visitor(asked)]]);
  } catch (error) {
    if (!troubleOf(error) || (inside && !db.$client.inTransaction)) throw error;
    logError(error);
    return null;
  }
}

function take({ context }: Asked, what: string, keys: [Limit, string][]): Refusal | null {
  const wait = count(keys);
  if (wait === 0) return null;
  const retryAfter = Math.ceil(wait / 1000);
  context.set(retryAfterContext, retryAfter);
  const minutes = Math.ceil(retryAfter / 60);
  const sentence = `Too many ${what}. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
  return { sentence, retryAfter };
}

const { placeholder } = sql;
const sweep = db
  .delete(limits)
  .where(or(lte(limits.resets_at, placeholder("now")), gt(limits.resets_at, placeholder("latest"))))
  .prepare();
const counted = db
  .select()
  .from(limits)
  .where(eq(limits.key, placeholder("key")))
  .prepare();
const countOne = db
  .insert(limits)
  .values({ key: placeholder("key"), count: 1, resets_at: placeholder("resets_at") })
  .onConflictDoUpdate({ target: limits.key, set: { count: sql`count + 1` } })
  .prepare();

/**
 * Counts one more under each key, or, where one of them is used up, under none: who is refused here
 * must not use up somebody else's tries.
 * @returns the milliseconds to wait, 0 while within the limits
 */
function count(keys: [Limit, string][]): number {
  const now = Date.now();
  return unsynced(() => {
    // Also what resets impossibly late: the clock was wrong when it was written.
    sweep.run({ now, latest: now + longest });
    for (const [{ name, times }, whom] of keys) {
      const row = counted.get({ key: `${name} ${whom}` });
      if (row && row.count >= times) return row.resets_at - now;
    }
    for (const [{ name, within }, whom] of keys)
      countOne.run({ key: `${name} ${whom}`, resets_at: now + within });
    return 0;
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
