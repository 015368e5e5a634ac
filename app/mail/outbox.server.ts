import { createHash } from "node:crypto";
import { and, eq, isNull, like, or } from "drizzle-orm";
import { db, type Transaction } from "#app/database/database.server.ts";
import { enqueue, type Message } from "#app/database/queue.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { type Count, countUp, waitMs } from "#app/http/limits.server.ts";
import { outbox } from "#schema";
import { mailIsConfigured, senderAddress } from "./smtp.server.ts";

/** A mail to be queued. */
export type Mail = {
  /** A unique key such as "request-12". Each cause is mailed once. */
  cause: string;
  /** An address, or the owner. */
  to: string | { owner: true };
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
  headers?: Record<string, string>;
  /** The cause of the first mail of its thread. */
  follows?: string;
  /** The request that it is about. The mail waits while that is in the trash, and is deleted with it. */
  requestId?: number;
  /** A person typed it: the limit of mails an hour does not hold for it. */
  typed?: true;
  /** Not queued if the recipient has reached the limit of mails an hour. */
  optional?: true;
  /** It is not sent before this time. */
  notBefore?: Date;
  /** It replaces the waiting mail of the same cause, if that was not tried yet. */
  renews?: true;
  attachments?: typeof outbox.$inferInsert.attachments;
  /** It is not sent after this time. */
  expires?: Date;
};

/** Stands for the token of a link, which is made when the mail is sent: the database never has it. No form can contain it. */
export const tokenMark = "\u0002token\u0003";

/** Maximum number of automatic mails about requests to one address in an hour: a form may name any address. */
export const maxMailsAnHour = 5;

let makeToken = (_requestId: number): string => {
  throw new Error("onTokenNeeded was not called.");
};

/**
 * Registers the function that makes a token for a request. It is registered, because links belong to a later
 * room; and not called when the mail is queued, because the database may have only the hash of a token.
 */
export function onTokenNeeded(make: typeof makeToken): void {
  makeToken = make;
}

/** The texts of a mail to be sent, with a new token in place of `tokenMark`. */
export function fillIn({ text, html, request_id }: Message) {
  const token = request_id && text.includes(tokenMark) ? makeToken(request_id) : "";
  const filled = (words: string) => words.replaceAll(tokenMark, token);
  return { text: filled(text), html: html ? filled(html) : undefined };
}

/**
 * Queues a mail inside of the transaction of its cause: both are stored or neither. Does nothing if
 * there is none, or mail is not set up.
 * @returns whether it was queued; false also if this cause was queued before
 */
export function queueMail(tx: Transaction, mail: Mail | null): boolean {
  if (!mail || !mailIsConfigured) return false;
  const { to, replyTo, follows, requestId, typed, optional, notBefore, renews, expires, ...rest } =
    mail;
  const recipient = typeof to === "string" ? to : null;
  const isAutomatic = recipient !== null && requestId !== undefined && !typed;
  const counts = isAutomatic ? mailsTo(recipient) : [];
  const wait = waitMs(counts);
  if (optional && wait > 0) return false;
  const earliest = notBefore?.getTime() ?? Date.now();
  const row = {
    ...rest,
    recipient,
    headers: { ...threadOf(tx, follows), ...rest.headers },
    reply_to: replyTo,
    request_id: requestId,
    next_attempt_at: new Date(earliest + wait).toISOString(),
    expires_at: expires?.toISOString(),
  };
  const isNew = enqueue(tx, row, renews);
  if (isNew) countUp(counts);
  return isNew;
}

/** The mail with this cause, as it waits or was sent; null if there is none. */
export const mailState = (cause: string): Message | null =>
  db.select().from(outbox).where(eq(outbox.cause, cause)).get() ?? null;

/** Removes the waiting mails to the owner about a request: they are outdated once it is answered. */
export function dropOwnerMails(tx: Transaction, requestId: number): void {
  const isOwners = and(isNull(outbox.recipient), isNull(outbox.device_id));
  const ofRequest = and(eq(outbox.request_id, requestId), eq(outbox.state, "waiting"));
  const isNews = or(like(outbox.cause, "request-%"), like(outbox.cause, "answer-%"));
  tx.delete(outbox)
    .where(and(isOwners, ofRequest, isNews))
    .run();
}

/** The count of mails to an address, which is stored as a hash. It outlives the mails of a withdrawn request. */
const mailsTo = (recipient: string): Count[] => [
  [
    { name: "request-mails", times: maxMailsAnHour, within: hourMs },
    createHash("sha256").update(recipient.toLowerCase()).digest("hex"),
  ],
];

/** The headers that put a mail into the thread of another (RFC 5322, 3.6.4). */
function threadOf(tx: Transaction, cause: string | undefined): Record<string, string> {
  const first = cause && tx.select().from(outbox).where(eq(outbox.cause, cause)).get();
  if (!first) return {};
  const id = messageId(first);
  return { "In-Reply-To": id, References: id };
}

/** The `Message-ID`, the same for each attempt, so that a mail sent twice is shown once. */
export const messageId = ({ cause, created_at }: Pick<Message, "cause" | "created_at">) =>
  `<${cause}-${Date.parse(created_at)}@${senderAddress.split("@")[1]}>`;
