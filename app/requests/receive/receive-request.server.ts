import { createHmac, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { href, redirect } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { textFields } from "#app/http/bodies/body.server.ts";
import { addressBlock, clientAddress } from "#app/http/client-address.server.ts";
import { type Asked, consumeContact } from "#app/http/limits.server.ts";
import { logError } from "#app/log/log.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import {
  type ContactRequest,
  failedMessage,
  honeypot,
  lengths,
  photosToFollow,
  type Status,
  serviceMessage,
} from "#app/requests/request/contact-request.ts";
import { createRequestLink } from "#app/requests/request/request-links.server.ts";
import { acknowledgementMail, ownerMail } from "#app/requests/request/request-mails.server.ts";
import { type ContactFields, contactFields } from "#app/requests/request/request-schema.ts";
import { isServiceCode, labelOf } from "#app/services/services.server.ts";
import { contactRequests } from "#schema";
import {
  photosCame,
  photosFailed,
  readCustomerForm,
  receivePhotos,
} from "./customer-form.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

/**
 * The action of the contact form. Stores the text before the photos, and keeps it if a photo is refused:
 * the next pages say which.
 * @returns a redirect to the thank-you screen, or why nothing was stored, with what was typed
 */
export async function receiveRequest(asked: Asked) {
  await using received = await readCustomerForm(asked);
  const typed = textFields(received.form, lengths);
  const { success, data: fields, error } = contactFields.safeParse(typed);
  if (!success && received.broken) throw received.broken;
  if (!success) return formFailure(422, problemOf(error), typed);
  const wrongService = { message: serviceMessage, fields: { service: serviceMessage } };
  if (fields.service && !isServiceCode(fields.service))
    return formFailure(422, wrongService, typed);
  const following = Number(received.form.get(photosToFollow)) || 0;
  const photosFollow = received.uploads.length + following > 0;
  try {
    const { tooMany, stored, token } = writeTransaction(() => {
      const refusal = consumeContact(asked);
      if (refusal) return { tooMany: refusal.sentence };
      // A browser may fill in the honeypot for a person, who sees what everybody sees.
      const spam = Boolean(typed[honeypot]);
      const sender = addressBlock(clientAddress(asked.request));
      const stored = createContactRequest(fields, { spam, sender, photosFollow });
      return { stored, token: createRequestLink(stored.id) };
    });
    if (!stored) return formFailure(429, tooMany, typed);
    const refused = await receivePhotos(asked, stored, null, received).catch(photosFailed);
    photosCame(stored, refused, received);
    return redirect(`${href("/contact")}?sent&request=${token}`, 303);
  } catch (error) {
    logError(error, { during: "storing a request" });
    return formFailure(500, failedMessage(currentBusiness().phone), typed);
  }
}

/** Known to this process only: else who has the database could find addresses by trying all. */
const digestKey = randomBytes(32);

/**
 * Stores a request with its mails and pushes. The same fields from the same `sender`, an address,
 * within an hour (a reload) are the same request; from another sender they are a new one, because
 * the link to a request's page is for its sender only.
 * @param more `entered_by`: the administrator who enters it for a caller, who may have left anything but the
 * name empty; then nobody is told, and `acknowledged` mails the customer. `created_at` and `status` are for the
 * demo's data, which sends no mails and pushes
 * @returns the stored row, new or known
 * @throws Error "Please fill in all required fields" when one is empty
 */
export function createContactRequest(
  fields: ContactFields,
  more: {
    spam?: boolean;
    sender?: string;
    entered_by?: string;
    acknowledged?: boolean;
    photosFollow?: boolean;
    created_at?: string;
    status?: Status;
  } = {},
): ContactRequest {
  const { entered_by = "" } = more;
  if (
    !entered_by &&
    [fields.name, fields.email, fields.phone, fields.message].some((text) => text.trim() === "")
  )
    throw new Error("Please fill in all required fields");
  const updated_at = new Date().toISOString();
  const { spam = false, sender = "", status = "pending", created_at = updated_at } = more;
  const said = JSON.stringify([fields, sender]);
  const digest = createHmac("sha256", digestKey).update(said).digest("hex");
  const since = new Date(Date.now() - hourMs).toISOString();
  return writeTransaction((tx) => {
    const isSame = and(
      eq(contactRequests.digest, digest),
      gt(contactRequests.created_at, since),
      eq(contactRequests.spam, spam),
      isNull(contactRequests.deleted_at),
      // After the work is done, the same text is a new request.
      ne(contactRequests.status, "completed"),
    );
    const known = tx.select().from(contactRequests).where(isSame).get();
    if (known) return known;
    const row = { ...fields, spam, status, created_at, updated_at, digest, entered_by };
    const request = tx.insert(contactRequests).values(row).returning().get();
    const acknowledgement = more.acknowledged && acknowledgementMail(request);
    if (acknowledgement) queueMail(tx, acknowledgement);
    if (!more.created_at && !entered_by) announce(tx, request, more.photosFollow);
    return request;
  });
}

/** Queues the pushes and mails about a new request; only the owner's mail about one that is held as spam. */
function announce(tx: Transaction, request: ContactRequest, photosFollow?: boolean): void {
  if (request.spam) return void queueMail(tx, ownerMail(request));
  queuePush(tx, request.id, {
    event: "request",
    id: request.id,
    service: labelOf(request.service),
    url: href("/admin/contacts/:id", { id: String(request.id) }),
  });
  if (!mailIsConfigured) return;
  tellOwner(tx, request, { isNew: true, photosFollow });
  const acknowledgement = acknowledgementMail(request);
  if (acknowledgement) queueMail(tx, acknowledgement);
}
