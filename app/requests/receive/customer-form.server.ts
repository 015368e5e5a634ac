import { data } from "react-router";
import { writeTransaction } from "#app/database/database.server.ts";
import { type FormProblem, problemOf } from "#app/forms/form-failure.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { isMultipart, readForm } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { logError } from "#app/log/log.server.ts";
import { parseUpload, type UploadedForm } from "#app/photos/upload/read-upload-form.server.ts";
import {
  maxPhotosPerForm,
  maxRequestPhotoBytes,
  photosOfARequest,
} from "#app/requests/photos/request-photo-limits.ts";
import {
  arrivingPhotos,
  type MessageOf,
  rememberRefused,
  storeRequestPhotos,
} from "#app/requests/photos/request-photos.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import {
  consumeCustomerMessage,
  isFull,
  lastMessageId,
} from "#app/requests/request/messages.server.ts";
import { addedWords } from "#app/requests/request/request-schema.ts";
import { addCustomerMessage, additionsMs, tellOwner } from "./tell-owner.server.ts";

const tooLarge = `That is more than ${photosOfARequest}. Please send fewer at a time.`;

/** An oversized photo is still read to its end, because other fields may follow it. */
const maxFormBytes = 2 * maxRequestPhotoBytes;

/** The same 404 for an unknown link and for an expired one. */
export const noRequest = () => data(null, { status: 404 });

/**
 * Reads a customer's form, with or without files in the field `photos`. If the upload is cut off, uses
 * the parts that have arrived.
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
  byOwner = false,
): Promise<string[]> {
  const refused = await storeRequestPhotos(asked, request, message, uploads, byOwner);
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

/** Remembers the refusals, and lets the mail go that waits for a customer's photos. */
export function photosCame(request: ContactRequest, refused: string[], received: UploadedForm) {
  rememberRefused(request.id, refused);
  if (received.uploads.length > 0 || refused.length > 0)
    writeTransaction((tx) => tellOwner(tx, request, { photosCame: true }));
}

const nothing = "Please write something, or choose a photograph.";
const full = "This page takes no more messages. Please call us.";

type Outcome =
  /** Nothing was stored. */
  | { status: number; problem: string | FormProblem }
  /** The words are stored. Each refused photo has a sentence. */
  | { refused: string[] };

/** Stores what a customer adds to a request: words, photos or both. The words are stored even if photos fail. */
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
  const photosFollow = received.uploads.length > 0;
  const message = messageFor(request, text, photosFollow);
  const photos = receivePhotos(asked, request, message, received);
  // With words stored, an error page would say that they were not.
  const refused = await (text === "" ? photos : photos.catch(photosFailed));
  photosCame(request, refused, received);
  return { refused };
}

/**
 * The message that photos belong to: the one with their words; null for a new request without messages;
 * else a new message without words, which is stored, and announced to the owner, with the first photo.
 */
function messageFor(request: ContactRequest, text: string, photosFollow: boolean): MessageOf {
  if (text !== "") return addCustomerMessage(request, text, photosFollow).id;
  const isNew = Date.now() - Date.parse(request.created_at) < additionsMs;
  if (isNew && lastMessageId(request.id) === 0) return null;
  return () => addCustomerMessage(request, "", true).id;
}
