import { createHash } from "node:crypto";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { currentBusiness } from "#app/business/business.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { logError } from "#app/http/log.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { contactRequests } from "#schema";
import type { ContactFields, Status } from "./contact-request.ts";
import { pageSize } from "./inbox/request-filter.ts";
import { type ContactRequest, walkMatches } from "./inbox/search.server.ts";

import { ownerMail } from "./owner-mail.ts";

export type { ContactRequest };

/** The same form sent again within this time (a double click, a reload) is the same request. */
const repeatedWithin = 60 * 60 * 1000;

const { placeholder } = sql;
const same = db
  .select()
  .from(contactRequests)
  .where(
    and(
      eq(contactRequests.digest, placeholder("digest")),
      gt(contactRequests.created_at, placeholder("since")),
      eq(contactRequests.spam, sql.param(placeholder("spam"), contactRequests.spam)),
      isNull(contactRequests.deleted_at),
    ),
  )
  .prepare();
const insert = db
  .insert(contactRequests)
  .values({
    name: placeholder("name"),
    email: placeholder("email"),
    phone: placeholder("phone"),
    service: placeholder("service"),
    message: placeholder("message"),
    spam: placeholder("spam"),
    status: placeholder("status"),
    created_at: placeholder("created_at"),
    updated_at: placeholder("updated_at"),
    digest: placeholder("digest"),
  })
  .returning()
  .prepare();

/**
 * Stores a visitor's request, once: what was sent to the letter within the last hour is not stored
 * again. `spam` flags it for the Spam view. `created_at` and `status` are for the demo's data.
 * @returns the stored row, new or known
 * @throws Error "Please fill in all required fields" when one is empty (specification 8)
 */
export function createContactRequest(
  fields: ContactFields,
  more: { spam?: boolean; created_at?: string; status?: Status } = {},
): ContactRequest {
  if ([fields.name, fields.email, fields.phone, fields.message].some((text) => text.trim() === ""))
    throw new Error("Please fill in all required fields");
  const updated_at = new Date().toISOString();
  const { spam = false, status = "pending", created_at = updated_at } = more;
  const digest = createHash("sha256").update(JSON.stringify(fields)).digest("hex");
  const since = new Date(Date.now() - repeatedWithin).toISOString();
  return db.transaction(
    (tx) => {
      const known = same.get({ digest, since, spam });
      if (known) return known;
      const request = insert.get({
        ...fields,
        spam,
        status,
        created_at,
        updated_at,
        digest,
      });
      // Only a request of now is news: the demo's have a time of their own.
      if (!spam && !more.created_at)
        queueMail(tx, ownerMail(request, currentBusiness(), env.SITE_URL));
      return request;
    },
    { behavior: "immediate" },
  );
}

/**
 * One page of requests, newest first. `page` counts from 1. A list that cannot be read is logged
 * and empty (specification 8).
 */
export function listContactRequests(status: Status | null, page: number, size = pageSize) {
  try {
    return walkMatches({ status, q: "", spam: false }, (page - 1) * size, size);
  } catch (error) {
    logError(error, { during: "loading requests" });
    return [];
  }
}

const present = (id: number) => and(eq(contactRequests.id, id), isNull(contactRequests.deleted_at));

/** The request with this id, flagged as spam or not, or null when there is none or it lies in the trash. */
export function findContactRequest(id: number): ContactRequest | null {
  return db.select().from(contactRequests).where(present(id)).get() ?? null;
}

/**
 * Sets a request's status. With `was`, the status that the person at the other end saw, only if it
 * still is that one, or is the wanted one already.
 * @returns whether it now has this status
 */
export function setStatus(id: number, status: Status, was?: string): boolean {
  const updated_at = new Date().toISOString();
  const asSeen = was === undefined ? undefined : inArray(contactRequests.status, [was, status]);
  const request = and(present(id), asSeen);
  return db.update(contactRequests).set({ status, updated_at }).where(request).run().changes > 0;
}

/** Takes the flag off a request, which then is pending like any other. @returns whether there was one */
export function markNotSpam(id: number): boolean {
  const updated_at = new Date().toISOString();
  const change = { spam: false, updated_at };
  return db.update(contactRequests).set(change).where(present(id)).run().changes > 0;
}
