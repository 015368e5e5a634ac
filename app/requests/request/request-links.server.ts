import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, getTableColumns, gt, isNotNull, isNull } from "drizzle-orm";
import { data, type MiddlewareFunction } from "react-router";
import { isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { contactRequests, requestLinks } from "#schema";
import { type ContactRequest, requestToken } from "./contact-request.ts";

const hash = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Makes a link to a request's page. A request may have many.
 * @param administratorId who passes the link on: it is deleted with their account
 * @returns its token of 256 random bits, of which only the hash is stored
 */
export function createRequestLink(
  requestId: number,
  administratorId: number | null = null,
): string {
  const token = randomBytes(32).toString("base64url");
  const link = { token_hash: hash(token), request_id: requestId };
  db.insert(requestLinks)
    .values({ ...link, administrator_id: administratorId })
    .run();
  return token;
}

/** Ends all links to a request's page, also those in sent mails. Later mails have new ones. */
export function endRequestLinks(requestId: number, tx: Pick<typeof db, "delete"> = db): void {
  tx.delete(requestLinks).where(eq(requestLinks.request_id, requestId)).run();
}

export function countRequestLinks(requestId: number): number {
  const of = eq(requestLinks.request_id, requestId);
  return db.select({ links: count() }).from(requestLinks).where(of).get()?.links ?? 0;
}

/** Whether an administrator has made a link to a request's page since `iso`, an ISO 8601 time. */
export function hasLinkSince(requestId: number, iso: string): boolean {
  const { request_id, administrator_id, created_at } = requestLinks;
  const byAdministrator = and(
    eq(request_id, requestId),
    isNotNull(administrator_id),
    gt(created_at, iso),
  );
  return db.select().from(requestLinks).where(byAdministrator).get() !== undefined;
}

/** The request that a link opens; null for an unknown or ended link, and while the request is in the trash. */
export function findByLink(token: string | null | undefined): ContactRequest | null {
  if (!token || !requestToken.test(token)) return null;
  const isLinked = eq(requestLinks.token_hash, hash(token));
  const request = db
    .select(getTableColumns(contactRequests))
    .from(requestLinks)
    .innerJoin(contactRequests, eq(contactRequests.id, requestLinks.request_id))
    .where(and(isLinked, isNull(contactRequests.deleted_at)))
    .get();
  return request ?? null;
}

/** The same, or a 404. The preview of a page shows a customer who does not exist. */
export function requireByLink(token: string): ContactRequest {
  if (isPreview()) return exampleRequest;
  const request = findByLink(token);
  if (!request) throw data(null, { status: 404 });
  return request;
}

const exampleRequest: ContactRequest = {
  id: 0,
  name: "Robin Hale",
  email: "robin@example.com",
  phone: "(555) 555-0142",
  service: "",
  message: "Our garage floor.",
  status: "completed",
  spam: false,
  created_at: "2026-01-05T18:00:00Z",
  updated_at: "2026-01-09T18:00:00Z",
  invited_at: "2026-01-09T18:00:00Z",
  deleted_at: null,
  search_text: null,
  digest: null,
  entered_by: "",
  version: 1,
};

/**
 * Middleware for pages whose address is secret: no cache, no search engine and no `Referer` gets it.
 * Of the two policies, browsers take the last that they know: "same-origin" sends the origin with
 * forms, "no-referrer" would hide it.
 */
export const keepToOnePerson: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Referrer-Policy", "no-referrer, same-origin");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};
