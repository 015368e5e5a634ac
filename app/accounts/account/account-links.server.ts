import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { data, href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { db, type Transaction } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
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
  const expires_at = fromNow(linkLivesMs[kind]);
  const expired = lte(accountLinks.expires_at, fromNow(0));
  tx.delete(accountLinks).where(expired).run();
  const row = { ...about, kind, token_hash: hash(token), expires_at };
  tx.insert(accountLinks).values(row).run();
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

/** Mails a link for a new password, or one that confirms a new address, to `to`. */
export function mailLink(tx: Transaction, kind: "reset" | "email", id: number, to: string): void {
  const email = kind === "email" ? to : undefined;
  const token = createLink(tx, kind, { administrator_id: id, email });
  const expires_at = fromNow(linkLivesMs[kind]);
  const path = href(`/admin/${kind}/:token`, { token });
  const office = `the back office of ${currentBusiness().name}`;
  const { subject, cause, otherwise } = linkWords[kind](office);
  // Without SITE_URL the path alone: the `Host` of a request may be a stranger's, who would get the token.
  const link = env.SITE_URL
    ? `${env.SITE_URL}${path}`
    : `Add this to the address of the website:\n${path}`;
  queueMail(tx, {
    cause: `${kind}-${id}-${Date.parse(expires_at)}`,
    recipient: to,
    expires_at,
    subject,
    text: `${cause}\n\n${link}\n\nThis works once, until ${dateAndTime(expires_at)}. ${otherwise}\n`,
  });
}

const linkWords = {
  reset: (office: string) => ({
    subject: `A new password for ${office}`,
    cause: `Somebody, most likely you, asked for a new password for ${office}.`,
    otherwise: "If it was not you, nothing has to be done: your password stays as it is.",
  }),
  email: (office: string) => ({
    subject: `Confirm your email for ${office}`,
    cause: `This address is to become the email that you sign in with to ${office}. Open the link to confirm it:`,
    otherwise: "If you know nothing of it, nothing has to be done.",
  }),
};

/** Uses a link up: of two at once only one gets it, the other null. */
export function takeLink(tx: Transaction, kind: Kind, token: string): Link | null {
  return tx.delete(accountLinks).where(working(kind, token)).returning().get() ?? null;
}

/** Ends links of these kinds: an administrator's, or without one everybody's. */
export function endLinks(kinds: Kind[], administratorId?: number): void {
  const isTheirs = administratorId && eq(accountLinks.administrator_id, administratorId);
  const which = and(inArray(accountLinks.kind, kinds), isTheirs || undefined);
  db.delete(accountLinks).where(which).run();
}

/** Whoever knew the former password, or reads the former mailbox, may have such a link. */
export const ownLinks: Kind[] = ["reset", "email"];

/** Whoever is removed may have made such a link, and still have it. */
export const linksToGetIn: Kind[] = ["invitation", "reset"];

/** The invitations that still work, the newest first: at most 50. */
export function listInvitations() {
  const isOpen = and(eq(accountLinks.kind, "invitation"), gt(accountLinks.expires_at, fromNow(0)));
  const invitations = db.select().from(accountLinks).where(isOpen);
  return invitations.orderBy(desc(accountLinks.created_at)).limit(50).all();
}
