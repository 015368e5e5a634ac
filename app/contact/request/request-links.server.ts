import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { MiddlewareFunction } from "react-router";
import { db, onFirstUse } from "#app/database/database.server.ts";
import { contactRequests, requestLinks } from "#schema";
import { requestToken } from "./contact-request.ts";

const hash = (token: string) => createHash("sha256").update(token).digest("hex");

const addLink = onFirstUse(() =>
  db
    .insert(requestLinks)
    .values({
      token_hash: sql.placeholder("token_hash"),
      request_id: sql.placeholder("request_id"),
      administrator_id: sql.placeholder("administrator_id"),
    })
    .prepare(),
);

/**
 * Makes one more link to a customer's page; all that a request has open the same page.
 * @param administratorId who makes it for themselves to pass on: it ends with their account
 * @returns its token of 256 random bits, which is stored nowhere
 */
export function createRequestLink(
  requestId: number,
  administratorId: number | null = null,
): string {
  const token = randomBytes(32).toString("base64url");
  addLink().run({
    token_hash: hash(token),
    request_id: requestId,
    administrator_id: administratorId,
  });
  return token;
}

/** Ends all links to a request's page, those in mails that were sent among them; later mails bring new ones. */
export function endRequestLinks(requestId: number, tx: Pick<typeof db, "delete"> = db): void {
  tx.delete(requestLinks).where(eq(requestLinks.request_id, requestId)).run();
}

/** How many links a request has. */
export function countRequestLinks(requestId: number): number {
  const of = eq(requestLinks.request_id, requestId);
  return db.select({ links: count() }).from(requestLinks).where(of).get()?.links ?? 0;
}

const linked = onFirstUse(() => {
  const isOpen = isNull(contactRequests.deleted_at);
  return (token_hash: string) =>
    db
      .select(getTableColumns(contactRequests))
      .from(requestLinks)
      .innerJoin(contactRequests, eq(contactRequests.id, requestLinks.request_id))
      .where(and(eq(requestLinks.token_hash, token_hash), isOpen))
      .get();
});

/**
 * The request that a link opens. Null for what is no link, for one of a request that was withdrawn
 * or deleted, and as long as the request lies in the trash: nobody can tell these apart.
 */
export function findByLink(token: string | null | undefined) {
  return (requestToken.test(token ?? "") && linked()(hash(token ?? ""))) || null;
}

/**
 * For pages whose address is a secret of one person: they are kept nowhere, found by no search
 * engine, and no other site is told of them. Browsers that do not know "same-origin" take the
 * first; those that do send forms of such a page with its origin, which "no-referrer" would hide.
 */
export const keepToOnePerson: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Referrer-Policy", "no-referrer, same-origin");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};
