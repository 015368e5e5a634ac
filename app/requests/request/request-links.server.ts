import { and, count, eq, gt, isNotNull } from "drizzle-orm";
import { data, type MiddlewareFunction } from "react-router";
import { isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { hashOfToken } from "#app/mail/customer-link.server.ts";
import { requestLinks } from "#schema";
import { type ContactRequest, requestToken } from "./contact-request.ts";
import { findContactRequest } from "./contact-requests.server.ts";

/** Deletes all links to a request's page, also those in sent mails. New mails have new ones. */
export function endRequestLinks(requestId: number): void {
  db.delete(requestLinks).where(eq(requestLinks.request_id, requestId)).run();
}

export function countRequestLinks(requestId: number): number {
  const of = eq(requestLinks.request_id, requestId);
  return db.select({ links: count() }).from(requestLinks).where(of).get()?.links ?? 0;
}

/** Whether an administrator has created a link to a request's page since `iso` (ISO 8601). */
export function hasLinkSince(requestId: number, iso: string): boolean {
  const { request_id, administrator_id, created_at } = requestLinks;
  const isLater = and(eq(request_id, requestId), gt(created_at, iso));
  const byAdministrator = and(isLater, isNotNull(administrator_id));
  return db.select().from(requestLinks).where(byAdministrator).get() !== undefined;
}

/** The request of a link; null if the link is unknown, or the request is in the trash. */
export function findByLink(token: string | null | undefined): ContactRequest | null {
  if (!token || !requestToken.test(token)) return null;
  const link = db.select({ id: requestLinks.request_id }).from(requestLinks);
  return findContactRequest(
    link.where(eq(requestLinks.token_hash, hashOfToken(token))).get()?.id ?? null,
  );
}

/** As `findByLink`, but throws a 404. The owner's preview shows an example request. */
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
 * Middleware that keeps a secret address from caches, search engines and the `Referer` header.
 * Browsers that know "same-origin" send the origin with forms, which "no-referrer" would hide.
 */
export const keepToOnePerson: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Referrer-Policy", "no-referrer, same-origin");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};
