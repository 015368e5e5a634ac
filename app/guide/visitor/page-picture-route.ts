import { guide } from "#app/guide/make/guide.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { pagePixels } from "#app/pieces/guide/guide-offer.ts";
import type { Route } from "./+types/page-picture-route.ts";

/**
 * Picture of a page of the guide; an empty sheet while there is none, as with the owner's own PDF.
 * `?wait`: the first guide is waited for.
 */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const page = Number(/^([1-9]\d?)\.webp$/.exec(params.page)?.[1]);
  if (!page) throw new Response(null, { status: 404 });
  if (url.searchParams.has("wait") && !ownGuide()) await (await guide.open())?.file.close();
  const found = ownGuide() ? null : await guide.openPicture(page);
  if (!found) return emptySheet();
  return await answerFile(request, found.file, {
    ETag: found.tag,
    "Content-Type": "image/webp",
    // It changes with the facts, but pages with its address are cached.
    "Cache-Control": "no-cache",
  });
}

const emptySheet = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 612 792" width="${pagePixels.width}" height="${pagePixels.height}"><path fill="#f1eee8" d="M0 0h612v792H0z"/></svg>`,
    { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" } },
  );
