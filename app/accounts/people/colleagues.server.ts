import { and, eq } from "drizzle-orm";
import {
  createLink,
  endLinks,
  linksToGetIn,
  takeLink,
} from "#app/accounts/account/account-links.server.ts";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { hashPassword } from "#app/accounts/account/passwords.server.ts";
import { db } from "#app/database/database.server.ts";
import { accountLinks, administrators } from "#schema";
import { type Account, accountColumns, findAccount } from "./administrators.server.ts";

/** Creates an invitation for a name. @returns the link's token */
export function invite(me: Administrator, name: string): string {
  return db.transaction((tx) => {
    recordActivity(me, "invited", name);
    return createLink(tx, "invitation", { name });
  });
}

/** Deletes an invitation by its id. @returns the invited name; null if it is over already */
export function takeBackInvitation(me: Administrator, id: string): string | null {
  const isInvitation = and(eq(accountLinks.kind, "invitation"), eq(accountLinks.token_hash, id));
  const about = db.delete(accountLinks).where(isInvitation).returning().get()?.name ?? null;
  if (about !== null) recordActivity(me, "invitation-taken-back", about);
  return about;
}

/** Creates the account of an invitation, unless the link is "used" or the address "known". */
export async function join(
  token: string,
  { email, password }: { email: string; password: string },
  device: string,
): Promise<Account | "used" | "known"> {
  const password_hash = await hashPassword(password);
  return db.transaction((tx) => {
    if (findAccount(email)) return "known";
    const link = takeLink(tx, "invitation", token);
    if (!link) return "used";
    const row = { email, name: link.name, password_hash };
    const account = tx.insert(administrators).values(row).returning(accountColumns).get();
    recordActivity({ email, device }, "joined", link.name);
    return account;
  });
}

/** Creates a link for a colleague's new password, to be passed on by hand; null if the colleague is gone. */
export function makeReset(me: Administrator, id: number): { token: string; whom: string } | null {
  return db.transaction((tx) => {
    const colleague = tx.select().from(administrators).where(eq(administrators.id, id)).get();
    if (!colleague || id === me.id) return null;
    recordActivity(me, "reset-made", colleague.email);
    const token = createLink(tx, "reset", { administrator_id: id });
    return { token, whom: colleague.name || colleague.email };
  });
}

/**
 * Removes a colleague, their sessions, and all invitations and reset links: they may have made
 * them. Nobody can remove themselves or the last administrator. @returns the removed address, or
 * null
 */
export function removeColleague(me: Administrator, id: number): string | null {
  return db.transaction((tx) => {
    const isMe = eq(administrators.id, me.id);
    // A colleague may have removed the actor meanwhile. Who is there and removes another leaves one.
    if (id === me.id || !tx.select().from(administrators).where(isMe).get()) return null;
    const removed = tx.delete(administrators).where(eq(administrators.id, id)).returning().get();
    if (!removed) return null;
    endLinks(linksToGetIn);
    recordActivity(me, "removed", removed.email);
    return removed.email;
  });
}
