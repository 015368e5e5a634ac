import { createHash } from "node:crypto";
import { and, eq, isNull, like, or } from "drizzle-orm";
import { db, type Transaction } from "#app/database/database.server.ts";
import { enqueue, type Message } from "#app/database/queue.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { type Count, countUp, waitMs } from "#app/http/limits.server.ts";
import { outbox } from "#schema";
import { mailIsConfigured, senderAddress } from "./smtp.server.ts";

/** A mail for the queue: its row, and how it is queued. Without a recipient it is for the owner. */
export type Mail = typeof outbox.$inferInsert & {
  subject: string;
  text: string;
  /** The cause of the first mail of the thread. */
  follows?: string;
  /** A person wrote it, so the hourly limit does not apply. */
  typed?: true;
  /** It is not queued if the recipient has reached the hourly limit. */
  optional?: true;
  notBefore?: Date;
  /** It replaces a queued mail of the same cause if that has no attempts yet. */
  renews?: true;
};

/** Maximum number of automatic mails per hour to one address. A form may name any address. */
export const maxMailsAnHour = 5;

/**
 * Queues a mail in the transaction of its cause, so that both are stored or neither. Does nothing
 * if `mail` is null or mail is not set up.
 * @returns whether it was queued; also false if this cause was queued before
 */
export function queueMail(tx: Transaction, mail: Mail | null): boolean {
  if (!mail || !mailIsConfigured) return false;
  const { follows, typed, optional, notBefore, renews, ...message } = mail;
  const { recipient, request_id } = message;
  const counts = recipient && request_id && !typed ? mailsTo(recipient) : [];
  const wait = waitMs(counts);
  if (optional && wait > 0) return false;
  const earliest = notBefore?.getTime() ?? Date.now();
  const row = {
    ...message,
    headers: { ...threadOf(tx, follows), ...message.headers },
    next_attempt_at: new Date(earliest + wait).toISOString(),
  };
  const isNew = enqueue(tx, row, renews);
  if (isNew) countUp(counts);
  return isNew;
}

/** The queued or sent mail with this cause, or null. */
export const mailState = (cause: string): Message | null =>
  db.select().from(outbox).where(eq(outbox.cause, cause)).get() ?? null;

/** Deletes the queued mails to the owner about a request, because a reply makes them obsolete. */
export function dropOwnerMails(tx: Transaction, requestId: number): void {
  const isOwners = and(isNull(outbox.recipient), isNull(outbox.device_id));
  const ofRequest = and(eq(outbox.request_id, requestId), eq(outbox.state, "waiting"));
  const isNews = or(like(outbox.cause, "request-%"), like(outbox.cause, "answer-%"));
  const isObsolete = and(isOwners, ofRequest, isNews);
  tx.delete(outbox).where(isObsolete).run();
}

/** The rate limit of mails to an address. Stores a hash, and outlives a withdrawn request. */
const mailsTo = (recipient: string): Count[] => [
  [
    { name: "request-mails", times: maxMailsAnHour, within: hourMs },
    createHash("sha256").update(recipient.toLowerCase()).digest("hex"),
  ],
];

/** The headers that put a mail into the thread of another one (RFC 5322, 3.6.4). */
function threadOf(tx: Transaction, cause: string | undefined): Record<string, string> {
  const first = cause && tx.select().from(outbox).where(eq(outbox.cause, cause)).get();
  if (!first) return {};
  const id = messageId(first);
  return { "In-Reply-To": id, References: id };
}

/** The `Message-ID`. It is the same for each attempt, so that a mail sent twice is shown once. */
export const messageId = ({ cause, created_at }: Pick<Message, "cause" | "created_at">) =>
  `<${cause}-${Date.parse(created_at)}@${senderAddress.split("@")[1]}>`;
