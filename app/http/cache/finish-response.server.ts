import { chooseEncoding, compress, matchesTag } from "./encodings-and-etag.server.ts";

/** Bodies below this size are not compressed. */
const minCompressedBytes = 1_024;

/** Pages and the data of pages: they are complete when they begin. Express compresses the rest. */
const isPage = /^text\/(html|x-script)\b/;

/**
 * The last step of every route's response: 304 if the client has it already, no body for HEAD, and
 * pages compressed. Express would compress pages too, but piece by piece, with memory for a file of
 * any length, which takes longer than rendering them.
 */
export async function finishResponse(request: Request, response: Response): Promise<Response> {
  const { body, headers, status, statusText } = response;
  const tag = headers.get("ETag");
  if (status === 200 && tag && matchesTag(request.headers.get("If-None-Match"), tag)) {
    await body?.cancel();
    for (const name of ["Content-Length", "Content-Encoding"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  if (request.method === "HEAD") {
    await body?.cancel();
    return new Response(null, { headers, status, statusText });
  }
  if (!body || !isPage.test(headers.get("Content-Type") ?? "") || headers.has("Content-Encoding"))
    return response;
  const bytes = await compressFor(request, Buffer.from(await response.arrayBuffer()), headers);
  return new Response(bytes, { headers, status, statusText });
}

/** Compresses a page as the client allows, and sets its `headers` accordingly. */
export async function compressFor(
  request: Request,
  plain: Buffer<ArrayBuffer>,
  headers: Headers,
): Promise<Buffer<ArrayBuffer>> {
  const encoding =
    plain.byteLength < minCompressedBytes
      ? null
      : chooseEncoding(request.headers.get("Accept-Encoding"));
  const bytes = encoding ? await compress(plain, encoding) : plain;
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(bytes.byteLength));
  if (encoding) headers.set("Content-Encoding", encoding);
  return bytes;
}
