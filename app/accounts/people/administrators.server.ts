import { and, count, eq, gt, max, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { listPasskeys, removeAllPasskeys } from "#app/accounts/passkeys/passkeys.server.ts";
import { isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { checkPassword, hashPassword, type Turn } from "#app/accounts/sign-in/passwords.server.ts";
import { db } from "#app/database/database.server.ts";
import { administrators, sessions } from "#schema";
import { endLinksToGetIn, endOwnLinks } from "./account-links.server.ts";
import { emailField, newPasswordField } from "./account-schema.ts";

/** Someone who may sign in to the back office. */
export type Account = { id: number; email: string };

const account = { id: administrators.id, email: administrators.email };

function checked<T>(field: z.ZodType<T>, value: string): T {
  const result = field.safeParse(value);
  if (result.success) return result.data;
  throw new Error(result.error.issues[0]?.message);
}

/**
 * Creates an administrator.
 * @throws Error with a sentence for the person at the other end: a bad address, a password too
 * short or too long, or an address that already has an account
 */
export function createAdministrator(email: string, password: string): Promise<Account> {
  return insertAdministrator(email, password, false);
}

/**
 * Creates an administrator where there is none yet; checked with the insert in one transaction, so
 * that of two who try at once only one succeeds.
 * @throws Error as `createAdministrator`, and when there is one already
 */
export function createFirstAdministrator(email: string, password: string): Promise<Account> {
  return insertAdministrator(email, password, true);
}

async function insertAdministrator(email: string, password: string, onlyAsFirst: boolean) {
  const address = checked(emailField, email);
  const password_hash = await hashPassword(checked(newPasswordField, password));
  return db.transaction(
    (tx) => {
      if (onlyAsFirst && hasAdministrators()) throw new Error("There is an administrator already.");
      const theirs = eq(administrators.email, address);
      if (tx.select(account).from(administrators).where(theirs).get())
        throw new Error(`There is an administrator ${address} already.`);
      const row = { email: address, password_hash };
      return tx.insert(administrators).values(row).returning(account).get();
    },
    // The shell and the site may both be at it.
    { behavior: "immediate" },
  );
}

/** Whether anybody may sign in. */
export function hasAdministrators(): boolean {
  return db.select(account).from(administrators).limit(1).get() !== undefined;
}

/** How many accounts there have ever been, removed ones counted. */
export function countAccounts(): number {
  const counted = sql`select seq from sqlite_sequence where name = 'administrators'`;
  return db.get<{ seq: number }>(counted)?.seq ?? 0;
}

/** Whether this address, in whatever case, has an account. */
export function isAdministrator(email: string): boolean {
  const found = eq(administrators.email, email.trim().toLowerCase());
  return db.select(account).from(administrators).where(found).get() !== undefined;
}

/**
 * Sets an administrator's password and ends their sessions, but for the one (by its token's hash)
 * that is to be kept, and their links for a new one or another email.
 * @returns how many passkeys let them in, or did where these are to be removed; null where the session
 * to be kept has ended meanwhile: then nothing is changed
 * @throws Error with a sentence: nobody has this address, or the password is too short or too long
 */
export async function setPassword(
  email: string,
  password: string,
  { keep = "", removePasskeys = false } = {},
): Promise<number | null> {
  const address = email.trim().toLowerCase();
  const password_hash = await hashPassword(checked(newPasswordField, password));
  return db.transaction((tx) => {
    if (keep && !isOpenSession(keep)) return null;
    const row = tx
      .update(administrators)
      .set({ password_hash })
      .where(eq(administrators.email, address))
      .returning(account)
      .get();
    if (!row) throw new Error(`There is no administrator ${address}.`);
    endOwnLinks(tx, row.id);
    tx.delete(sessions)
      .where(and(eq(sessions.administrator_id, row.id), ne(sessions.token_hash, keep)))
      .run();
    return removePasskeys ? removeAllPasskeys(tx, row.id).length : listPasskeys(row.id).length;
  });
}

/**
 * All administrators, the oldest account first, each with how many sessions they have open and when
 * they were last here (null without a session).
 */
export function listAdministrators() {
  const open = and(
    eq(sessions.administrator_id, administrators.id),
    gt(sessions.expires_at, new Date().toISOString()),
  );
  return db
    .select({
      ...account,
      name: administrators.name,
      created_at: administrators.created_at,
      sessions: count(sessions.token_hash),
      last_used_at: max(sessions.last_used_at),
    })
    .from(administrators)
    .leftJoin(sessions, open)
    .groupBy(administrators.id)
    .orderBy(administrators.id)
    .all();
}

/**
 * Removes an administrator and ends their sessions, and all links that anybody could get in by.
 * @throws Error with a sentence when nobody has this address
 */
export function removeAdministrator(email: string): void {
  const address = email.trim().toLowerCase();
  db.transaction((tx) => {
    const removed = tx.delete(administrators).where(eq(administrators.email, address)).run();
    if (removed.changes === 0) throw new Error(`There is no administrator ${address}.`);
    endLinksToGetIn(tx);
  });
}

/**
 * The administrator whose address and password these are, or null. Takes as long either way. One that
 * is changed, or removed, while this is worked out is none any more.
 * @throws PasswordQueueFull where too many are waiting already; `turn` says who waits
 */
export async function verifyPassword(
  email: string,
  password: string,
  turn: Turn = "strangers",
): Promise<Account | null> {
  const theirs = eq(administrators.email, email.trim().toLowerCase());
  const row = db.select().from(administrators).where(theirs).get();
  const right = await checkPassword(password, row?.password_hash ?? null, turn);
  if (!row || !right) return null;
  const still = and(eq(administrators.id, row.id), theirs);
  const unchanged = and(still, eq(administrators.password_hash, row.password_hash));
  return db.select(account).from(administrators).where(unchanged).get() ?? null;
}
