import { href } from "react-router";
import { type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { acknowledgementMail, ownerMail } from "#app/requests/request/request-mails.server.ts";
import type { ContactFields } from "#app/requests/request/request-schema.ts";
import { labelOf } from "#app/services/services.server.ts";
import { storeRequest } from "./store-request.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

/**
 * Stores a visitor's request once, with its mails and pushes. `spam`: a program filled in the form.
 * `sender`: the visitor's address of the network. `photosFollow`: photos are being stored or sent, which the
 * owner's mail waits for.
 * @throws Error "Please fill in all required fields" when one is empty
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

/** Queues the pushes and mails about a new request; only the owner's mail about one that is held as spam. */
function announce(tx: Transaction, request: ContactRequest, photosFollow: boolean): void {
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
