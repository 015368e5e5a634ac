/** The body is not valid multipart, or incomplete. */
export class MultipartError extends Error {
  override name = "MultipartError";
}

/** A part arrives as one head (its headers), then any number of pieces of its bytes. */
export type Piece = { head: Buffer } | { bytes: Buffer };

/** Maximum bytes of a part's headers. */
const maxHead = 8192;
const line = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

/**
 * Parses a multipart body as a stream, so that it buffers one chunk at most: `request.formData()` keeps
 * each file in memory three times. @throws MultipartError
 */
export async function* splitMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Piece> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The delimiter begins with a line end, which the first boundary need not have. Skips what precedes it.
  let rest: Buffer = line;
  let state: "before" | "bytes" | "boundary" | "head" | "end" = "before";
  for await (const chunk of body) {
    if (state === "end") continue;
    rest = Buffer.concat([rest, chunk]);
    for (let more = true; more; ) {
      more = false;
      if (state === "before" || state === "bytes") {
        const at = rest.indexOf(delimiter);
        const whole = at < 0 ? Math.max(0, rest.length - delimiter.length + 1) : at;
        if (state === "bytes" && whole > 0) yield { bytes: rest.subarray(0, whole) };
        rest = rest.subarray(at < 0 ? whole : at + delimiter.length);
        if (at < 0) continue;
        state = "boundary";
      }
      if (state === "boundary") {
        if (rest.length < 2) continue;
        const closing = rest.subarray(0, 2).toString() === "--";
        if (!closing && !rest.subarray(0, 2).equals(line)) throw new MultipartError("no new line");
        state = closing ? "end" : "head";
        // Keeps the line end: headers that are empty consist of it and the next one.
        if (closing) rest = Buffer.alloc(0);
      }
      if (state === "head") {
        const at = rest.indexOf(headEnd);
        if (at > maxHead || (at < 0 && rest.length > maxHead)) throw new MultipartError("head");
        if (at < 0) continue;
        yield { head: rest.subarray(0, at) };
        rest = rest.subarray(at + headEnd.length);
        state = "bytes";
        more = true;
      }
    }
  }
  if (state !== "end") throw new MultipartError("cut off");
}

/**
 * Reads the field's name, and the file's name or null, from a part's headers.
 * @throws TypeError if they are not UTF-8
 */
export function readHead(head: Buffer): { name: string; filename: string | null } {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(head);
  const [, disposition = ""] = /^content-disposition:\s*form-data(.*)$/im.exec(text) ?? [];
  const parameter = (name: string) => {
    const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, "i").exec(disposition);
    return found ? (found[1] ?? found[2] ?? "") : null;
  };
  return { name: parameter("name") ?? "", filename: parameter("filename") };
}
