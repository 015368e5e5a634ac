import { data } from "react-router";

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i;

const typeOf = ({ headers }: Request) => headers.get("Content-Type") ?? "";

/** Whether the request's `Content-Type` is that of a form that may have files. */
export const isMultipart = (request: Request): boolean =>
  typeOf(request).toLowerCase().startsWith("multipart/form-data");

/** The response to a body that is no form. */
export const notAForm = () => data("Please send this as a form.", { status: 415 });

/** A visitor's form: the longest message takes 45,000 bytes, percent-encoded. */
const maxVisitorBytes = 64 * 1024;
/** A form of the back office: large enough to show a text that is too long again, with an error. */
const maxOwnerBytes = 1024 * 1024;

/** The response to a form that is malformed or cut off. */
export const unreadable = () =>
  data("The form could not be read. Please go back and send it again.", { status: 400 });

const tooLarge = (sentence = "That is more than this form takes. Please send less.") =>
  data(sentence, { status: 413 });

/** Requests with a session, and their checks. */
const owners = new WeakMap<Request, () => void>();

/**
 * Allows a request that is signed in to the back office a longer body.
 * @param check throws a response if the session has ended when the body was received
 */
export function acceptOwnersBody(request: Request, check: () => void): void {
  owners.set(request, check);
}

/** Whether a request is signed in to the back office. */
export const isOwners = (request: Request): boolean => owners.has(request);

/** `sentence` answers a longer body. `readsOn` reads up to `maxBytes` even if Content-Length is larger. */
type Bound = { maxBytes: number; sentence?: string; readsOn?: boolean };

/** Reads a body with `read`. @throws data(sentence, 413); what `read` or an owner's check does */
export async function withBody<Result>(
  request: Request,
  bound: Bound,
  read: (body: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > bound.maxBytes && !bound.readsOn) throw tooLarge(bound.sentence);
  const result = await read(piecesOf(request, bound));
  owners.get(request)?.();
  return result;
}

/**
 * Iterates over the chunks of a body. On an error it only releases the reader: iterating over the body
 * itself would cancel it, and so close the connection before the response is sent.
 */
async function* piecesOf({ body }: Request, { maxBytes, sentence }: Bound) {
  if (!body) return;
  const reader = body.getReader();
  let size = 0;
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge(sentence);
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Reads a body, by default of at most 64 kB, or 1 MB of an owner. @throws data(sentence, 413) */
export function readBody(
  request: Request,
  maxBytes = isOwners(request) ? maxOwnerBytes : maxVisitorBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  return withBody(request, { maxBytes }, async (body) => {
    const announced = Number(request.headers.get("Content-Length") ?? maxBytes);
    // One buffer: 64 kB in chunks of one byte would be 65,536 objects.
    const bytes = new Uint8Array(announced);
    let size = 0;
    for await (const piece of body) {
      bytes.set(piece, size);
      size += piece.byteLength;
    }
    return bytes.subarray(0, size);
  });
}

/**
 * Reads a form without files.
 * @throws data(sentence): 415 if it is none, 400 if it is malformed, 413 if it is too large
 */
export async function readForm(request: Request, maxBytes?: number): Promise<FormData> {
  if (!formTypes.test(typeOf(request))) throw notAForm();
  const body = await readBody(request, maxBytes);
  const separator = isMultipart(request) ? "form-data;" : "&";
  if (countOf(separator, body) >= maxFields) throw tooLarge();
  if (!isMultipart(request)) return fieldsOf(body);
  try {
    return await new Response(body, { headers: { "Content-Type": typeOf(request) } }).formData();
  } catch {
    throw unreadable();
  }
}

/** Parses a URL-encoded form. `formData` takes 100 MB more under the bench's `attack`. */
function fieldsOf(body: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body)))
    form.append(name, value);
  return form;
}

/** More than any form has; parsing 32,000 fields of two bytes takes 180 ms. */
const maxFields = 1_000;

function countOf(separator: string, body: Uint8Array): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) count++;
  return count;
}

/** Maximum length of a text field without a limit of its own. */
const maxTextCharacters = 5_000;

/**
 * Reads a form's text fields by name (of a repeated one, the last); with `lengths`, only those.
 * Cuts a text to twice its maximum: it is still found too long, and can be shown again.
 */
export function textFields(form: FormData, lengths?: Record<string, number>) {
  const fields: Record<string, string> = {};
  for (const [name, text] of form) {
    if (typeof text !== "string" || (lengths && !Object.hasOwn(lengths, name))) continue;
    fields[name] = text.slice(0, 2 * (lengths?.[name] ?? maxTextCharacters));
  }
  return fields;
}
