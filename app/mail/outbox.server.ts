import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { and, count, eq, gt } from "drizzle-orm";
import type { Transaction } from "#app/database/database.server.ts";
import { enqueue, type Message } from "#app/database/queue.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { type Count, countUp, isUsedUp } from "#app/http/limits.server.ts";
import { outbox } from "#schema";
import { mailIsConfigured, senderAddress } from "./smtp.server.ts";

/** A stored mail: a message for no device. */
export type MailRow = Message;

/** A mail as the room that sends it writes it. */
export type Mail = {
  /** What it is about, such as "request-12": one cause is mailed once. */
  cause: string;
  /** An address, or the owner. */
  to: string | { owner: true };
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** The cause of the mail that it is shown below of, where there was one. */
  follows?: string;
  /** The request it belongs to: it waits while that lies in the trash, and goes with it. */
  requestId?: number;
  /** Left out where its recipient has had as many within the hour as anybody gets. */
  optional?: true;
  /** When it is worth nothing to its reader any more. */
  expires?: Date;
};

/**
 * Stands in a mail where the token of a link to its request's page belongs. The token is made when
 * the mail is handed over and is in no database; nobody can type this in a form.
 */
export const tokenMark = "\u0002token\u0003";

/** Mails about requests that one address gets in an hour: anybody can give anybody's address. */
export const maxMailsAnHour = 5;

let makeToken = (_requestId: number): string => {
  throw new Error("No room makes tokens for mails.");
};

/** Registers what makes the token for a mail about a request when the mail is handed over. */
export function onTokenNeeded(make: typeof makeToken): void {
  makeToken = make;
}

/** A mail's texts as they are handed over, with a new token in place of the mark. */
export function fillIn({ text, html, request_id }: MailRow) {
  const token = request_id && text.includes(tokenMark) ? makeToken(request_id) : "";
  const withToken = (words: string) => words.replaceAll(tokenMark, token);
  return { text: withToken(text), html: html ? withToken(html) : undefined };
}

/**
 * Puts a mail into the outbox, inside of the transaction of what caused it: both are there or
 * neither is. Does nothing where mail is not set up.
 * @returns whether it will be sent; false also where this cause was mailed before
 */
export function queueMail(tx: Transaction, mail: Mail): boolean {
  if (!mailIsConfigured) return false;
  const { cause, to, subject, text, html, replyTo, requestId, expires } = mail;
  const recipient = typeof to === "string" ? to : null;
  const counts = recipient && requestId ? mailsTo(recipient) : [];
  if (
    mail.optional &&
    recipient &&
    (isUsedUp(counts) || countQueued(tx, recipient) >= maxMailsAnHour)
  )
    return false;
  const headers = { ...threadOf(tx, mail.follows), ...mail.headers };
  const isNew = enqueue(tx, {
    ...{ cause, subject, text, html, recipient },
    headers: Object.keys(headers).length > 0 ? headers : null,
    reply_to: replyTo,
    request_id: requestId,
    expires_at: expires?.toISOString(),
  });
  if (isNew) countUp(counts);
  return isNew;
}

/** Counted apart from the mails, which go with a request that is withdrawn; of the address only its hash. */
const mailsTo = (recipient: string): Count[] => [
  [
    { name: "request-mails", times: maxMailsAnHour, within: hourMs },
    createHash("sha256").update(mailboxOf(recipient)).digest("hex"),
  ],
];

/**
 * What addresses that may lead to one mailbox have in common: mail servers see no difference of case,
 * some none of dots and of what follows a plus, and a domain has several spellings (UTS 46).
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).normalize("NFKC").toLowerCase();
  const domain = address.slice(at + 1);
  return `${name.replace(/\+.*/, "").replaceAll(".", "")}@${(domainToASCII(domain) || domain).replace(/\.$/, "")}`;
}

/** Mails to this address that were queued within the last hour. */
function countQueued(tx: Transaction, recipient: string): number {
  const since = new Date(Date.now() - hourMs).toISOString();
  const recent = and(eq(outbox.recipient, recipient), gt(outbox.created_at, since));
  return tx.select({ n: count() }).from(outbox).where(recent).get()?.n ?? 0;
}

/** The headers that have a mail shown below the one of this cause (RFC 5322, 3.6.4). */
function threadOf(tx: Transaction, cause: string | undefined): Record<string, string> {
  const first = cause && tx.select().from(outbox).where(eq(outbox.cause, cause)).get();
  if (!first) return {};
  const id = messageId(first);
  return { "In-Reply-To": id, References: id };
}

/** The same for each attempt, so that a mail sent twice is shown once. */
export const messageId = ({ cause, created_at }: Pick<MailRow, "cause" | "created_at">) =>
  `<${cause}-${Date.parse(created_at)}@${senderAddress.split("@")[1]}>`;
