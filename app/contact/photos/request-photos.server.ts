import { createHash, randomBytes } from "node:crypto";
import { type ContactRequest, photoLimits } from "#app/contact/request/contact-request.ts";
import { hourMs, secondMs } from "#app/environment/time-units.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { type Asked, addressCounts, consume, isUsedUp } from "#app/http/limits.server.ts";
import { fallback, logError } from "#app/log/log.server.ts";
import { encodePhoto } from "#app/photos/make/encode.server.ts";
import { forSender } from "#app/photos/make/photo-process.server.ts";
import { maxBytes, PhotoRefused, refusals } from "#app/photos/make/refusals.ts";
import { isDiskTight } from "#app/photos/store/disk-room.server.ts";
import { extensions, type PhotoFormat } from "#app/photos/store/stored-names.ts";
import type { Upload } from "#app/photos/upload/read-upload-form.server.ts";
import {
  expectRequestFiles,
  type RequestPhoto,
  removeRequestFiles,
  requestFolder,
  storedBytes,
} from "./request-files.server.ts";
import { insertPhoto, isStored, isWithdrawn, sizeOf } from "./request-photo-rows.server.ts";

/** Kilobytes of photos, as sent or as stored, that an address may bring in an hour: 200 MB. */
const kilobytesPerHour = { name: "request-photo-kilobytes", times: 200 * 1024, within: hourMs };

/** How long a form is kept waiting for its next photo. */
const storeTimeoutMs = 45 * secondMs;

const sentences = {
  full: "This request has 60 MB of photographs, which is the most it takes.",
  disk: "There is no room for photographs at the moment. Please send it again later, or call us.",
  hour: "Too many photographs. Please try again in an hour.",
  failed: "It could not be stored. Please send it again.",
  withdrawn: "The request is no longer here.",
  cut: "It did not arrive whole. Please send it again.",
};

/** Bytes that arrive until the disk is looked at again. */
const lookAfter = 4 * 1024 * 1024;

/**
 * What is asked of photos while they come, 60 MB of a form at most, so that what is refused in the
 * end does not fill the disk before.
 * @param tooLarge what is said about more
 * @returns given the bytes that come next, why they are not kept, or null
 */
export async function arrivingPhotos(asked: Asked, tooLarge: string) {
  const counts = addressCounts(asked, kilobytesPerHour);
  const usedUp = fallback(false, () => isUsedUp(counts))
    ? new PhotoRefused(sentences.hour, 503)
    : null;
  let isTight = await isDiskTight();
  let came = 0;
  let looked = 0;
  return (size: number): PhotoRefused | null => {
    came += size;
    if (came > photoLimits.bytes) return new PhotoRefused(tooLarge);
    if (came - looked > lookAfter) {
      looked = came;
      isDiskTight().then((now) => {
        isTight = now;
      }, logError);
    }
    return isTight ? new PhotoRefused(sentences.disk, 503) : usedUp;
  };
}

type MessageOf = number | null | (() => number);
type Whose = Pick<ContactRequest, "id" | "spam">;

/** How many times as much of the disk photos of a flagged request leave free. */
const flaggedLeave = 2;

/**
 * Stores the photos that came with a request or after it, each once.
 * @param messageId the message that they came with, or what makes it, called in the transaction of
 * the first that is stored; null for those of the request itself
 * @returns for each that was refused a sentence that begins with its file's name
 */
export async function storeRequestPhotos(
  asked: Asked,
  request: Whose,
  messageId: MessageOf,
  uploads: Upload[],
): Promise<string[]> {
  const refused: string[] = [];
  const begun = performance.now();
  let message = messageId;
  for (const upload of uploads) {
    try {
      // Who waits for an answer for two minutes gets none.
      const left = storeTimeoutMs - (performance.now() - begun);
      if (left <= 0) throw new PhotoRefused(refusals.busy, 503);
      const row = await storeOne(asked, request, message, { ...upload, timeoutMs: left });
      if (row) message = row.message_id;
    } catch (error) {
      if (!(error instanceof PhotoRefused)) logError(error, { during: "storing a photo" });
      const why = error instanceof PhotoRefused ? error.message : sentences.failed;
      refused.push(`${shortName(upload.name)} was not taken. ${why}`);
    }
  }
  return refused;
}

const shortName = (name: string) => name.replace(/\p{C}/gu, "").slice(-60) || "A photograph";

async function storeOne(
  asked: Asked,
  { id: requestId, spam }: Whose,
  message: MessageOf,
  { file, size, trouble, isWhole, timeoutMs: left }: Upload & { timeoutMs: number },
): Promise<RequestPhoto | null> {
  if (size > maxBytes) throw new PhotoRefused(refusals.bytes(size));
  if (trouble) throw trouble;
  if (!isWhole || !file) throw new PhotoRefused(sentences.cut);
  const hash = createHash("sha256");
  for await (const piece of file.createReadStream({ start: 0, autoClose: false }))
    hash.update(piece);
  const known = hash.digest("hex");
  if (isStored(requestId, known)) return null;
  if (isWithdrawn(requestId)) throw new PhotoRefused(sentences.withdrawn);
  const kilobytes = Math.ceil(size / 1024);
  consumeKilobytes(asked, kilobytes);
  if (sizeOf(requestId) + size > photoLimits.bytes) throw new PhotoRefused(sentences.full);
  if (await isDiskTight(spam ? flaggedLeave : 1)) throw new PhotoRefused(sentences.disk, 503);
  let name = "";
  const newName = (format: PhotoFormat) => {
    name = `${randomBytes(16).toString("hex")}.${extensions[format][0]}`;
    expectRequestFiles(name);
    return name;
  };
  try {
    const sender = forSender(clientAddress(asked.request), left);
    const made = await encodePhoto(file, requestFolder, newName, sender);
    // A few kilobytes of a pattern may become twenty megabytes.
    const grown = Math.ceil((await storedBytes(made.name)) / 1024) - kilobytes;
    if (grown > 0) consumeKilobytes(asked, grown);
    // While it was prepared other forms were taken in, or the request was withdrawn.
    if (isWithdrawn(requestId)) throw new PhotoRefused(sentences.withdrawn);
    if (sizeOf(requestId) + size > photoLimits.bytes) throw new PhotoRefused(sentences.full);
    return insertPhoto({ ...made, request_id: requestId, bytes: size, digest: known }, message);
  } catch (error) {
    if (name) await removeRequestFiles(name);
    // The same picture came twice at once.
    if (!isStored(requestId, known)) throw error;
    return null;
  }
}

function consumeKilobytes(asked: Asked, count: number): void {
  const refusal = consume(asked, "photographs", addressCounts(asked, kilobytesPerHour), count);
  if (refusal) throw new PhotoRefused(refusal.sentence, 503);
}
