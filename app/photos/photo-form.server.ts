import { data } from "react-router";
import { logError } from "#app/http/log.server.ts";
import { parseUpload, type Upload } from "./parse-upload.server.ts";
import { maxBytes, PhotoRefused, refusals } from "./photo-limits.ts";
import type { Side } from "./photo-name.ts";
import { type StoredPhoto, storePhoto } from "./photos.server.ts";

/** What is answered when a picture could not be stored for no fault of its own. */
const uploadFailed = "Error uploading image. Please try again.";

/** What became of a picture in a form: stored, or not and why. */
export type Received = { photo: StoredPhoto } | { error: string; status: 422 | 500 | 503 };

/** Bytes of a form: two pictures and its text; one that is too large is read to its end. */
const maxForm = 42 * 1024 * 1024;

const tooLarge =
  "That is more than this form takes: two pictures of 20 MB. Please send smaller ones.";

/**
 * Reads a multipart form of at most 42 MB, then stores the photos in its file fields, `sides`
 * telling which side's picture a field holds. Empty file fields are passed over.
 * @returns the text fields, and by field name what became of each picture
 * @throws data(sentence, 415) for what is no such form, else as `parseUpload`
 */
export async function receiveForm<Name extends string>(
  request: Request,
  sides: Record<Name, Side>,
): Promise<{ form: FormData; photos: Partial<Record<Name, Received>> }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    throw data("Please send this as a form.", { status: 415 });
  const files = Object.fromEntries(Object.keys(sides).map((field) => [field, 1]));
  await using received = await parseUpload(request, { files, bytes: maxForm, tooLarge });
  const photos: Partial<Record<Name, Received>> = {};
  for (const upload of received.uploads) {
    const field = upload.field as Name;
    photos[field] = await store(upload, sides[field]);
  }
  return { form: received.form, photos };
}

async function store({ file, name, size, trouble }: Upload, side: Side): Promise<Received> {
  if (size > maxBytes) return { error: refusals.bytes(size), status: 422 };
  try {
    if (!file || trouble) throw trouble;
    return { photo: await storePhoto(file, name, side) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { error: error.message, status: error.status };
    logError(error, { during: "storing a picture" });
    return { error: uploadFailed, status: 500 };
  }
}
