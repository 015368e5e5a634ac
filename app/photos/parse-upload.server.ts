import type { FileHandle } from "node:fs/promises";
import { temporaryFile } from "./file-storage.server.ts";
import { MultipartError, readHead, splitMultipart } from "./multipart.ts";
import { maxBytes } from "./photo-limits.ts";

/** A file of a form, in an unnamed file on the disk. `size` counts what was not kept as well. */
export type Upload = {
  field: string;
  name: string;
  size: number;
  file: FileHandle | null;
  /** What kept it from being written: a full disk for one. */
  trouble?: unknown;
};

/** A form with its files; disposing of it closes them, and then they are gone. */
export type UploadedForm = AsyncDisposable & { form: FormData; uploads: Upload[] };

/** Why a form cannot be taken: too long (413), not readable (400), or too many at once (503). */
export class UploadRefused extends Error {
  override name = "UploadRefused";
  readonly status: 400 | 413 | 503;

  constructor(status: 400 | 413 | 503, cause?: unknown) {
    super(`refused with ${status}`, { cause });
    this.status = status;
  }
}

type Limits = {
  /** How many files each file field may bring; what comes beyond them is passed over. */
  files: Record<string, number>;
  /** Bytes of the whole form. */
  bytes: number;
};

const maxText = 512 * 1024;
const maxParts = 200;
/** Forms that may be on their way at a time: what they hold lies on the disk. */
const maxForms = 40;
let forms = 0;

/**
 * Reads a multipart form with its files to their end, into the folder of uploads and not into
 * memory. Of a file above 20 MB only the size is kept, so that the form can be sent back with a
 * sentence and everything typed.
 * @throws UploadRefused; nothing is left on the disk then
 */
export async function parseUpload(request: Request, limits: Limits): Promise<UploadedForm> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(
    request.headers.get("Content-Type") ?? "",
  );
  if (!boundary || !request.body) throw new UploadRefused(400);
  if (Number(request.headers.get("Content-Length") ?? 0) > limits.bytes)
    throw new UploadRefused(413);
  if (forms >= maxForms) throw new UploadRefused(503);
  forms++;
  const uploads: Upload[] = [];
  const close = async () => {
    for (const { file } of uploads.splice(0)) await file?.close();
  };
  try {
    const body = bounded(request.body, limits.bytes);
    const form = await read(
      splitMultipart(body, boundary[1] ?? boundary[2] ?? ""),
      limits.files,
      uploads,
    );
    return { form, uploads, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    if (error instanceof MultipartError || isNotUtf8(error)) throw new UploadRefused(400, error);
    throw error;
  } finally {
    forms--;
  }
}

async function read(
  pieces: ReturnType<typeof splitMultipart>,
  fields: Record<string, number>,
  uploads: Upload[],
): Promise<FormData> {
  const form = new FormData();
  let texts = 0;
  let parts = 0;
  let part: { name: string; text: Buffer[] } | { upload: Upload | null } | null = null;
  const endPart = () => {
    if (part && "text" in part) form.append(part.name, decode(Buffer.concat(part.text)));
  };
  for await (const piece of pieces) {
    if ("head" in piece) {
      endPart();
      if (++parts > maxParts) throw new UploadRefused(413);
      const { name, filename } = readHead(piece.head);
      const isMore = () => uploads.filter((it) => it.field === name).length < (fields[name] ?? 0);
      if (filename === null) part = { name, text: [] };
      else part = { upload: filename && isMore() ? await begin(name, filename) : null };
      if ("upload" in part && part.upload) uploads.push(part.upload);
    } else if (part && "text" in part) {
      texts += piece.bytes.length;
      if (texts > maxText) throw new UploadRefused(413);
      part.text.push(Buffer.from(piece.bytes));
    } else if (part?.upload) {
      await write(part.upload, piece.bytes);
    }
  }
  endPart();
  return form;
}

// A full disk is no reason to lose what was typed: then the form is read on without its file.
async function begin(field: string, name: string): Promise<Upload> {
  try {
    return { field, name, size: 0, file: await temporaryFile() };
  } catch (trouble) {
    return { field, name, size: 0, file: null, trouble };
  }
}

async function write(upload: Upload, bytes: Buffer): Promise<void> {
  upload.size += bytes.length;
  if (upload.size > maxBytes || upload.trouble) return;
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

/** A body's chunks. Its reader is released and not cancelled: that would close the connection. */
async function* bounded(body: ReadableStream<Uint8Array>, limit: number) {
  const reader = body.getReader();
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > limit) throw new UploadRefused(413);
      yield part.value;
    }
  } finally {
    reader.releaseLock();
  }
}
