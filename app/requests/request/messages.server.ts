import { createHash } from "node:crypto";
import { and, asc, eq, inArray, max } from "drizzle-orm";
import { db, type Transaction } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { type Asked, addressCounts, consume, type Refusal } from "#app/http/limits.server.ts";
import { requestMessages } from "#schema";

export type Message = typeof requestMessages.$inferSelect;

/** Longer conversations render slowly. The owner can still reply to a customer at the limit. */
const maxConversation = {
  customer: { messages: 150, characters: 40_000 },
  owner: { messages: 200, characters: 60_000 },
};

/** The same text within this time (a double click, a reload) is not stored again. */
const repeatWindowMs = hourMs;

const { request_id, created_at, id } = requestMessages;

/** The messages on a request, oldest first. */
export const listMessages = (requestId: number): Message[] =>
  listMessagesOf([requestId]).get(requestId) ?? [];

/** The messages on these requests, oldest first. */
export function listMessagesOf(requestIds: number[]): Map<number, Message[]> {
  const onThem = db.select().from(requestMessages).where(inArray(request_id, requestIds));
  const rows = onThem.orderBy(asc(created_at), asc(id)).all();
  return Map.groupBy(rows, (message) => message.request_id);
}

/** The id of the newest message on a request; 0 if there is none. */
export function lastMessageId(requestId: number): number {
  const newest = db.select({ id: max(id) }).from(requestMessages);
  return newest.where(eq(request_id, requestId)).get()?.id ?? 0;
}

/** The last message of each request, by request id, if the customer wrote it. */
export function lastByCustomer(requestIds: number[]): Map<number, Message> {
  const ofThese = inArray(request_id, requestIds);
  const newest = { id: max(id) };
  const last = db.select(newest).from(requestMessages).where(ofThese).groupBy(request_id);
  const theirs = and(inArray(id, last), eq(requestMessages.sender, "customer"));
  const rows = db.select().from(requestMessages).where(theirs).all();
  return new Map(rows.map((row) => [row.request_id, row]));
}

/** Whether a request accepts no more messages by this sender. */
export function isFull(requestId: number, sender: keyof typeof maxConversation): boolean {
  const { messages, characters } = maxConversation[sender];
  const all = listMessages(requestId);
  return all.length >= messages || all.map(({ text }) => text).join("").length >= characters;
}

/**
 * Stores a message once: the same text by the same sender within an hour is a reload. Only compares
 * the last message, because a "Yes" may answer two questions.
 */
export function storeMessage(
  tx: Transaction,
  message: Pick<Message, "request_id" | "sender" | "text"> & { author?: string },
): { message: Message; isNew: boolean } {
  const { sender, text, author = "" } = message;
  const digestInput = JSON.stringify([sender, text]);
  const digest = createHash("sha256").update(digestInput).digest("hex");
  const last = listMessages(message.request_id).at(-1);
  const isRecent = last && Date.parse(last.created_at) > Date.now() - repeatWindowMs;
  // A message with photos only has no text to compare.
  if (text && isRecent && last.digest === digest && last.author === author)
    return { message: last, isNew: false };
  const row = { ...message, author, digest, created_at: new Date().toISOString() };
  return { message: tx.insert(requestMessages).values(row).returning().get(), isNew: true };
}

/** Applies the rate limits by request and by client address. @returns the refusal, or null */
export function consumeCustomerMessage(args: Asked, requestId: number): Refusal | null {
  return consume(args, "messages", [
    ...addressCounts(args, { name: "request-messages", times: 40, within: hourMs }),
    [{ name: "request-messages-of", times: 20, within: hourMs }, String(requestId)],
  ]);
}
