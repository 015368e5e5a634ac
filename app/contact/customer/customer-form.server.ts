import { LRUCache } from "lru-cache";
import { data } from "react-router";
import {
  maxPhotosPerForm,
  maxRequestPhotoBytes,
  photosOfARequest,
} from "#app/contact/photos/request-photo-limits.ts";
import {
  arrivingPhotos,
  type MessageOf,
  storeRequestPhotos,
} from "#app/contact/photos/request-photos.server.ts";
import type { ContactRequest } from "#app/contact/request/contact-request.ts";
import {
  addCustomerMessage,
  consumeCustomerMessage,
  isFull,
  lastMessageId,
} from "#app/contact/request/messages.server.ts";
import { gatheringMs } from "#app/contact/request/request-mails.server.ts";
import { addedWords } from "#app/contact/request/request-schema.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { type FormProblem, problemOf } from "#app/forms/form-failure.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { isMultipart, readForm } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { logError } from "#app/log/log.server.ts";
import { parseUpload, type UploadedForm } from "#app/photos/upload/read-upload-form.server.ts";

const tooLarge = `That is more than ${photosOfARequest}. Please send fewer at a time.`;

/** A photo that is too large is read to its end, so that the rest of the form is known. */
const maxFormBytes = 2 * maxRequestPhotoBytes;

/** The 404 for unknown links and for those that have ended. */
export const noRequest = () => data(null, { status: 404 });

/**
 * Reads a customer's form, with photos in its field `photos` or without files. Of a form that is cut off,
 * the parts that arrived completely are used.
 * @throws as `readForm` and `parseUpload` do
 */
export async function readCustomerForm(asked: Asked): Promise<UploadedForm> {
  const { request } = asked;
  if (isMultipart(request))
    return await parseUpload(request, {
      files: { photos: maxPhotosPerForm },
      ...{ bytes: maxFormBytes, tooLarge, keepsParts: true },
      refuse: await arrivingPhotos(asked, tooLarge),
    });
  const form = await readForm(request);
  return { form, uploads: [], passedOver: 0, [Symbol.asyncDispose]: async () => {} };
}

/**
 * Stores the photos of a form.
 * @param message the message that they belong to; null for the request itself
 * @returns a sentence for each that was refused
 */
export async function receivePhotos(
  asked: Asked,
  request: ContactRequest,
  message: MessageOf,
  { uploads, passedOver, broken }: UploadedForm,
  takesPdfs = false,
): Promise<string[]> {
  const refused = await storeRequestPhotos(asked, request, message, uploads, takesPdfs);
  if (passedOver > 0) {
    const limit = `${capitalNumberWord(maxPhotosPerForm)} photographs are taken at a time`;
    refused.push(`${limit}: ${passedOver} more were left out.`);
  }
  if (broken && uploads.every(({ isWhole }) => isWhole))
    refused.push("Not all of your photographs have arrived. Please send the missing ones again.");
  return refused;
}

/** Logs an error of `receivePhotos`. @returns the sentence to show instead: the words are stored */
export function photosFailed(error: unknown): string[] {
  logError(error, { during: "storing photos" });
  return [
    "Your words were stored. Your photographs may not have been: please look, and send what is missing again.",
  ];
}

/** The refusals of a request's last photos, shown until more are sent, or for half an hour. */
const refusals = new LRUCache<number, string[]>({ max: 1000, ttl: 30 * minuteMs });

/** Remembers the refusals for the pages that the customer sees next. */
export function rememberRefused(requestId: number, sentences: string[]): void {
  if (sentences.length > 0) refusals.set(requestId, sentences);
  else refusals.delete(requestId);
}

/** The refusals of the photos that were sent last. */
export const refusedOf = (requestId: number): string[] => refusals.get(requestId) ?? [];

const nothing = "Please write something, or choose a photograph.";
const full = "This page takes no more messages. Please call us.";

type Outcome =
  /** Nothing was stored. */
  | { status: number; problem: string | FormProblem }
  /** The text and photos are stored, except the refused photos: a sentence for each. */
  | { refused: string[] };

/** Stores what a customer adds to a request: text, photos or both. Keeps the text if photos are refused. */
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
  // An error page would say that nothing was stored, but the text was.
  const refused = await (text === "" ? photos : photos.catch(photosFailed));
  rememberRefused(request.id, refused);
  return { refused };
}

/** A browser sends the photos of a new request after its words, one by one, within this time. */
const newRequestMs = gatheringMs;

/**
 * The message that photos belong to: the one of their text; null for a new request without messages; else
 * a message without text, which is stored, and mailed to the owner, with the first photo.
 */
function messageFor(request: ContactRequest, text: string): MessageOf {
  if (text !== "") return addCustomerMessage(request, text).id;
  const isNew = Date.now() - Date.parse(request.created_at) < newRequestMs;
  return isNew && lastMessageId(request.id) === 0 ? null : () => addCustomerMessage(request, "").id;
}
