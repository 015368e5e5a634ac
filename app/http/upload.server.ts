import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { FormDataParseError, parseFormData } from "@remix-run/form-data-parser";
import { data } from "react-router";
import { withBody } from "./body.server.ts";

/**
 * Reads a multipart form with one file, held in memory.
 * @param field the file's
 * @param most bytes of the whole form
 * @returns its texts, and the file's bytes; null where none was chosen
 * @throws data(sentence, 415 | 413 | 400), and as `withBody`
 */
export async function readUpload(request: Request, field: string, most: number) {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    throw data("Please send this as a form.", { status: 415 });
  const limits = { maxFiles: 1, maxFileSize: most, maxParts: 20, maxTotalSize: most };
  return await withBody(request, { bytes: most, kind: "pictures" }, async (body) => {
    let file: Uint8Array | null = null;
    const read = new Request(request.url, {
      method: "POST",
      headers: { "Content-Type": type },
      body: createReadableStreamFromReadable(Readable.from(body)),
      duplex: "half",
    } as RequestInit);
    try {
      const form = await parseFormData(read, limits, async (upload) => {
        if (upload.fieldName === field && upload.size > 0) file = await upload.bytes();
        return null;
      });
      const texts = [...form].filter((it): it is [string, string] => typeof it[1] === "string");
      return { fields: Object.fromEntries(texts), file: file as Uint8Array | null };
    } catch (error) {
      if (error instanceof Error && /^Max\w+ExceededError$/.test(error.name))
        throw data("That is more than this form takes.", { status: 413 });
      if (error instanceof FormDataParseError || error instanceof TypeError)
        throw data("The form could not be read. Please go back and send it again.", {
          status: 400,
        });
      throw error;
    }
  });
}
