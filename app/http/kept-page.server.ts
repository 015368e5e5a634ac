import { createHash } from "node:crypto";
import { compress } from "./compressed-page.server.ts";
import { chooseEncoding, type Encoding, matchesTag } from "./negotiation.server.ts";

/** Where a page was asked for: path and query as they stood in the request. */
export type Address = { host: string | undefined; target: string };

/** A page as it lies ready: its headers, and its body as it is and compressed, as small as it gets or not yet. */
export type KeptPage = {
  tag: string;
  headers: Headers;
  address: Address;
  isTight: boolean;
} & Record<Encoding | "plain", Buffer>;

/** Makes a rendered page ready to be kept; what is no page for everyone is given back as it is. */
export async function prepare(
  response: Response,
  address: Address,
  cacheControl: string,
): Promise<KeptPage | Response> {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  // Weak, since the encodings differ in their bytes.
  const tag = `W/"${digest}"`;
  headers.set("ETag", tag);
  headers.set("Cache-Control", cacheControl);
  headers.set("Vary", "Accept-Encoding");
  return { headers, tag, address, isTight: false, plain, ...(await packed(plain)) };
}

async function packed(plain: Buffer, once = false): Promise<Record<Encoding, Buffer>> {
  const [br, gzip] = await Promise.all([
    compress(plain, "br", once),
    compress(plain, "gzip", once),
  ]);
  return { br, gzip };
}

/** The same page as small as it gets, for all who ask for it again. */
export const packTightly = async (page: KeptPage): Promise<KeptPage> => ({
  ...page,
  ...(await packed(page.plain, true)),
  isTight: true,
});

/** Answers a request with a kept page, as it is known to the asker or in the encoding that they take. */
export function answer(request: Request, page: KeptPage): Response {
  const headers = new Headers(page.headers);
  if (matchesTag(request.headers.get("If-None-Match"), page.tag))
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  if (encoding) headers.set("Content-Encoding", encoding);
  const body = page[encoding ?? "plain"];
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}
