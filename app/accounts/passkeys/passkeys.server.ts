import { and, asc, eq } from "drizzle-orm";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { db, type Transaction } from "#app/database/database.server.ts";
import { administrators, passkeys, sessions } from "#schema";
import type { RelyingParty } from "./relying-party.server.ts";

type New = typeof passkeys.$inferInsert;

/** An administrator's passkeys, the oldest first. */
export function listPasskeys(administratorId: number) {
  const isTheirs = eq(passkeys.administrator_id, administratorId);
  return db.select().from(passkeys).where(isTheirs).orderBy(asc(passkeys.created_at)).all();
}

/** An administrator's passkeys for this domain. */
export const ownPasskeys = (administratorId: number, party: RelyingParty | null) =>
  listPasskeys(administratorId).filter(({ domain }) => domain === party?.id);

/** The passkey with this id for this domain, with its administrator's address; or null. */
export function findPasskey(id: string, domain: string) {
  const row = db
    .select({ passkey: passkeys, email: administrators.email })
    .from(passkeys)
    .innerJoin(administrators, eq(administrators.id, passkeys.administrator_id))
    .where(and(eq(passkeys.id, id), eq(passkeys.domain, domain)))
    .get();
  return row ? { ...row.passkey, email: row.email } : null;
}

/** Stores a passkey, unless it is stored already ("known") or the session has ended. */
export function insertPasskey(
  me: Administrator,
  passkey: Omit<New, "administrator_id">,
): "added" | "known" | "ended" {
  return db.transaction((tx) => {
    // It may have ended while the answer was verified.
    if (!isOpenSession(me.session)) return "ended";
    const row = { ...passkey, administrator_id: me.id };
    const { changes } = tx.insert(passkeys).values(row).onConflictDoNothing().run();
    if (changes === 0) return "known";
    recordActivity(me, "passkey-added", passkey.name);
    return "added";
  });
}

const own = (me: Administrator, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.administrator_id, me.id));

/** Renames an own passkey. @returns whether it is there */
export function renamePasskey(me: Administrator, id: string, name: string): boolean {
  return db.transaction((tx) => {
    const former = tx.select().from(passkeys).where(own(me, id)).get();
    if (!former) return false;
    tx.update(passkeys).set({ name }).where(own(me, id)).run();
    if (former.name !== name) recordActivity(me, "passkey-renamed", `${former.name} to ${name}`);
    return true;
  });
}

/** Removes an own passkey and ends the sessions that it began, except for this one. @returns whether it was there */
export function removePasskey(me: Administrator, id: string): boolean {
  return db.transaction((tx) => {
    const here = and(eq(sessions.token_hash, me.session), eq(sessions.passkey_id, id));
    tx.update(sessions).set({ passkey_id: null }).where(here).run();
    const removed = tx.delete(passkeys).where(own(me, id)).returning().get();
    if (!removed) return false;
    recordActivity(me, "passkey-removed", removed.name);
    return true;
  });
}

/** Removes all passkeys of an account. @returns their names */
export function removeAllPasskeys(tx: Transaction, administratorId: number): string[] {
  const own = eq(passkeys.administrator_id, administratorId);
  const removed = tx.delete(passkeys).where(own).returning().all();
  return removed.map(({ name }) => name);
}
