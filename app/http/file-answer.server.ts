import type { FileHandle } from "node:fs/promises";
import { createReadableStreamFromReadable } from "@react-router/node";
import { asksForData } from "./front/answered-by-router.server.ts";
import { matchesTag } from "./negotiation.server.ts";

/**
 * Answers with an open file, whole or the one range that is asked for (RFC 9110, 14); several ranges
 * are answered with the whole. The file is closed once it has been read, or where it is not needed.
 * @param tag a strong entity tag, with its quotes
 */
export async function answerFile(
  request: Request,
  file: FileHandle,
  tag: string,
  own: Record<string, string>,
): Promise<Response> {
  const { size } = await file.stat();
  const headers = new Headers({ ...own, ETag: tag, "Accept-Ranges": "bytes" });
  const empty = async (status: number) => {
    await file.close();
    return new Response(null, { status, headers });
  };
  // Written as text it would lie in memory at twice its size, for each who asks and reads nothing.
  if (asksForData()) return await empty(404);
  if (matchesTag(request.headers.get("If-None-Match"), tag)) return await empty(304);
  const range = rangeOf(request, tag, size);
  if (range === "none") {
    headers.set("Content-Range", `bytes */${size}`);
    return await empty(416);
  }
  const [start, end] = range ?? [0, size - 1];
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  headers.set("Content-Length", String(end - start + 1));
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return await empty(status);
  const stream = file.createReadStream({ start, end });
  // Where the visitor leaves before it is read, nobody else would close it.
  const close = () => stream.destroy();
  if (request.signal.aborted) close();
  else request.signal.addEventListener("abort", close, { once: true });
  return new Response(createReadableStreamFromReadable(stream), { status, headers });
}

/** First and last byte that are asked for; null for all of them, "none" where there are no such. */
function rangeOf(request: Request, tag: string, size: number): [number, number] | null | "none" {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range")?.trim() ?? "");
  if (!asked || request.method !== "GET") return null;
  const condition = request.headers.get("If-Range");
  if (condition && condition !== tag) return null;
  const [, from = "", to = ""] = asked;
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start > end || start >= size ? "none" : [start, end];
}
