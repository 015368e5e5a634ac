import { guide } from "#app/guide/make/guide.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { shownPages } from "#app/pieces/guide/guide-offer.ts";
import type { Route } from "./+types/page-picture-route.ts";

/**
 * A page of the guide that is handed out now, as a picture. Where there is none (the first guide is
 * being made, or a PDF of the owner's own stands in its place) it is an empty sheet.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const page = shownPages.find((it) => `${it}.webp` === params.page);
  if (!page) throw new Response(null, { status: 404 });
  const found = ownGuide() ? null : await guide.openPicture(page);
  if (!found) return emptySheet();
  return await answerFile(request, found.file, {
    ETag: found.tag,
    "Content-Type": "image/webp",
    // It changes with the facts, and pages that name it are kept: a copy is asked about.
    "Cache-Control": "no-cache",
  });
}

const emptySheet = () =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 612 792" width="640" height="828"><path fill="#f1eee8" d="M0 0h612v792H0z"/></svg>',
    { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" } },
  );
