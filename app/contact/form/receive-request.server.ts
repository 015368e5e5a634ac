import { href, redirect } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import {
  photosFailed,
  readCustomerForm,
  receivePhotos,
  tellRefused,
} from "#app/contact/customer/read-customer-form.server.ts";
import {
  failedMessage,
  honeypot,
  lengths,
  serviceMessage,
} from "#app/contact/request/contact-request.ts";
import { createContactRequest } from "#app/contact/request/contact-requests.server.ts";
import { createRequestLink } from "#app/contact/request/request-links.server.ts";
import { contactFields } from "#app/contact/request/request-schema.ts";
import { groupCommit } from "#app/database/group-commit.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { textFields } from "#app/http/bodies/body.server.ts";
import { addressBlock, clientAddress } from "#app/http/client-address.server.ts";
import { consumeContact } from "#app/http/limits.server.ts";
import { logError } from "#app/log/log.server.ts";
import { isServiceCode } from "#app/services/services.server.ts";
import type { Route } from "./+types/contact.ts";

/**
 * Takes what a visitor sends. The words are stored first and count, whatever becomes of the photos;
 * what is not taken of these is told on the pages that follow.
 * @returns a redirect to the thank-you screen, or why nothing was stored, with everything typed
 */
export async function receiveRequest({ request, context }: Route.ActionArgs) {
  await using received = await readCustomerForm({ request, context });
  const typed = textFields(received.form, lengths);
  const { success, data: fields, error } = contactFields.safeParse(typed);
  if (!success && received.broken) throw received.broken;
  if (!success) return formFailure(422, problemOf(error), typed);
  if (fields.service !== "" && !isServiceCode(fields.service))
    return formFailure(
      422,
      { message: serviceMessage, fields: { service: serviceMessage } },
      typed,
    );
  const asked = { request, context };
  try {
    const { tooMany, stored, token } = await groupCommit(() => {
      const refusal = consumeContact(asked);
      if (refusal) return { tooMany: refusal.sentence };
      // A person whose browser has filled in all fields is led on as everybody, and loses nothing.
      const sender = addressBlock(clientAddress(request));
      const stored = createContactRequest(fields, { spam: Boolean(typed[honeypot]), sender });
      return { stored, token: createRequestLink(stored.id) };
    });
    if (!stored) return formFailure(429, tooMany, typed);
    const refused = await receivePhotos(asked, stored, null, received).catch(photosFailed);
    tellRefused(stored.id, refused);
    return redirect(`${href("/contact")}?sent&request=${token}`, 303);
  } catch (error) {
    // Logged and told instead of the error page: what was typed must not be lost.
    logError(error, { during: "storing a request" });
    return formFailure(500, failedMessage(currentBusiness().phone), typed);
  }
}
