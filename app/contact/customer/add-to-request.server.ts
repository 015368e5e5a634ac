import type { MessageOf } from "#app/contact/photos/request-photos.server.ts";
import type { ContactRequest } from "#app/contact/request/contact-request.ts";
import {
  addCustomerMessage,
  consumeCustomerMessage,
  isFull,
  lastMessageId,
} from "#app/contact/request/messages.server.ts";
import { addedWords } from "#app/contact/request/request-schema.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { type FormProblem, problemOf } from "#app/forms/form-failure.ts";
import type { Asked } from "#app/http/limits.server.ts";
import type { UploadedForm } from "#app/photos/upload/read-upload-form.server.ts";
import { photosFailed, receivePhotos, rememberRefused } from "./read-customer-form.server.ts";

const nothing = "Please write something, or choose a photograph.";
const full = "This page takes no more messages. Please call us.";

type Outcome =
  /** Nothing was stored. */
  | { status: number; problem: string | FormProblem }
  /** The words are stored, and what of the photos is not named here, a sentence each. */
  | { refused: string[] };

/** Takes what a customer adds to a request: words, photos, or both. The words count in any case. */
export async function addToRequest(
  asked: Asked,
  request: ContactRequest,
  typed: string | undefined,
  received: UploadedForm,
): Promise<Outcome> {
  const { success, data: text, error } = addedWords.safeParse(typed);
  if (!success) return { status: 422, problem: problemOf(error) };
  if (text === "" && received.broken) throw received.broken;
  if (text === "" && received.uploads.length === 0) return { status: 422, problem: nothing };
  if (isFull(request.id, "customer")) return { status: 409, problem: full };
  const refusal = consumeCustomerMessage(asked, request.id);
  if (refusal) return { status: 429, problem: refusal.sentence };
  const photos = receivePhotos(asked, request, messageFor(request, text), received);
  // With words stored, an error page would say that they were not.
  const refused = await (text === "" ? photos : photos.catch(photosFailed));
  rememberRefused(request.id, refused);
  return { refused };
}

/** A browser sends the photos of a new request after its words, one by one, within this time. */
const newRequestMs = hourMs;

/**
 * The message that photos belong to: that of their words, null for a new request without messages,
 * else one of their own, which is stored and told to the owner with the first photo.
 */
function messageFor(request: ContactRequest, text: string): MessageOf {
  if (text !== "") return addCustomerMessage(request, text).id;
  const isNew = Date.now() - Date.parse(request.created_at) < newRequestMs;
  return isNew && lastMessageId(request.id) === 0 ? null : () => addCustomerMessage(request, "").id;
}
