import { data } from "react-router";
import { isCrowded, type Kind, reserve } from "./body-budget.server.ts";
import { bringsForm, notAForm } from "./body-types.server.ts";
import { clientAddress } from "./client-address.server.ts";

/** What a route takes of a body. */
export type Bound = {
  /** The most bytes. */
  bytes: number;
  /** How many of them are in memory at once, at most; all of them unless said otherwise. */
  held?: number;
  /** Whose share of the memory they come out of. */
  kind: Kind;
  /** What is said about a body that has more. */
  tooLarge?: string;
  /** Whether what comes before the most bytes is read even where more is announced. */
  readsOn?: boolean;
};

/** All text fields of a form, percent-encoded; the longest message takes 45 kB of it. */
const textBound: Bound = { bytes: 65_536, kind: "text" };

/** Seconds without a byte, and after as long bytes a second, before a body is given up. */
const stalls = { text: 10, pictures: 30, visitorPictures: 30 };
const least = 2_048;
/** The same where others wait for the room that it holds. */
const leastInCrowd = 8 * least;

const tooLarge = (sentence = "That is more than this form takes. Please send less.") =>
  data(sentence, { status: 413 });
const tooSlow = () =>
  data("The form did not arrive in time. Please send it again.", { status: 408 });
/** Refuses a form that is malformed or cut off. */
export const unreadable = () =>
  data("The form could not be read. Please go back and send it again.", { status: 400 });
const tooMany = () =>
  data("Too many forms are being sent at the moment. Please send it again in a minute.", {
    status: 503,
    headers: { "Retry-After": "60" },
  });

const checks = new WeakMap<Request, () => void>();

/**
 * Has `check` called once the body of a request has come, before anything is done with it: that may take
 * minutes, in which a session is ended. What it throws is the answer.
 */
export function onceBodyCame(request: Request, check: () => void): void {
  checks.set(request, check);
}

/**
 * Has `read` take a request's body, within `bound`: memory for it is reserved before the first byte
 * is read and held until `read` is done; bytes are counted, and have to keep coming.
 * @throws data(sentence, 413 | 408 | 503), whatever `read` made of it; what a check throws
 */
export async function withBody<Result>(
  request: Request,
  bound: Bound,
  read: (body: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const declared = Number(request.headers.get("Content-Length") ?? bound.bytes);
  if (declared > bound.bytes && !bound.readsOn) throw tooLarge(bound.tooLarge);
  const held = Math.min(declared, bound.held ?? bound.bytes);
  const giveBack = await reserve(bound.kind, clientAddress(request), held);
  if (!giveBack) throw tooMany();
  const failure: { is?: unknown } = {};
  try {
    const result = await read(received(request, bound, failure));
    checks.get(request)?.();
    return result;
  } catch (error) {
    throw failure.is ?? error;
  } finally {
    giveBack();
  }
}

/**
 * A body's pieces. Reads through a reader that is released on refusal: throwing out of an iteration
 * over the body itself would close the connection before the answer leaves.
 */
async function* received({ body }: Request, bound: Bound, failure: { is?: unknown }) {
  if (!body) return;
  const { bytes, kind } = bound;
  const stall = stalls[kind];
  const isTooSlow = (waited: number, size: number) =>
    waited > stall + size / least || (waited > stall + size / leastInCrowd && isCrowded(kind));
  let waited = 0;
  const reader = body.getReader();
  let size = 0;
  try {
    while (true) {
      const asked = performance.now();
      const part = await within(reader.read(), stall * 1_000);
      if (part?.done) return;
      // Not what whoever takes the pieces needs for them.
      waited += (performance.now() - asked) / 1_000;
      size += part?.value.byteLength ?? 0;
      if (!part || isTooSlow(waited, size)) throw tooSlow();
      if (size > bytes) throw tooLarge(bound.tooLarge);
      yield part.value;
    }
  } catch (error) {
    failure.is = error;
    throw error;
  } finally {
    reader.releaseLock();
  }
}

/** What `work` gives, or null where it takes longer. */
async function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | null> {
  let late: NodeJS.Timeout | undefined;
  const ended = new Promise<null>((resolve) => {
    late = setTimeout(resolve, milliseconds, null);
  });
  // What is still being read when the reader is released rejects, and nobody waits for it then.
  work.catch(() => {});
  return await Promise.race([work, ended]).finally(() => clearTimeout(late));
}

/**
 * Reads a request's body of at most `limit` bytes.
 * @throws data(sentence, 413) as soon as it is, or declares itself, longer; 408 and 503 as `withBody`
 */
export async function readBody(
  request: Request,
  limit = textBound.bytes,
): Promise<Uint8Array<ArrayBuffer>> {
  return await withBody(request, { ...textBound, bytes: limit }, async (body) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    return new Uint8Array(Buffer.concat(pieces));
  });
}

/**
 * Reads a form without files, of at most `limit` bytes (64 kB where nothing is said).
 * @throws data(sentence, 415) for what is no form, 400 when it is malformed, 413 for more than 1,000
 * fields; else as `readBody`
 */
export async function readForm(request: Request, limit?: number): Promise<FormData> {
  if (!bringsForm(request)) throw notAForm();
  const type = request.headers.get("Content-Type") ?? "";
  const body = await readBody(request, limit);
  if (countFields(body, type) > mostFields) throw tooLarge();
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
const mostFields = 1_000;

/** At least as many as the form's fields: what begins one, or parts two, may stand in a text too. */
function countFields(body: Uint8Array, type: string): number {
  const mark = type.toLowerCase().startsWith("multipart") ? "form-data;" : "&";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 1;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count++;
  return count;
}

/** Characters of the longest text that any form takes. */
const longestText = 5_000;

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
    fields[name] = text.slice(0, 2 * (lengths?.[name] ?? longestText));
  }
  return fields;
}
