import { data } from "react-router";
import { withoutSlot } from "#app/http/front/concurrency.server.ts";
import { bringsForm, notAForm } from "./accepted-forms.server.ts";

/** Bytes of a visitor's form: the longest message takes 45,000 of them, percent-encoded. */
const maxVisitorBytes = 64 * 1024;
/** Bytes of a form of the back office: texts that are much too long come back with a sentence. */
const maxOwnerBytes = 1024 * 1024;

/** Refuses a form that is malformed or cut off. */
export const unreadable = () =>
  data("The form could not be read. Please go back and send it again.", { status: 400 });

const tooLarge = (sentence = "That is more than this form takes. Please send less.") =>
  data(sentence, { status: 413 });

const owners = new WeakMap<Request, () => void>();

/**
 * Lets a request of the back office bring an owner's body, which may be longer than a visitor's. `check` is called once it has
 * come, which may take minutes, in which a session may end; what it throws is the answer.
 */
export function acceptOwnersBody(request: Request, check: () => void): void {
  owners.set(request, check);
}

/** Whether a request is signed in to the back office. */
export const isOwners = (request: Request): boolean => owners.has(request);

/** The most bytes of a body, what is said about more, and whether it is read up to there where more is announced. */
type Bound = { maxBytes: number; sentence?: string; readsOn?: boolean };

/**
 * Has `read` take a request's body. Other requests are answered while it arrives.
 * @throws data(sentence, 413); whatever `read` or an owner's check throws
 */
export async function withBody<Result>(
  request: Request,
  bound: Bound,
  read: (body: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > bound.maxBytes && !bound.readsOn) throw tooLarge(bound.sentence);
  return await withoutSlot(async () => {
    const result = await read(piecesOf(request, bound));
    owners.get(request)?.();
    return result;
  });
}

/**
 * A body's pieces. Reads through a reader that is released on refusal: throwing out of an iteration
 * over the body itself would close the connection before the answer leaves.
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

/**
 * Reads a request's body of at most `maxBytes`: 64 kB of a visitor's, 1 MB of the back office's.
 * @throws data(sentence, 413) as soon as it is, or declares itself, longer
 */
export function readBody(
  request: Request,
  maxBytes = isOwners(request) ? maxOwnerBytes : maxVisitorBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  return withBody(request, { maxBytes }, async (body) => {
    const announced = Number(request.headers.get("Content-Length") ?? maxBytes);
    // In one piece from the start: 64 kB in chunks of a byte would be 65,536 objects.
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
 * Reads a form without files, of at most `maxBytes`, else as `readBody`.
 * @throws data(sentence, 415) for what is no form, 400 when it is malformed, 413 for more than 1,000
 * fields; else as `readBody`
 */
export async function readForm(request: Request, maxBytes?: number): Promise<FormData> {
  if (!bringsForm(request)) throw notAForm();
  const type = request.headers.get("Content-Type") ?? "";
  const body = await readBody(request, maxBytes);
  if (countFields(body, type) > maxFields) throw tooLarge();
  if (type.toLowerCase().startsWith("application/x-www-form-urlencoded")) return fieldsOf(body);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw unreadable();
  }
}

/** The fields of a form in an address's way of writing, as `formData` gives them, in a tenth of its time. */
function fieldsOf(body: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(Buffer.from(body).toString()))
    form.append(name, value);
  return form;
}

/** More than any form has. 32,000 of two bytes each took 180 ms to read. */
const maxFields = 1_000;

/** At least as many as the form's fields: what begins one, or parts two, may stand in a text too. */
function countFields(body: Uint8Array, type: string): number {
  const mark = type.toLowerCase().startsWith("multipart") ? "form-data;" : "&";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 1;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count++;
  return count;
}

/** Characters of the longest text that any form takes. */
const maxTextCharacters = 5_000;

/**
 * The text fields of a form, by name; of a repeated name the last; files are left out. With
 * `lengths`, only fields that stand there. What comes back in a page is bounded by this: each text
 * is cut to twice what its field takes, so that one that is too long is still seen to be, and can
 * be shortened by whoever typed it.
 */
export function textFields(
  form: FormData,
  lengths?: Record<string, number>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, text] of form) {
    if (typeof text !== "string" || (lengths && !Object.hasOwn(lengths, name))) continue;
    fields[name] = text.slice(0, 2 * (lengths?.[name] ?? maxTextCharacters));
  }
  return fields;
}
