import { writeTransaction } from "#app/database/database.server.ts";
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
import { tellOwner } from "./tell-owner.server.ts";

const tooLarge = `That is more than ${photosOfARequest}. Please send fewer at a time.`;

/** An oversized photo is still read to its end, because other fields may follow it. */
const maxFormBytes = 2 * maxRequestPhotoBytes;

/**
 * Reads a form of a request, with or without files in the field `photos`: a visitor's, a customer's or the
 * owner's. If the upload is cut off, uses the parts that have arrived.
 * @throws as `readForm` and `parseUpload` do
 */
export async function readPhotoForm(args: Asked): Promise<UploadedForm> {
  const { request } = args;
  if (isMultipart(request))
    return await parseUpload(request, {
      files: { photos: maxPhotosPerForm },
      bytes: maxFormBytes,
      tooLarge,
      keepsParts: true,
      refuse: await arrivingPhotos(args, tooLarge),
    });
  const form = await readForm(request);
  return { form, uploads: [], refusedFiles: 0, [Symbol.asyncDispose]: async () => {} };
}

/**
 * Stores the photos of a form.
 * @param message the message that they belong to; null for the request itself
 * @param hasWords whether the form's words are stored: then an error is logged and is one of the sentences,
 * because an error page would say that nothing was stored
 * @returns a sentence for each refused photo
 */
export async function storeFormPhotos(
  args: Asked,
  request: ContactRequest,
  message: MessageOf,
  { uploads, refusedFiles, refused: cutOff }: UploadedForm,
  { hasWords = true, byOwner = false } = {},
): Promise<string[]> {
  try {
    const refused = await storeRequestPhotos(args, request, message, uploads, byOwner);
    if (refusedFiles > 0) {
      const limit = `${capitalNumberWord(maxPhotosPerForm)} photographs are taken at a time`;
      refused.push(`${limit}: ${refusedFiles} more were left out.`);
    }
    if (cutOff && uploads.every(({ isWhole }) => isWhole))
      refused.push("Not all of your photographs have arrived. Please send the missing ones again.");
    return refused;
  } catch (error) {
    if (!hasWords) throw error;
    logError(error, { during: "storing photos" });
    return [
      "Your words were stored. Your photographs may not have been: please look, and send what is missing again.",
    ];
  }
}

/**
 * Stores a customer's photos as `storeFormPhotos` does, remembers the refusals, and sends off the owner's mail
 * that waits for them.
 */
export async function storeCustomerPhotos(
  args: Asked,
  request: ContactRequest,
  message: MessageOf,
  received: UploadedForm,
  hasWords: boolean,
): Promise<string[]> {
  const refused = await storeFormPhotos(args, request, message, received, { hasWords });
  rememberRefused(request.id, refused);
  if (received.uploads.length > 0 || refused.length > 0)
    writeTransaction((tx) => tellOwner(tx, request, { photosCame: true }));
  return refused;
}
