import type { FileHandle } from "node:fs/promises";
import { data } from "react-router";
import { isOwners, unreadable, withBody } from "#app/http/bodies/body.server.ts";
import { maxPhotoBytes } from "#app/photos/make/refusals.ts";
import { temporaryFile } from "#app/photos/store/file-storage.server.ts";
import { MultipartError, readHead, splitMultipart } from "./multipart.ts";

/** A file of a form, in an unnamed file on the disk. `size` counts what was not kept as well. */
export type Upload = {
  field: string;
  name: string;
  size: number;
  file: FileHandle | null;
  /** What kept it from being written: a full disk for one. */
  trouble?: unknown;
  /** Set once all of it has come. */
  isWhole?: boolean;
};

/** A form with its files; disposing of it closes them, and then they are gone. */
export type UploadedForm = AsyncDisposable & {
  form: FormData;
  uploads: Upload[];
  /** Files beyond those that a field may bring. */
  passedOver: number;
  /** Why the rest of it was not read, where what came before counts. */
  broken?: unknown;
};

type Limits = {
  /** How many files each file field may bring; what comes beyond them is passed over. */
  files: Record<string, number>;
  /** Bytes of the whole form. */
  bytes: number;
  /** What is said about a form that has more. */
  tooLarge: string;
  /**
   * Asked before each file, with 0, and for each of its pieces, with its bytes: why it is not taken,
   * or null. What is refused is read to its end and not written.
   */
  refuse?: (bytes: number) => unknown;
  /** What came before a form broke off counts: its texts that were whole, its files that were. */
  keepsParts?: boolean;
};

/** Bytes of all texts of a form. */
const maxOwnerTexts = 1024 * 1024;
const maxVisitorTexts = 128 * 1024;
/** Each may hold its texts, 64 kB on their way and six open files. */
const maxFormsAtOnce = 500;
const maxParts = 200;
/** RFC 2046. A file that looks like a longer boundary all over takes seconds to search. */
const maxBoundaryCharacters = 70;

const tooManyForms =
  "Too many forms with photographs are arriving right now. Please try again in a minute.";

let formsAtOnce = 0;

/**
 * Reads a multipart form with its files to their end, into the folder of uploads and not into
 * memory. Of a file above 20 MB only the size is kept, so that the form can be sent back with a
 * sentence and everything typed.
 * @throws data(sentence, 400 | 413 | 503); nothing is left on the disk then
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
  // One buffer that grows: kept by itself, each small piece would hold the memory that it came in.
  let texts = Buffer.alloc(4 * 1024);
  let size = 0;
  let parts = 0;
  let part: { name: string; start: number } | { upload: Upload | null } | null = null;
  const endPart = () => {
    if (part && "name" in part) form.append(part.name, decode(texts.subarray(part.start, size)));
    if (part && "upload" in part && part.upload) part.upload.isWhole = true;
  };
  for await (const piece of pieces) {
    if ("head" in piece) {
      endPart();
      if (++parts > maxParts) throw data(tooLarge, { status: 413 });
      const { name, filename } = readHead(piece.head);
      const isMore = () => uploads.filter((it) => it.field === name).length < (files[name] ?? 0);
      if (filename && !isMore()) received.passedOver++;
      if (filename === null) part = { name, start: size };
      else part = { upload: filename && isMore() ? await begin(name, filename, refuse) : null };
      if ("upload" in part && part.upload) uploads.push(part.upload);
    } else if (part && "name" in part) {
      const needed = size + piece.bytes.length;
      if (needed > maxTexts) throw data(tooLarge, { status: 413 });
      if (needed > texts.length) {
        const grown = Buffer.alloc(Math.min(maxTexts, Math.max(needed, 2 * texts.length)));
        texts.copy(grown);
        texts = grown;
      }
      texts.set(piece.bytes, size);
      size = needed;
    } else if (part?.upload) {
      part.upload.trouble ??= refuse(piece.bytes.length);
      await write(part.upload, piece.bytes);
    }
  }
  endPart();
}

// A full disk is no reason to lose what was typed: then the form is read on without its file.
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
