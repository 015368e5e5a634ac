import { data } from "react-router";
import { type Kind, type Room, reserve } from "./body-budget.server.ts";
import {
  type Bound,
  type Reading,
  received,
  textBytes,
  tooLarge,
  tooMany,
} from "./body-pieces.server.ts";
import { bringsForm, notAForm } from "./body-types.server.ts";
import { clientAddress } from "./client-address.server.ts";

/** Refuses a form that is malformed or cut off. */
export const unreadable = () =>
  data("The form could not be read. Please go back and send it again.", { status: 400 });

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
  const address = clientAddress(request);
  const begins = firstOf(bound);
  const reading: Reading = {
    kind: begins.kind,
    room: await roomFor(begins.kind, address, Math.min(declared, begins.held)),
  };
  const moveOn = async () => {
    reading.room.giveBack();
    // Whatever is declared: who says a byte less than all is to have no more room than others.
    reading.room = await roomFor(bound.kind, address, bound.held ?? bound.bytes);
    reading.kind = bound.kind;
  };
  try {
    const result = await read(received(request, bound, reading, moveOn));
    checks.get(request)?.();
    return result;
  } catch (error) {
    throw reading.failure ?? error;
  } finally {
    reading.room.giveBack();
  }
}

/** Out of whose share a body is read first: a customer's words, which come first, wait for no photographs. */
const firstOf = ({ kind, bytes, held = bytes }: Bound): { kind: Kind; held: number } =>
  kind === "visitorPictures" ? { kind: "text", held: textBytes } : { kind, held };

async function roomFor(kind: Kind, address: string, bytes: number): Promise<Room> {
  const room = await reserve(kind, address, bytes);
  if (!room) throw tooMany();
  return room;
}

/**
 * Reads a request's body of at most `limit` bytes.
 * @throws data(sentence, 413) as soon as it is, or declares itself, longer; 408 and 503 as `withBody`
 */
export async function readBody(
  request: Request,
  limit = textBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  return await withBody(request, { kind: "text", bytes: limit }, async (body) => {
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
