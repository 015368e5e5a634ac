import type { FileHandle } from "node:fs/promises";
import { data } from "react-router";
import { isOwners, unreadable, withBody } from "#app/http/bodies/body.server.ts";
import { maxPhotoBytes } from "#app/photos/make/refusals.ts";
import { temporaryFile } from "#app/photos/store/file-storage.server.ts";
import { MultipartError, readHead, splitMultipart } from "./multipart.ts";

/** A file of a form, in an unlinked temporary file. `size`: bytes received, stored or not. */
export type Upload = {
  field: string;
  name: string;
  size: number;
  file: FileHandle | null;
  /** Why it was not written, such as a full disk. */
  trouble?: unknown;
  /** True once all of it was received. */
  isWhole?: boolean;
};

/** A form with its files. Disposing of it closes and so deletes them. */
export type UploadedForm = AsyncDisposable & {
  form: FormData;
  uploads: Upload[];
  /** Number of files beyond the field's limit, which were ignored. */
  passedOver: number;
  /** With `keepsParts`: the error that ended the form early. */
  broken?: unknown;
};

type Limits = {
  /** Maximum number of files by field name; more are ignored. */
  files: Record<string, number>;
  /** Maximum bytes of the whole form. */
  bytes: number;
  /** The error sentence if the form exceeds a limit. */
  tooLarge: string;
  /**
   * Called at each file's start (with 0) and for each chunk (with its bytes). Returns the reason to
   * refuse the file, or null. A refused file is read to its end but not written.
   */
  refuse?: (bytes: number) => unknown;
  /** If the form ends early, keep the fields and files that were received completely. */
  keepsParts?: boolean;
};

/** Maximum bytes of all text fields of a form. */
const maxOwnerTexts = 1024 * 1024;
const maxVisitorTexts = 128 * 1024;
/** Each form may have its texts and 64 kB of buffers in memory, and six open files. */
const maxFormsAtOnce = 500;
const maxParts = 200;
/** The limit of RFC 2046. With a longer boundary, a file made to resemble it takes seconds to search. */
const maxBoundaryCharacters = 70;

const tooManyForms =
  "Too many forms with photographs are arriving right now. Please try again in a minute.";

let formsAtOnce = 0;

/**
 * Reads a multipart form, streaming its files to unlinked files in the uploads folder. Of a file above
 * 20 MB it keeps only the size, so that the form can be shown again with a sentence and what was typed.
 * @throws data(sentence, 400 | 413 | 503); then no file is left
 */
export async function parseUpload(request: Request, limits: Limits): Promise<UploadedForm> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(
    request.headers.get("Content-Type") ?? "",
  );
  const mark = boundary?.[1] ?? boundary?.[2] ?? "";
  if (mark === "" || mark.length > maxBoundaryCharacters) throw unreadable();
  if (formsAtOnce >= maxFormsAtOnce) throw data(tooManyForms, { status: 503 });
  formsAtOnce += 1;
  const uploads: Upload[] = [];
  const close = async () => {
    for (const { file } of uploads.splice(0)) await file?.close();
  };
  const { bytes, tooLarge, keepsParts: readsOn = false } = limits;
  const maxTexts = isOwners(request) ? maxOwnerTexts : maxVisitorTexts;
  const form = new FormData();
  const received: UploadedForm = { form, uploads, passedOver: 0, [Symbol.asyncDispose]: close };
  try {
    const bound = { maxBytes: bytes, sentence: tooLarge, readsOn };
    await withBody(request, bound, (body) =>
      read(splitMultipart(body, mark), limits, maxTexts, received),
    );
    return received;
  } catch (error) {
    const broken = error instanceof MultipartError || isNotUtf8(error) ? unreadable() : error;
    if (readsOn && [...form.keys()].length > 0) return { ...received, broken };
    await close();
    throw broken;
  } finally {
    formsAtOnce -= 1;
  }
}

async function read(
  pieces: ReturnType<typeof splitMultipart>,
  { files, tooLarge, refuse = () => null }: Limits,
  maxTexts: number,
  received: UploadedForm,
): Promise<void> {
  const { form, uploads } = received;
  let textBytes = 0;
  let parts = 0;
  let part: { name: string; latin1: string } | { upload: Upload | null } | null = null;
  const endPart = () => {
    if (part && "name" in part) form.append(part.name, decode(Buffer.from(part.latin1, "latin1")));
    if (part && "upload" in part && part.upload) part.upload.isWhole = true;
  };
  for await (const piece of pieces) {
    if ("head" in piece) {
      endPart();
      if (++parts > maxParts) throw data(tooLarge, { status: 413 });
      const { name, filename } = readHead(piece.head);
      const isMore = () => uploads.filter((it) => it.field === name).length < (files[name] ?? 0);
      if (filename && !isMore()) received.passedOver++;
      if (filename === null) part = { name, latin1: "" };
      else part = { upload: filename && isMore() ? await begin(name, filename, refuse) : null };
      if ("upload" in part && part.upload) uploads.push(part.upload);
    } else if (part && "name" in part) {
      textBytes += piece.bytes.length;
      if (textBytes > maxTexts) throw data(tooLarge, { status: 413 });
      // A copy: the piece is a view that would keep the memory of its whole chunk.
      part.latin1 += piece.bytes.toString("latin1");
    } else if (part?.upload) {
      part.upload.trouble ??= refuse(piece.bytes.length);
      await write(part.upload, piece.bytes);
    }
  }
  endPart();
}

// If the disk is full, reads on without the file, so that what was typed is not lost.
async function begin(field: string, name: string, refuse: Limits["refuse"]): Promise<Upload> {
  const refusal = refuse?.(0);
  if (refusal) return { field, name, size: 0, file: null, trouble: refusal };
  try {
    return { field, name, size: 0, file: await temporaryFile() };
  } catch (trouble) {
    return { field, name, size: 0, file: null, trouble };
  }
}

async function write(upload: Upload, bytes: Buffer): Promise<void> {
  upload.size += bytes.length;
  if (upload.size > maxPhotoBytes || upload.trouble) return;
  try {
    await upload.file?.writeFile(bytes);
  } catch (error) {
    upload.trouble = error;
  }
}

const decode = (bytes: Buffer) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

const isNotUtf8 = (error: unknown) =>
  error instanceof TypeError &&
  "code" in error &&
  error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";
