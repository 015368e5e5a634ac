/** A form that is no multipart form, or is cut off. */
export class MultipartError extends Error {
  override name = "MultipartError";
}

/** A part of a form as it comes: first its head, then its bytes in any number of pieces. */
export type Piece = { head: Buffer } | { bytes: Buffer };

/** Bytes that a part's head may have. */
const maxHead = 8192;
const line = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

/**
 * Takes a multipart body apart while it comes, holding no more of it than a piece: the parser that
 * the rest of the product could use keeps each file whole in memory, three times.
 * @throws MultipartError
 */
export async function* splitMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Piece> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // As if a line had ended before the first boundary; what comes before that belongs to nobody.
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
        // The line's end stays: it is also that of a head without a line.
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
 * The name of a part's field, and the name of its file if it is one.
 * @throws TypeError for what is not UTF-8
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
