import { createHmac, randomBytes } from "node:crypto";
import { and, count, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { dateAndTime, shortTime } from "#app/business/facts/time.ts";
import { db, onFirstUse, type Transaction } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests } from "#schema";
import {
  type ContactRequest,
  callAddress,
  type Status,
  shownPhone,
  textAddress,
  writeAddress,
} from "./contact-request.ts";
import { acknowledgementMail } from "./customer-mails.ts";
import { ownerMail } from "./owner-mail.ts";
import type { ContactFields } from "./request-schema.ts";
import { ago, type Urgency, waiting } from "./waiting-time.ts";

/** The same form sent again within this time (a double click, a reload) is the same request. */
const repeatWindowMs = hourMs;

/** Of this process alone: else whoever has the database could find the addresses by trying all. */
const secret = randomBytes(32);

const { placeholder } = sql;
const same = onFirstUse(() =>
  db
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
    .prepare(),
);
const insert = onFirstUse(() =>
  db
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
    .prepare(),
);

/**
 * Stores a visitor's request, once: what `sender`, an address, sent to the letter within the last
 * hour is not stored again. From elsewhere it is another request: who knows somebody's words gets no
 * link to their page. `spam` flags it for the Spam view; `created_at` and `status` are for the demo's data.
 * @returns the stored row, new or known
 * @throws Error "Please fill in all required fields" when one is empty
 */
export function createContactRequest(
  fields: ContactFields,
  more: { spam?: boolean; sender?: string; created_at?: string; status?: Status } = {},
): ContactRequest {
  if ([fields.name, fields.email, fields.phone, fields.message].some((text) => text.trim() === ""))
    throw new Error("Please fill in all required fields");
  const updated_at = new Date().toISOString();
  const { spam = false, sender = "", status = "pending", created_at = updated_at } = more;
  const digest = createHmac("sha256", secret)
    .update(JSON.stringify([fields, sender]))
    .digest("hex");
  const since = new Date(Date.now() - repeatWindowMs).toISOString();
  return db.transaction(
    (tx) => {
      const known = same().get({ digest, since, spam });
      if (known) return known;
      const request = insert().get({
        ...fields,
        spam,
        status,
        created_at,
        updated_at,
        digest,
      });
      // Only a request of now is news: the demo's have a time of their own.
      if (!spam && !more.created_at) {
        const told = { ...request, service_label: labelOf(request.service) };
        const [business, site] = [currentBusiness(), env.SITE_URL];
        queuePush(tx, request.id, () => ({
          title: `New request: ${told.service_label}`,
          url: href("/admin/contacts/:id", { id: String(request.id) }),
          tag: `request-${request.id}`,
          pending: countPending(tx),
        }));
        if (mailIsConfigured) {
          queueMail(tx, ownerMail(told, business, site));
          const acknowledgement = acknowledgementMail(told, { business, site });
          if (acknowledgement) queueMail(tx, acknowledgement);
        }
      }
      return request;
    },
    { behavior: "immediate" },
  );
}

/** How many requests wait for an answer. Inside of a transaction that may be undone nothing is kept. */
function countPending(tx: Transaction): number {
  const { spam, status, deleted_at } = contactRequests;
  const isPending = and(isNull(deleted_at), eq(spam, sql`0`), eq(status, "pending"));
  return tx.select({ n: count() }).from(contactRequests).where(isPending).get()?.n ?? 0;
}

/** The request with this id, flagged as spam or not, or null when there is none or it lies in the trash. */
export function findContactRequest(id: number): ContactRequest | null {
  return (
    db
      .select()
      .from(contactRequests)
      .where(and(eq(contactRequests.id, id), isNull(contactRequests.deleted_at)))
      .get() ?? null
  );
}

/** The requests with these ids, newest first. */
export function readRequests(ids: number[]): ContactRequest[] {
  const rows = db.select().from(contactRequests).where(inArray(contactRequests.id, ids)).all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((it) => byId.get(it) ?? []);
}

/** A request as the back office shows it. */
export type RequestView = Pick<
  ContactRequest,
  "id" | "name" | "email" | "phone" | "service" | "message" | "status"
> & {
  /** `tel:` address; null where the phone holds no digits. */
  call: string | null;
  /** `sms:` address, the same. */
  text: string | null;
  /** `mailto:` address. */
  write: string;
  received: string;
  /** The same, as short as it can be told apart. */
  receivedShort: string;
  age: string;
  urgency: Urgency;
};

/**
 * Makes a stored request ready to show: labels for codes, local time, its age at `now`, measured
 * against the hours within which a reply is promised.
 */
export function requestView(row: ContactRequest, now: Date): RequestView {
  const readable = !Number.isNaN(Date.parse(row.created_at));
  const open = row.status === "pending" && readable;
  const { text, urgency } = waiting(row.created_at, now, currentBusiness().replyHours);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: shownPhone(row.phone),
    call: callAddress(row.phone),
    text: textAddress(row.phone),
    write: writeAddress(row.email),
    service: labelOf(row.service),
    message: row.message,
    status: row.status,
    received: readable ? dateAndTime(row.created_at) : row.created_at,
    receivedShort: readable ? shortTime(row.created_at, now) : row.created_at,
    age: open ? text : readable ? ago(row.created_at, now) : "",
    urgency: open ? urgency : "calm",
  };
}
