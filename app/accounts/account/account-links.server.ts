import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { data } from "react-router";
import { db, type Transaction } from "#app/database/database.server.ts";
import { accountLinks } from "#schema";
import { linkLivesMs } from "./account-limits.ts";

type Link = typeof accountLinks.$inferSelect;
type Kind = Link["kind"];

const hash = (token: string) => createHash("sha256").update(token).digest("hex");
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Makes a link. @returns its token of 256 random bits, which is stored nowhere */
export function createLink(
  tx: Transaction,
  kind: Kind,
  about: Partial<Pick<Link, "administrator_id" | "name" | "email">>,
): string {
  const token = randomBytes(32).toString("base64url");
  const expired = lte(accountLinks.expires_at, fromNow(0));
  tx.delete(accountLinks).where(expired).run();
  tx.insert(accountLinks)
    .values({ ...about, kind, token_hash: hash(token), expires_at: fromNow(linkLivesMs[kind]) })
    .run();
  return token;
}

const working = (kind: Kind, token: string) =>
  and(
    eq(accountLinks.token_hash, hash(token)),
    eq(accountLinks.kind, kind),
    gt(accountLinks.expires_at, fromNow(0)),
  );

/** The response to a link that was used, expired or never existed. */
export const deadLink = () => data(null, { status: 404 });

/** The link with this token, without using it up. @throws deadLink() if it does not work (any more) */
export function requireLink(kind: Kind, token: string): Link {
  const link = db.select().from(accountLinks).where(working(kind, token)).get();
  if (!link) throw deadLink();
  return link;
}

/** Uses a link up: of two at once only one gets it, the other null. */
export function takeLink(tx: Transaction, kind: Kind, token: string): Link | null {
  return tx.delete(accountLinks).where(working(kind, token)).returning().get() ?? null;
}

/** Ends links of these kinds: an administrator's, or without one everybody's. */
export function endLinks(
  tx: Pick<Transaction, "delete">,
  kinds: Kind[],
  administratorId?: number,
): void {
  const isOwn = administratorId && eq(accountLinks.administrator_id, administratorId);
  tx.delete(accountLinks)
    .where(and(inArray(accountLinks.kind, kinds), isOwn || undefined))
    .run();
}

/** Whoever knew the former password, or reads the former mailbox, may have such a link. */
export const ownLinks: Kind[] = ["reset", "email"];

/** Whoever is removed may have made such a link, and still have it. */
export const linksToGetIn: Kind[] = ["invitation", "reset"];

/** The invitations that still work, the newest first: at most 50. */
export function listInvitations() {
  return db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.kind, "invitation"), gt(accountLinks.expires_at, fromNow(0))))
    .orderBy(desc(accountLinks.created_at))
    .limit(50)
    .all();
}
