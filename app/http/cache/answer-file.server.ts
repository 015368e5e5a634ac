import type { FileHandle } from "node:fs/promises";
import { createReadableStreamFromReadable } from "@react-router/node";
import { asksForData } from "#app/http/response/responses.server.ts";
import { store } from "./cache.server.ts";

/** Larger files are read from the disk each time. */
const maxCachedFileBytes = 512 * 1024;

/**
 * Responds with an open file or the range that was requested, so that an interrupted download can
 * continue (RFC 9110, 14). Closes the file when it was read or the client disconnects.
 * @param own the response's headers, with a strong `ETag` in quotes
 * @param cached caches a small public file under this address, until the content's revision changes
 */
export async function answerFile(
  request: Request,
  file: FileHandle,
  own: Record<string, string> & { ETag: string },
  cached?: { address: string; revision: number | null },
): Promise<Response> {
  // React Router would encode the file as text in memory, in twice its size.
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
  // If the client disconnects before the stream is read, nothing else closes it.
  const close = () => stream.destroy();
  if (request.signal.aborted) close();
  else request.signal.addEventListener("abort", close, { once: true });
  const body = createReadableStreamFromReadable(stream);
  return new Response(body, { status: isPart ? 206 : 200, headers });
}

/** First and last byte of the requested range; of the whole file for several or invalid ranges. */
function partOf(request: Request, tag: string, size: number): [start: number, end: number] {
  const whole: [number, number] = [0, size - 1];
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("Range")?.trim() ?? "") ?? [];
  const condition = request.headers.get("If-Range");
  if (!from || (condition && condition !== tag)) return whole;
  const [start, end] = [Number(from), to ? Math.min(Number(to), size - 1) : size - 1];
  return start <= end ? [start, end] : whole;
}
