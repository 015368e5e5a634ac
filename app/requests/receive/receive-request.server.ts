import { createHmac, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { href } from "react-router";
import { type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { hourMs, minuteMs } from "#app/environment/time-units.ts";
import { mailState, queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import {
  type MessageOf,
  type PhotoForm,
  storeFormPhotos,
} from "#app/requests/photos/request-photos.server.ts";
import {
  filesInWords,
  listRequestPhotos,
  refusedOf,
  rememberRefused,
} from "#app/requests/photos/stored-photos.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { listMessages } from "#app/requests/request/messages.server.ts";
import {
  acknowledgementMail,
  answerMail,
  ownerMail,
  ownerMailCause,
} from "#app/requests/request/request-mails.server.ts";
import type { ContactFields } from "#app/requests/request/request-schema.ts";
import { labelOf } from "#app/services/services.server.ts";
import { contactRequests } from "#schema";

/**
 * Stores a visitor's request once, and queues its mails and pushes. `spam`: a program filled in the
 * form. `sender`: the visitor's network address. `photosFollow`: the mail to the owner waits for
 * them.
 * @throws Error "Please fill in all required fields" if one is empty
 */
export function receiveRequest(
  fields: ContactFields,
  { spam = false, sender = "", photosFollow = false } = {},
): ContactRequest {
  const { name, email, phone, message } = fields;
  if ([name, email, phone, message].some((text) => text.trim() === ""))
    throw new Error("Please fill in all required fields");
  return writeTransaction((tx) => {
    const { request, isNew } = storeRequest(tx, fields, sender, { spam });
    if (isNew) announce(tx, request, photosFollow);
    return request;
  });
}

/** Only in memory: with it, a thief of the database could find addresses by trying all. */
const digestKey = randomBytes(32);

/**
 * Stores a request once: the same fields from the same `sender` within an hour are a reload. From
 * another sender they are a new request, because its link is only for its sender.
 */
export function storeRequest(
  tx: Transaction,
  fields: ContactFields,
  sender: string,
  { spam = false, entered_by = "" },
): { request: ContactRequest; isNew: boolean } {
  const created_at = new Date().toISOString();
  const digestInput = JSON.stringify([fields, sender]);
  const digest = createHmac("sha256", digestKey).update(digestInput).digest("hex");
  const isSame = and(
    eq(contactRequests.digest, digest),
    gt(contactRequests.created_at, new Date(Date.now() - hourMs).toISOString()),
    eq(contactRequests.spam, spam),
    isNull(contactRequests.deleted_at),
    // Once the work is done, the same text is a new request.
    ne(contactRequests.status, "completed"),
  );
  const before = tx.select().from(contactRequests).where(isSame).get();
  if (before) return { request: before, isNew: false };
  const row = { ...fields, spam, created_at, updated_at: created_at, digest, entered_by };
  return { request: tx.insert(contactRequests).values(row).returning().get(), isNew: true };
}

/** Queues pushes and mails about a new request. If it is spam, only the mail to the owner. */
function announce(tx: Transaction, request: ContactRequest, photosFollow: boolean): void {
  if (request.spam) return void queueMail(tx, ownerMail(request));
  queuePush(tx, request.id, {
    event: "request",
    id: request.id,
    service: labelOf(request.service),
    url: href("/admin/contacts/:id", { id: String(request.id) }),
  });
  // Writing the mails takes longer than storing the request.
  if (!mailIsConfigured) return;
  tellOwner(tx, request, { isNew: true, photosFollow });
  queueMail(tx, acknowledgementMail(request));
}

/** Stores a customer's photos and their refusals. Ends the wait of the mail to the owner. */
export async function storeCustomerPhotos(
  request: ContactRequest,
  message: MessageOf,
  received: PhotoForm,
): Promise<string[]> {
  const refusals = await storeFormPhotos(request.id, message, received);
  rememberRefused(request.id, refusals);
  if (received.uploads.length > 0 || refusals.length > 0)
    writeTransaction((tx) => tellOwner(tx, request, { photosArrived: true }));
  return refusals;
}

/** All that a customer adds within this time goes to the owner in one mail. */
export const additionsMs = 10 * minuteMs;

/** Maximum time that a mail to the owner waits for photos. */
const maxPhotosWaitMs = minuteMs;

type News = {
  isNew?: boolean;
  /** Whether photos are still being sent or stored. */
  photosFollow?: boolean;
  /** Whether those photos have been stored or refused. */
  photosArrived?: boolean;
};

/** Queues or updates the mail to the owner about a request and what its customer has added. */
export function tellOwner(tx: Transaction, request: ContactRequest, news: News): void {
  if (request.spam) return;
  const { id } = request;
  const messages = listMessages(id).filter(({ sender }) => sender === "customer");
  const customerMessages = new Set<number | null>([null, ...messages.map((it) => it.id)]);
  const files = listRequestPhotos(id).filter(({ message_id }) => customerMessages.has(message_id));
  const refusals = refusedOf(id).map((sentence) => `They were told: “${sentence}”`);
  const now = Date.now();
  const soon = now + (news.photosFollow ? maxPhotosWaitMs : 0);
  const texts = messages.map(({ text }) => text).filter(Boolean);

  const first = mailState(ownerMailCause(id));
  if (news.isNew || (first?.state === "waiting" && first.attempts === 0)) {
    const additions = [...texts.map((text) => `Added: ${text}`), filesInWords(files), ...refusals];
    // Added text does not end the wait for photos.
    const at = first && !news.photosArrived ? Date.parse(first.next_attempt_at) : soon;
    queueMail(tx, { ...ownerMail(request, additions), notBefore: new Date(at) });
    return;
  }
  const additionsEnd = Date.parse(request.created_at) + additionsMs;
  const last = messages.at(-1);
  if (now < additionsEnd) {
    const words = [...texts, filesInWords(files), ...refusals];
    const mail = answerMail(request, `request-${id}`, words);
    queueMail(tx, { ...mail, notBefore: new Date(additionsEnd) });
    return;
  }
  const newFiles = files.filter(({ message_id }) => !last || message_id === last.id);
  const words = [last?.text ?? "", filesInWords(newFiles), ...refusals];
  const cause = last ? String(last.id) : `request-${id}-${newFiles.length}`;
  queueMail(tx, { ...answerMail(request, cause, words), notBefore: new Date(soon) });
}
