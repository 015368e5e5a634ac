import { data } from "react-router";

/**
 * Reads a request's body of at most `limit` bytes.
 * Reads through a reader that is released on refusal: throwing out of an iteration over the body
 * would close the connection before the answer leaves.
 * @throws data(sentence, 413) as soon as the body is, or declares itself, longer
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    data("That is more than this form takes. Please send less.", { status: 413 });
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(part.value);
    }
  } finally {
    reader?.releaseLock();
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Reads a form without files, of at most `limit` bytes (default 64 kB, several times what all
 * text fields of a form may hold together).
 * @throws data(sentence, 415) for what is no form, 413 when it is too long, 400 when it is malformed
 */
export async function readForm(request: Request, limit = 65_536): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!formTypes.some((known) => type.toLowerCase().startsWith(known)))
    throw data("Please send this as a form.", { status: 415 });
  const body = await readBody(request, limit);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw data("The form could not be read. Please go back and send it again.", { status: 400 });
  }
}

/** The text fields of a form, by name; of a repeated name the last; files are left out. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
