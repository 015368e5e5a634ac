import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, max } from "drizzle-orm";
import { db, type Transaction } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { type Asked, addressCounts, consume, type Refusal } from "#app/http/limits.server.ts";
import { requestMessages } from "#schema";

export type Message = typeof requestMessages.$inferSelect;

/** A longer conversation takes seconds to render. The owner's may be longer, to answer a customer at the limit. */
const maxConversation = {
  customer: { messages: 150, characters: 40_000 },
  owner: { messages: 200, characters: 60_000 },
};

/** The last text, sent again within this time (a double click, a reload), is not stored again. */
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

/** The id of the newest message on a request, 0 where it has none. */
export function lastMessageId(requestId: number): number {
  const ofThis = eq(request_id, requestId);
  const newest = db.select({ id: max(id) });
  return newest.from(requestMessages).where(ofThis).get()?.id ?? 0;
}

/** The last messages of these requests, where they are their customer's, by the request's id. */
export function lastByCustomer(requestIds: number[]): Map<number, Message> {
  const ofThese = inArray(request_id, requestIds);
  const newest = { id: max(id) };
  const last = db.select(newest).from(requestMessages).where(ofThese).groupBy(request_id);
  const theirs = and(inArray(id, last), eq(requestMessages.sender, "customer"));
  const rows = db.select().from(requestMessages).where(theirs).all();
  return new Map(rows.map((row) => [row.request_id, row]));
}

/** Whether a request takes no more messages of this side. */
export function isFull(requestId: number, sender: keyof typeof maxConversation): boolean {
  const { messages, characters } = maxConversation[sender];
  const all = listMessages(requestId);
  return all.length >= messages || all.map(({ text }) => text).join("").length >= characters;
}

/**
 * Stores a message, unless it repeats the request's last message: same sender and text within an hour. Only
 * the last one is compared, because a "Yes" may answer two questions.
 * @returns its row, new or known
 */
export function storeMessage(
  tx: Transaction,
  message: Pick<Message, "request_id" | "sender" | "text"> & { author?: string },
): { message: Message; isNew: boolean } {
  const { sender, text, author = "" } = message;
  const digest = createHash("sha256")
    .update(JSON.stringify([sender, text]))
    .digest("hex");
  const all = tx.select().from(requestMessages).where(eq(request_id, message.request_id));
  const last = all.orderBy(desc(created_at), desc(id)).limit(1).get();
  const isRecent = last && Date.parse(last.created_at) > Date.now() - repeatWindowMs;
  // A message of photos alone has no text to compare.
  if (text && isRecent && last.digest === digest && last.author === author)
    return { message: last, isNew: false };
  const row = { ...message, author, digest, created_at: new Date().toISOString() };
  return { message: tx.insert(requestMessages).values(row).returning().get(), isNew: true };
}

/** Counts what a customer adds, to a request and from an address. @returns the refusal past the limits, or null */
export function consumeCustomerMessage(args: Asked, requestId: number): Refusal | null {
  return consume(args, "messages", [
    ...addressCounts(args, { name: "request-messages", times: 40, within: hourMs }),
    [{ name: "request-messages-of", times: 20, within: hourMs }, String(requestId)],
  ]);
}
