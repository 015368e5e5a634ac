import type { LoaderFunctionArgs } from "react-router";
import { findContactRequest } from "#app/contact/request/contact-requests.server.ts";
import { findByLink } from "#app/contact/request/request-links.server.ts";
import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { photoTypes } from "#app/photos/store/stored-names.ts";
import { findRequestPhoto, openRequestPhoto } from "./stored-photos.server.ts";

/**
 * A photo of a request, with `?width=` in about that width: at `/request/:token` for its customer, at
 * `/admin/contacts/:id`, behind the guard, for the owner. Any other answer is the same 404.
 */
export async function loader({ request, params, url }: LoaderFunctionArgs & { url: URL }) {
  const found = params.id ? findContactRequest(readId(params.id)) : findByLink(params.token);
  const photo = found && findRequestPhoto(found.id, readId(params.number) ?? 0);
  const opened = photo && (await openRequestPhoto(photo, readId(url.searchParams.get("width"))));
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
