import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding, type Encoding } from "./negotiation.server.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses a page in one piece: as small as it gets where it is to be kept (`once`), else for one
 * visitor. A window of 256 kB holds any page; the usual one costs 4 MB of memory each time.
 */
export function compress(plain: Buffer, encoding: Encoding, once = false): Promise<Buffer> {
  if (encoding === "gzip") return zip(plain, { level: once ? 9 : 4 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: once ? 9 : 3,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return brotli(plain, { params });
}

/** Bytes of a page that is sent as it is. */
const small = 1_024;

/** Pages, and the data of pages: both are whole as soon as they begin. */
const whole = /^text\/(html|x-script)\b/;

/**
 * A page for one visitor in the encoding that they take, as is everything else: Express would
 * compress it too, but piece by piece with memory for a file of any length, which takes longer than
 * rendering it.
 */
export async function compressPage(request: Request, response: Response): Promise<Response> {
  const { body, headers, status, statusText } = response;
  const isPage = whole.test(headers.get("Content-Type") ?? "") && !headers.has("Content-Encoding");
  if (!body || !isPage || request.method === "HEAD") return response;
  const plain = Buffer.from(await response.arrayBuffer());
  headers.set("Vary", "Accept-Encoding");
  const encoding =
    plain.byteLength < small ? null : chooseEncoding(request.headers.get("Accept-Encoding"));
  const bytes = encoding ? await compress(plain, encoding) : plain;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { headers, status, statusText });
}
