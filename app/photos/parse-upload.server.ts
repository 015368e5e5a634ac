import { type FileUpload, FormDataParseError, parseFormData } from "@remix-run/form-data-parser";
import { data } from "react-router";
import { logError } from "#app/http/log.server.ts";
import { maxBytes, refusals } from "./photo-limits.ts";
import type { Side } from "./photo-name.ts";
import { PhotoRefused } from "./photo-refused.server.ts";
import { removePhoto, type StoredPhoto, storePhoto } from "./store.server.ts";

/** What is answered when a picture could not be stored for no fault of its own (specification 8). */
export const uploadFailed = "Error uploading image. Please try again.";

/** What became of a picture in a form: stored, or not and why. */
export type Received = { photo: StoredPhoto } | { error: string; status: 422 | 500 };

const megabyte = 1024 * 1024;
// A picture that is too large is read to its end, so that its form can be sent back with a sentence
// and everything typed; past these the whole form is refused.
const limits = {
  maxFiles: 2,
  maxFileSize: 40 * megabyte,
  maxParts: 200,
  maxTotalSize: 42 * megabyte,
};

/**
 * Reads a multipart form of at most 42 MB and stores the photos in its file fields as they come,
 * `sides` telling which side's picture a field holds. Empty file fields are passed over.
 * @returns the text fields, and by field name what became of each picture
 * @throws data(sentence, 415 | 413 | 400) for what is no such form; no picture of it is left then
 */
export async function receiveForm<Name extends string>(
  request: Request,
  sides: Record<Name, Side>,
): Promise<{ form: FormData; photos: Partial<Record<Name, Received>> }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    throw data("Please send this as a form.", { status: 415 });
  if (Number(request.headers.get("Content-Length") ?? 0) > limits.maxTotalSize) throw tooLarge();
  const photos: Partial<Record<Name, Received>> = {};
  const isOurs = (field: string): field is Name => Object.hasOwn(sides, field);
  try {
    const form = await parseFormData(request, limits, async (file) => {
      const empty = file.name === "" || (file.size === 0 && file.name === "file-upload");
      if (empty || !isOurs(file.fieldName) || photos[file.fieldName]) return null;
      photos[file.fieldName] = await receive(file, sides[file.fieldName]);
      return null;
    });
    return { form, photos };
  } catch (error) {
    for (const it of Object.values<Received | undefined>(photos))
      if (it && "photo" in it) await removePhoto(it.photo.url);
    if (error instanceof FormDataParseError || isNotUtf8(error))
      throw data("The form could not be read. Please go back and send it again.", { status: 400 });
    if (error instanceof Error && /^Max\w+ExceededError$/.test(error.name)) throw tooLarge();
    throw error;
  }
}

/** The parser decodes names and text strictly, and passes the decoder's own error on. */
const isNotUtf8 = (error: unknown) =>
  error instanceof TypeError &&
  "code" in error &&
  error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";

const tooLarge = () =>
  data("That is more than this form takes: two pictures of 20 MB. Please send smaller ones.", {
    status: 413,
  });

async function receive(file: FileUpload, side: Side): Promise<Received> {
  if (file.size > maxBytes) return { error: refusals.bytes(file.size), status: 422 };
  try {
    return { photo: await storePhoto(await file.bytes(), file.name, side) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { error: error.message, status: 422 };
    logError(error, { during: "storing a picture" });
    return { error: uploadFailed, status: 500 };
  }
}
