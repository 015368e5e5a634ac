import { createHash, randomBytes } from "node:crypto";
import { db } from "#app/database/database.server.ts";
import type { Message } from "#app/database/queue.server.ts";
import { requestLinks } from "#schema";

/** What the database has of a link's token. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Creates a link to a request's page. @param administrator_id who passes it on; it goes with them
 * @returns the token of 256 random bits. The database only stores its hash
 */
export function createRequestLink(request_id: number, administrator_id: number | null = null) {
  const token = randomBytes(32).toString("base64url");
  const row = { token_hash: hashOfToken(token), request_id, administrator_id };
  db.insert(requestLinks).values(row).run();
  return token;
}

/** Stands for the token of a link until the mail is sent. No form can contain it. */
export const tokenMark = "\u0002token\u0003";

/** Replaces `tokenMark` in a mail by a new token. */
export function fillIn({ text, html, request_id }: Message) {
  const token = request_id && text.includes(tokenMark) ? createRequestLink(request_id) : "";
  const filled = (words: string) => words.replaceAll(tokenMark, token);
  return { text: filled(text), html: html ? filled(html) : undefined };
}
