import { LRUCache } from "lru-cache";
import { data } from "react-router";
import { arrivingPhotos, storeRequestPhotos } from "#app/contact/photos/request-photos.server.ts";
import { type ContactRequest, lengths, photoLimits } from "#app/contact/request/contact-request.ts";
import { addCustomerMessage, countMessages } from "#app/contact/request/messages.server.ts";
import { hourMs, minuteMs } from "#app/environment/time-units.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { logError } from "#app/log/log.server.ts";
import { parseUpload, type UploadedForm } from "#app/photos/upload/read-upload-form.server.ts";

const tooLarge = "That is more than 60 MB of photographs. Please send fewer at a time.";

/** Bytes: a photo that is too large is read to its end, so that the rest of the form is known. */
const maxBodyBytes = 2 * photoLimits.bytes;

/**
 * Answers for a link that never was one and for one that has ended, the same for both.
 * @param written what its customer has just written, to be given back
 */
export const noRequest = (written = "") => data({ written }, { status: 404 });

/** The same, with the words of a form that came; one with photographs is not read for them. */
export async function noRequestFor(sent: Request) {
  const form = await readForm(sent).catch(() => new FormData());
  return noRequest(textFields(form, { message: lengths.message }).message);
}

/**
 * Reads a customer's form, with photos in its field `photos` or without files at all. What has come
 * of one that breaks off counts.
 * @throws as `readForm` and `parseUpload` do
 */
export async function readCustomerForm(asked: Asked): Promise<UploadedForm> {
  const { request } = asked;
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    return {
      ...{ form: await readForm(request), uploads: [], passedOver: 0 },
      [Symbol.asyncDispose]: async () => {},
    };
  return await parseUpload(request, {
    ...{ files: { photos: photoLimits.atOnce }, bytes: maxBodyBytes, tooLarge, keepsParts: true },
    refuse: await arrivingPhotos(asked, tooLarge),
  });
}

/**
 * Stores the photos of a form that has been read. Without words they belong to the request itself
 * where that is new and nothing was said since, else to a message of their own, which is told to the owner.
 * @returns a sentence for each that was not taken
 */
export async function receivePhotos(
  asked: Asked,
  request: ContactRequest,
  messageId: number | null,
  { uploads, passedOver, broken }: UploadedForm,
): Promise<string[]> {
  if (uploads.length === 0 && passedOver === 0 && !broken) return [];
  // Made with the first photo: nobody is told of those that a killed server leaves without one.
  const ownMessage = () => addCustomerMessage(request, "").id;
  const message = messageId ?? (isNew(request) ? null : ownMessage);
  const refused = await storeRequestPhotos(asked, request, message, uploads);
  if (passedOver > 0)
    refused.push(`Six photographs are taken at a time: ${passedOver} more were left out.`);
  if (broken && uploads.every(({ isWhole }) => isWhole))
    refused.push("Not all of your photographs have arrived. Please send the missing ones again.");
  return refused;
}

/** Logs an error of `receivePhotos` whose words are stored. @returns what is told of it instead */
export function photosFailed(error: unknown): string[] {
  logError(error, { during: "storing photos" });
  return [
    "Your words were stored. Your photographs may not have been: please look, and send what is missing again.",
  ];
}

/** The hour in which photos follow a request's words: a browser sends them one after the other. */
const isNew = ({ id, created_at }: ContactRequest) =>
  Date.now() - Date.parse(created_at) < hourMs && countMessages(id) === 0;

/** What was not taken of a request's last photos: said until more are sent, or for half an hour. */
const told = new LRUCache<number, string[]>({ max: 1000, ttl: 30 * minuteMs });

/** Remembers what was not taken, for the pages that the customer is led to. */
export function tellRefused(requestId: number, sentences: string[]): void {
  if (sentences.length > 0) told.set(requestId, sentences);
  else told.delete(requestId);
}

/** What was not taken of the photos that came last. */
export const refusedOf = (requestId: number): string[] => told.get(requestId) ?? [];
