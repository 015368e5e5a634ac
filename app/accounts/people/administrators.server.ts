import { and, count, eq, gt, max, sql } from "drizzle-orm";
import type { z } from "zod";
import { endLinks, linksToGetIn, ownLinks } from "#app/accounts/account/account-links.server.ts";
import { emailField, newPasswordField } from "#app/accounts/account/account-schema.ts";
import { checkPassword, hashPassword, type Turn } from "#app/accounts/account/passwords.server.ts";
import { listPasskeys, removeAllPasskeys } from "#app/accounts/passkeys/passkeys.server.ts";
import { endOtherSessions, isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { db, type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { administrators, sessions } from "#schema";

/** An administrator's account. */
export type Account = { id: number; email: string };

/** The columns of an `Account`. */
export const accountColumns = { id: administrators.id, email: administrators.email };

/** The account of an address, as it is stored. */
export function findAccount(email: string) {
  const isTheirs = eq(administrators.email, email.trim().toLowerCase());
  return db.select().from(administrators).where(isTheirs).get();
}

/** Whether this address has an account. */
export const isAdministrator = (email: string): boolean => findAccount(email) !== undefined;

function checked<T>(field: z.ZodType<T>, value: string): T {
  const result = field.safeParse(value);
  if (result.success) return result.data;
  throw new Error(result.error.issues[0]?.message);
}

/**
 * Creates an administrator; with `asFirst`, which runs in the same transaction, only if there is
 * none yet (`isNewSite`: there never was). @throws Error with a sentence for the user
 */
export async function createAdministrator(
  email: string,
  password: string,
  asFirst?: (isNewSite: boolean) => void,
): Promise<Account> {
  const address = checked(emailField, email);
  const password_hash = await hashPassword(checked(newPasswordField, password));
  return writeTransaction((tx) => {
    if (asFirst && hasAdministrators()) throw new Error("There is an administrator already.");
    if (findAccount(address)) throw new Error(`There is an administrator ${address} already.`);
    asFirst?.(countAccounts() === 0);
    const row = { email: address, password_hash };
    return tx.insert(administrators).values(row).returning(accountColumns).get();
  });
}

/** Whether anybody may sign in. */
export function hasAdministrators(): boolean {
  return db.select(accountColumns).from(administrators).limit(1).get() !== undefined;
}

/** The number of accounts ever created, including removed ones. */
export function countAccounts(): number {
  const counted = sql`select seq from sqlite_sequence where name = 'administrators'`;
  return db.get<{ seq: number }>(counted)?.seq ?? 0;
}

/** The name that an administrator signs with, and the kinds of mail to the owner that they get too. */
export function readSelf(id: number): { name: string; mails: string[] } {
  const row = db.select().from(administrators).where(eq(administrators.id, id)).get();
  return { name: row?.name ?? "", mails: row?.mails ?? [] };
}

/** Sets the name, and the kinds of mail if they are given. */
export function setSelf(id: number, name: string, mails?: string[]): void {
  db.update(administrators).set({ name, mails }).where(eq(administrators.id, id)).run();
}

/**
 * Sets an administrator's password, and ends their links and sessions but `keep` (its token's hash).
 * @returns the number of their passkeys; null, and nothing is changed, if the session `keep` has ended
 * @throws Error with a sentence for the user
 */
export async function setPassword(
  email: string,
  password: string,
  { keep = "", removePasskeys = false } = {},
): Promise<number | null> {
  const password_hash = await hashPassword(checked(newPasswordField, password));
  return db.transaction((tx) => {
    if (keep && !isOpenSession(keep)) return null;
    const row = findAccount(email);
    if (!row) throw new Error(`There is no administrator ${email}.`);
    replacePassword(tx, row.id, password_hash, keep);
    return removePasskeys ? removeAllPasskeys(tx, row.id).length : listPasskeys(row.id).length;
  });
}

/** Stores a new password's hash, and ends the account's links and all sessions but `keep`. @returns the address */
export function replacePassword(tx: Transaction, id: number, password_hash: string, keep = "") {
  endLinks(ownLinks, id);
  endOtherSessions(id, keep);
  const isThis = eq(administrators.id, id);
  const change = tx.update(administrators).set({ password_hash }).where(isThis);
  return change.returning(accountColumns).get()?.email ?? null;
}

/** All administrators, the oldest account first, with the number of open sessions and the last use of one (or null). */
export function listAdministrators() {
  const open = and(
    eq(sessions.administrator_id, administrators.id),
    gt(sessions.expires_at, new Date().toISOString()),
  );
  return db
    .select({
      ...accountColumns,
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

/** Removes an administrator with their sessions, and everybody's invitations and reset links. @throws Error */
export function removeAdministrator(email: string): void {
  db.transaction((tx) => {
    const row = findAccount(email);
    if (!row) throw new Error(`There is no administrator ${email}.`);
    tx.delete(administrators).where(eq(administrators.id, row.id)).run();
    endLinks(linksToGetIn);
  });
}

/**
 * The administrator with this address and password, or null, in constant time. Null too if the account is
 * changed or removed while the password is hashed. @throws PasswordQueueFull
 */
export async function verifyPassword(
  email: string,
  password: string,
  turn: Turn = "strangers",
): Promise<Account | null> {
  const row = findAccount(email);
  const isRight = await checkPassword(password, row?.password_hash ?? null, turn);
  const now = findAccount(email);
  if (!row || !isRight || now?.password_hash !== row.password_hash) return null;
  return { id: now.id, email: now.email };
}
