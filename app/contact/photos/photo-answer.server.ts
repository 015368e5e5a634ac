import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { photoTypes } from "#app/photos/store/stored-names.ts";
import { openRequestPhoto, type RequestPhoto } from "./stored-photos.server.ts";

/**
 * Answers with a photo of a request, with `?width=` in about that width. Whoever asks has to have
 * been found to be its customer or the owner.
 */
export async function answerRequestPhoto(
  request: Request,
  photo: RequestPhoto | null | 0,
): Promise<Response> {
  const width = readId(new URL(request.url).searchParams.get("width"));
  const opened = photo ? await openRequestPhoto(photo, width) : null;
  if (!opened) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const extension = opened.name.slice(opened.name.lastIndexOf(".") + 1);
  return await answerFile(request, opened.file, {
    ETag: `"${opened.name}"`,
    "Content-Type":
      extension === "pdf"
        ? "application/pdf"
        : (photoTypes[extension] ?? "application/octet-stream"),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
}
