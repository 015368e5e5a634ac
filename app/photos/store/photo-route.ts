import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { contentRevision } from "#app/http/cache/cache.server.ts";
import { asksForData } from "#app/http/response/responses.server.ts";
import { openFile } from "#app/photos/files/file-storage.server.ts";
import {
  isStoredName,
  mediaTypeOf,
  ownerOf,
  photoAddress,
} from "#app/photos/files/stored-names.ts";
import { openNewVariant } from "#app/photos/make/new-variant.server.ts";
import placeholder from "#app/photos/show/placeholder-floor.webp?inline";
import type { Route } from "./+types/photo-route.ts";
import { isPublished, mayReadUnpublished } from "./photo-uses.server.ts";

/** Serves a stored photo; to visitors only if a public page shows it. Files never change. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isStoredName(params.file)) return missing();
  const revision = contentRevision();
  const isPublic = isPublished(ownerOf(params.file));
  if (!isPublic && !(await context.get(mayReadUnpublished)())) return missing();
  const ownFile = await openFile(params.file);
  const file = ownFile ?? (await openNewVariant(params.file));
  const facts = await file?.stat();
  if (!file || !facts?.isFile()) {
    await file?.close();
    return missing();
  }
  const tag = `"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"`;
  const own = {
    ETag: tag,
    "Content-Type": mediaTypeOf(params.file),
    "Cache-Control": isPublic ? "public, max-age=3600" : "private, no-store",
  };
  // A larger variant that replaces a missing one must not be cached.
  const cached = isPublic && ownFile ? { address: photoAddress(params.file), revision } : undefined;
  return await answerFile(request, file, own, cached);
}

/** Responds with 404 and the placeholder, which an `<img>` shows even without JavaScript. */
function missing() {
  if (asksForData()) return new Response(null, { status: 404 });
  const bytes = Buffer.from(placeholder.slice(placeholder.indexOf(",") + 1), "base64");
  return new Response(bytes, {
    status: 404,
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "no-store",
    },
  });
}
