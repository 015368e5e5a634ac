import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { data } from "react-router";
import { isOwners, unreadable, withBody } from "#app/http/bodies/body.server.ts";
import { temporaryFile } from "#app/photos/files/file-storage.server.ts";
import { maxPhotoBytes } from "#app/photos/make/refusals.ts";

/** A file of a form in an unlinked temporary file. `size`: bytes received, written or not. */
export type Upload = {
  field: string;
  name: string;
  size: number;
  file: FileHandle | null;
  /** Why the file was not written, such as a full disk. */
  refused?: unknown;
  isWhole?: boolean;
};

/** A form with its files. Disposing it deletes the files. */
export type UploadedForm = AsyncDisposable & {
  form: FormData;
  uploads: Upload[];
  /** Number of files above the field's limit, which were ignored. */
  refusedFiles: number;
  /** With `keepsParts`: the error that ended the form early. */
  refused?: unknown;
};

type Limits = {
  /** Maximum number of files by field name. More are ignored. */
  files: Record<string, number>;
  bytes: number;
  /** The error message if the form exceeds a limit. */
  tooLarge: string;
  /**
   * Called at the start of each file (with 0) and for each chunk (with its bytes). Returns why the
   * file is refused, or null. A refused file is read to its end but not written.
   */
  refuse?: (bytes: number) => unknown;
  /** If the form ends early, keep the fields and files that were received in full. */
  keepsParts?: boolean;
};

/** Maximum bytes of all text fields of a form. */
const maxOwnerTexts = 1024 * 1024;
const maxVisitorTexts = 128 * 1024;
/** Each form may have its texts, 64 kB of buffers and six open files. */
const maxFormsAtOnce = 500;
const maxParts = 200;
const maxHeadBytes = 8192;
/** With a boundary of RFC 2046: searching for a longer one in a malicious file takes seconds. */
const boundedType =
  /^multipart\/form-data\s*;(?:\s*charset=[\w-]+;)?\s*boundary=("?)[\w'()+,./:=?-]{1,70}\1\s*(?:;|$)/i;

const tooManyForms =
  "Too many forms with photographs are arriving right now. Please try again in a minute.";

let formsAtOnce = 0;

/**
 * Reads a multipart form. Streams its files to unlinked files in the uploads folder; of one above
 * `maxPhotoBytes` only the size is kept, so that the form can be shown again with an error.
 * @throws data(sentence, 400 | 413 | 503); then no file is left
 */
export async function parseUpload(request: Request, limits: Limits): Promise<UploadedForm> {
  if (!boundedType.test(request.headers.get("Content-Type") ?? "")) throw unreadable();
  if (formsAtOnce >= maxFormsAtOnce) throw data(tooManyForms, { status: 503 });
  formsAtOnce += 1;
  const uploads: Upload[] = [];
  const close = async () => {
    for (const { file } of uploads.splice(0)) await file?.close();
  };
  const { bytes: maxBytes, tooLarge: sentence, keepsParts: readsOn } = limits;
  const form = new FormData();
  const received: UploadedForm = { form, uploads, refusedFiles: 0, [Symbol.asyncDispose]: close };
  try {
    const bound = { maxBytes, sentence, readsOn };
    await withBody(request, bound, (body) => read(request, body, limits, received));
    return received;
  } catch (refused) {
    if (readsOn && [...form.keys()].length > 0) return { ...received, refused };
    await close();
    throw refused;
  } finally {
    formsAtOnce -= 1;
  }
}

/** @throws data(sentence, 400 | 413), or the error of `body` */
async function read(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  { files, tooLarge, refuse = () => null }: Limits,
  received: UploadedForm,
): Promise<void> {
  const { form, uploads } = received;
  const maxTexts = isOwners(request) ? maxOwnerTexts : maxVisitorTexts;
  const parser = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { fieldSize: maxTexts, parts: maxParts, headerSize: maxHeadBytes },
    isPartAFile: (_field, _type, filename) => filename !== undefined,
  });
  /** Why reading ended early. Without a reason, an error means that the form is malformed. */
  let reason: unknown = null;
  const stop = () => {
    reason ??= data(tooLarge, { status: 413 });
    parser.destroy(new Error("too large"));
  };
  let textBytes = 0;
  const open = new Map<Readable, Promise<void>>();
  parser.on("partsLimit", stop);
  parser.on("field", (name, text, _nameTruncated, isTruncated) => {
    textBytes += Buffer.byteLength(text);
    if (isTruncated || textBytes > maxTexts) stop();
    else form.append(name, text);
  });
  parser.on("file", (field, content, name) => {
    // If the form ends within the file, this emits an error. Without a listener the process would
    // exit.
    content.on("error", () => {});
    const isMore = uploads.filter((it) => it.field === field).length < (files[field] ?? 0);
    if (name && !isMore) received.refusedFiles++;
    if (!name || !isMore) return void content.resume();
    const upload: Upload = { field, name, size: 0, file: null };
    uploads.push(upload);
    open.set(content, store(content, upload, refuse));
  });
  async function* watch() {
    try {
      yield* body;
    } catch (error) {
      reason ??= error;
      throw error;
    }
  }
  try {
    await pipeline(watch(), parser);
  } catch {
    throw reason ?? unreadable();
  } finally {
    for (const content of open.keys()) content.destroy();
    await Promise.all(open.values());
  }
}

/** Writes a file of the form. If the disk is full, keeps reading for the sake of later fields. */
async function store(content: Readable, upload: Upload, refuse: (bytes: number) => unknown) {
  const write = async (bytes: Uint8Array) => {
    upload.size += bytes.length;
    upload.refused ??= refuse(bytes.length) ?? undefined;
    if (upload.size > maxPhotoBytes || upload.refused) return;
    try {
      upload.file ??= await temporaryFile();
      await upload.file.writeFile(bytes);
    } catch (error) {
      upload.refused = error;
    }
  };
  await write(new Uint8Array());
  try {
    for await (const bytes of content) await write(bytes);
    upload.isWhole = true;
  } catch {
    // The form ended within the file.
  }
}
