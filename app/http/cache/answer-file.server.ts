import type { FileHandle } from "node:fs/promises";
import { createReadableStreamFromReadable } from "@react-router/node";
import { asksForData } from "#app/http/front/responses.server.ts";
import { store } from "./cache.server.ts";

/** Larger files are read from the disk each time. */
const maxCachedFileBytes = 512 * 1024;

/**
 * A response with an open file, whole or from a byte on, so that a download that broke off can go on
 * (RFC 9110, 14). Closes the file once it was read or the client has left.
 * @param own the file's own headers: `ETag` (strong, with its quotes) and the rest
 * @param cached the address under which the file is public, and the content's revision that says so:
 * a small file is then answered from the cache
 */
export async function answerFile(
  request: Request,
  file: FileHandle,
  own: Record<string, string> & { ETag: string },
  cached?: { address: string; revision: number | null },
): Promise<Response> {
  // As a route's data it would be encoded as text in memory, twice its size.
  if (asksForData()) {
    await file.close();
    return new Response(null, { status: 404 });
  }
  const { size } = await file.stat();
  const headers = new Headers({ ...own, "Accept-Ranges": "bytes" });
  if (cached && cached.revision !== null && size <= maxCachedFileBytes) {
    const body = await file.readFile().catch(async (error) => {
      await file.close();
      throw error;
    });
    store(cached.address, { body, headers, revision: cached.revision });
  }
  const [start, end] = partOf(request, own.ETag, size);
  const isPart = start > 0 || end < size - 1;
  headers.set("Content-Length", String(end - start + 1));
  if (isPart) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  const stream = file.createReadStream({ start, end: Math.max(start, end) });
  // If the client leaves before the stream is read, nobody else closes it.
  const close = () => stream.destroy();
  if (request.signal.aborted) close();
  else request.signal.addEventListener("abort", close, { once: true });
  const body = createReadableStreamFromReadable(stream);
  return new Response(body, { status: isPart ? 206 : 200, headers });
}

/** First and last byte of the part that is asked for; of several parts, or of none that exists, the whole. */
function partOf(request: Request, tag: string, size: number): [start: number, end: number] {
  const whole: [number, number] = [0, size - 1];
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("Range")?.trim() ?? "") ?? [];
  const condition = request.headers.get("If-Range");
  if (!from || (condition && condition !== tag)) return whole;
  const [start, end] = [Number(from), to ? Math.min(Number(to), size - 1) : size - 1];
  return start <= end ? [start, end] : whole;
}
