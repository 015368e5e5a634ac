import { href, redirect } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { writeTransaction } from "#app/database/database.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { textFields } from "#app/http/bodies/body.server.ts";
import { addressBlock, clientAddress } from "#app/http/client-address.server.ts";
import { type Asked, consumeContact } from "#app/http/limits.server.ts";
import { logError } from "#app/log/log.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { readPhotoForm } from "#app/requests/photos/request-photos.server.ts";
import { storeCustomerPhotos } from "#app/requests/receive/add-to-request.server.ts";
import {
  failedMessage,
  honeypot,
  lengths,
  photosToFollow,
  serviceMessage,
} from "#app/requests/request/contact-request.ts";
import { contactFields } from "#app/requests/request/request-schema.ts";
import { receiveRequest } from "#app/requests/request.server.ts";
import { isServiceCode } from "#app/services/services.server.ts";

/** The contact form's action. Stores the text first, so that a refused photo costs no words. */
export async function sendContactForm(args: Asked) {
  await using received = await readPhotoForm(args);
  const values = textFields(received.form, lengths);
  const { success, data: fields, error } = contactFields.safeParse(values);
  if (!success && received.refused) throw received.refused;
  if (!success) return formFailure(422, problemOf(error), values);
  const wrongService = { message: serviceMessage, fields: { service: serviceMessage } };
  if (fields.service && !isServiceCode(fields.service))
    return formFailure(422, wrongService, values);
  const following = Number(received.form.get(photosToFollow)) || 0;
  const photosFollow = received.uploads.length + following > 0;
  try {
    const { refusal, request, token } = writeTransaction(() => {
      const refusal = consumeContact(args);
      if (refusal) return { refusal };
      // A browser may autofill the honeypot for a person, so a spam request gets the same response.
      const spam = Boolean(values[honeypot]);
      const sender = addressBlock(clientAddress(args.request));
      const request = receiveRequest(fields, { spam, sender, photosFollow });
      return { request, token: createRequestLink(request.id) };
    });
    if (!request) return formFailure(429, refusal.sentence, values);
    await storeCustomerPhotos(request, null, received);
    return redirect(`${href("/contact")}?sent&request=${token}`, 303);
  } catch (error) {
    logError(error, { during: "storing a request" });
    return formFailure(500, failedMessage(currentBusiness().phone), values);
  }
}
