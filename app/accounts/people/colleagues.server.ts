import { and, eq } from "drizzle-orm";
import {
  createLink,
  endLinks,
  linksToGetIn,
  takeLink,
} from "#app/accounts/account/account-links.server.ts";
import { recordAct, recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Actor } from "#app/accounts/account/administrator-context.server.ts";
import { hashPassword } from "#app/accounts/account/passwords.server.ts";
import { db } from "#app/database/database.server.ts";
import { accountLinks, administrators } from "#schema";
import { type Account, findAccount } from "./administrators.server.ts";

/** Creates an invitation for a name. @returns the link's token */
export function invite(actor: Actor, name: string): string {
  return db.transaction((tx) => {
    recordAct(actor, "invited", name, tx);
    return createLink(tx, "invitation", { name });
  });
}

/** Deletes an invitation by its id. @returns the invited name; null if it is over already */
export function takeBackInvitation(actor: Actor, id: string): string | null {
  const isInvitation = and(eq(accountLinks.kind, "invitation"), eq(accountLinks.token_hash, id));
  const about = db.delete(accountLinks).where(isInvitation).returning().get()?.name ?? null;
  if (about !== null) recordAct(actor, "invitation-taken-back", about);
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
    if (findAccount(email, tx)) return "known";
    const link = takeLink(tx, "invitation", token);
    if (!link) return "used";
    const account = tx
      .insert(administrators)
      .values({ email, name: link.name, password_hash })
      .returning({ id: administrators.id, email: administrators.email })
      .get();
    recordActivity({ who: email, what: "joined", about: link.name, device }, tx);
    return account;
  });
}

/** Creates a link for a colleague's new password, to be passed on by hand; null if the colleague is gone. */
export function makeReset(actor: Actor, id: number): { token: string; whom: string } | null {
  return db.transaction((tx) => {
    const colleague = tx.select().from(administrators).where(eq(administrators.id, id)).get();
    if (!colleague || id === actor.id) return null;
    recordAct(actor, "reset-made", colleague.email, tx);
    const token = createLink(tx, "reset", { administrator_id: id });
    return { token, whom: colleague.name || colleague.email };
  });
}

/**
 * Removes a colleague, their sessions, and all invitations and reset links: they may have made
 * them. Nobody can remove themselves or the last administrator. @returns the removed address, or
 * null
 */
export function removeColleague(actor: Actor, id: number): string | null {
  return db.transaction((tx) => {
    const isActor = eq(administrators.id, actor.id);
    // A colleague may have removed the actor meanwhile. Who is there and removes another leaves one.
    if (id === actor.id || !tx.select().from(administrators).where(isActor).get()) return null;
    const removed = tx.delete(administrators).where(eq(administrators.id, id)).returning().get();
    if (!removed) return null;
    endLinks(tx, linksToGetIn);
    recordAct(actor, "removed", removed.email, tx);
    return removed.email;
  });
}
