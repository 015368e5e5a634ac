import { createHash, randomBytes } from "node:crypto";
import { hourMs, secondMs } from "#app/environment/time-units.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { isMultipart, readForm } from "#app/http/bodies/body.server.ts";
import { addressBlock, clientAddress } from "#app/http/client-address.server.ts";
import { type Asked, addressCounts, consume, isUsedUp } from "#app/http/limits.server.ts";
import { fallback, logError } from "#app/log/log.server.ts";
import { isDiskTight, nameFiles, pdfProblem } from "#app/photos/files/file-storage.server.ts";
import { extensions, type PhotoFormat } from "#app/photos/files/stored-names.ts";
import { encodePhoto } from "#app/photos/make/encode.server.ts";
import { maxPhotoBytes, PhotoRefused, refusals } from "#app/photos/make/refusals.ts";
import {
  parseUpload,
  type Upload,
  type UploadedForm,
} from "#app/photos/upload/read-upload-form.server.ts";
import {
  maxPhotosPerForm,
  maxRequestPhotoBytes,
  photosOfARequest,
} from "#app/requests/request/contact-request.ts";
import {
  expectRequestFiles,
  insertPhoto,
  listRequestPhotos,
  type RequestPhoto,
  removeRequestFiles,
  requestFolder,
  storedBytes,
} from "./stored-photos.server.ts";

/** 200 MB an hour for each client address: the larger of the sizes as sent and as stored. */
const kilobytesPerHour = { name: "request-photo-kilobytes", times: 200 * 1024, within: hourMs };

/** After this time the remaining photos are refused: clients wait at most 2 minutes. */
const storeTimeoutMs = 45 * secondMs;

const sentences = {
  full: `This request has ${photosOfARequest}, which is the most it takes.`,
  disk: "There is no room for photographs at the moment. Please send it again later, or call us.",
  hour: "Too many photographs. Please try again in an hour.",
  repeated: "This conversation has it already.",
  failed: "It could not be stored. Please send it again.",
  cut: "It did not arrive whole. Please send it again.",
  tooLarge: `That is more than ${photosOfARequest}. Please send fewer at a time.`,
  missing: "Not all of your photographs have arrived. Please send the missing ones again.",
};

/** A form with photos, and the request that it came with. */
export type PhotoForm = UploadedForm & { args: Asked };

/** Photos that are too large are read to their end, because other fields may follow them. */
const maxFormBytes = 2 * maxRequestPhotoBytes;

/**
 * Reads a form with or without files in the field `photos`. If the upload is cut off, returns the
 * parts that have arrived. @throws as `readForm` and `parseUpload`
 */
export async function readPhotoForm(args: Asked): Promise<PhotoForm> {
  const { request } = args;
  if (!isMultipart(request)) {
    const close = async () => {};
    const form = await readForm(request);
    return { args, form, uploads: [], refusedFiles: 0, [Symbol.asyncDispose]: close };
  }
  const received = await parseUpload(request, {
    files: { photos: maxPhotosPerForm },
    bytes: maxFormBytes,
    tooLarge: sentences.tooLarge,
    keepsParts: true,
    refuse: await arrivingPhotos(args),
  });
  return { args, ...received };
}

/** Makes a function from a chunk's size to the reason for refusing photos, or null. */
export async function arrivingPhotos(args: Asked) {
  const counts = addressCounts(args, kilobytesPerHour);
  const usedUp = fallback(false, () => isUsedUp(counts))
    ? new PhotoRefused(sentences.hour, 503)
    : null;
  const isTight = await isDiskTight();
  let receivedBytes = 0;
  return (size: number): PhotoRefused | null => {
    receivedBytes += size;
    if (receivedBytes > maxRequestPhotoBytes) return new PhotoRefused(sentences.tooLarge);
    return isTight ? new PhotoRefused(sentences.disk, 503) : usedUp;
  };
}

/** The id of the photos' message, or a function that stores it; null for the request itself. */
export type MessageOf = number | null | (() => number);

/**
 * Stores each photo of a form once.
 * @param messageId their message. A function is called in the transaction of the first stored photo
 * @returns a sentence for each refused photo, and for photos that did not arrive
 */
export async function storeFormPhotos(
  requestId: number,
  messageId: MessageOf,
  { args, uploads, refusedFiles, refused: cutOff }: PhotoForm,
  byOwner = false,
): Promise<string[]> {
  const refused: string[] = [];
  const startedAt = performance.now();
  let message = messageId;
  for (const upload of uploads) {
    try {
      const timeoutMs = storeTimeoutMs - (performance.now() - startedAt);
      if (timeoutMs <= 0) throw new PhotoRefused(refusals.busy, 503);
      const row = await storeOne(args, requestId, message, { ...upload, timeoutMs, byOwner });
      if (row) message = row.message_id;
    } catch (error) {
      if (!(error instanceof PhotoRefused)) logError(error, { during: "storing a photo" });
      const why = error instanceof PhotoRefused ? error.message : sentences.failed;
      refused.push(`${shortName(upload.name)} was not taken. ${why}`);
    }
  }
  if (refusedFiles > 0) {
    const limit = `${capitalNumberWord(maxPhotosPerForm)} photographs are taken at a time`;
    refused.push(`${limit}: ${refusedFiles} more were left out.`);
  }
  if (cutOff && uploads.every(({ isWhole }) => isWhole)) refused.push(sentences.missing);
  return refused;
}

const shortName = (name: string) =>
  name.replace(/\p{C}/gu, "").slice(-60).toWellFormed() || "A photograph";

async function storeOne(
  args: Asked,
  requestId: number,
  message: MessageOf,
  upload: Upload & { timeoutMs: number; byOwner: boolean },
): Promise<RequestPhoto | null> {
  const { file, size, refused, isWhole } = upload;
  if (size > maxPhotoBytes) throw new PhotoRefused(refusals.bytes(size));
  if (refused) throw refused;
  if (!isWhole || !file) throw new PhotoRefused(sentences.cut);
  const hash = createHash("sha256");
  for await (const piece of file.createReadStream({ start: 0, autoClose: false }))
    hash.update(piece);
  const digest = hash.digest("hex");
  const photos = listRequestPhotos(requestId);
  const duplicate = photos.find((it) => it.digest === digest);
  // The owner chose the photo again, for another reply. Otherwise the same form was sent again.
  if (duplicate && upload.byOwner && duplicate.message_id !== message)
    throw new PhotoRefused(sentences.repeated);
  if (duplicate) return null;
  const kilobytes = Math.ceil(size / 1024);
  consumeKilobytes(args, kilobytes);
  const totalBytes = photos.reduce((sum, { bytes }) => sum + bytes, size);
  if (totalBytes > maxRequestPhotoBytes) throw new PhotoRefused(sentences.full);
  if (await isDiskTight()) throw new PhotoRefused(sentences.disk, 503);
  let name = "";
  const newName = (format: PhotoFormat | "pdf") => {
    const extension = format === "pdf" ? format : extensions[format][0];
    name = `${randomBytes(16).toString("hex")}.${extension}`;
    expectRequestFiles(name);
    return name;
  };
  const storePdf = async () => {
    await nameFiles(requestFolder, [{ file, name: newName("pdf") }]);
    return { name, width: 0, height: 0, file_name: shortName(upload.name) };
  };
  const place = {
    maxJobs: 16,
    from: addressBlock(clientAddress(args.request), 56),
    maxOfSender: 3,
    waitTimeoutMs: upload.timeoutMs,
  };
  try {
    const isPdf = (await pdfProblem(file)) === null;
    const photo = await (isPdf ? storePdf() : encodePhoto(file, requestFolder, newName, place));
    // A repetitive pattern of a few kilobytes may become 20 MB.
    const moreKilobytes = Math.ceil((await storedBytes(photo.name)) / 1024) - kilobytes;
    if (moreKilobytes > 0) consumeKilobytes(args, moreKilobytes);
    return insertPhoto({ ...photo, request_id: requestId, bytes: size, digest }, message);
  } catch (error) {
    if (name) await removeRequestFiles(name);
    // The same photo was sent twice at the same time.
    if (listRequestPhotos(requestId).some((it) => it.digest === digest)) return null;
    throw error;
  }
}

function consumeKilobytes(args: Asked, count: number): void {
  const refusal = consume(args, "photographs", addressCounts(args, kilobytesPerHour), count);
  if (refusal) throw new PhotoRefused(refusal.sentence, 503);
}
