import { data } from "react-router";
import { renderPage } from "#app/content/preview/render-preview.server.ts";
import type { Route } from "./+types/miniature-route.ts";
import { miniatures } from "./site-pages.server.ts";

/**
 * A public page to be drawn small: without scripts, with the smallest file of each picture, and without
 * what lies below the part that is seen.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const miniature = miniatures[params.page];
  if (!miniature) throw data("There is no such page.", { status: 404 });
  // The cookie of who is signed in opens a closed site.
  const cookie = request.headers.get("Cookie") ?? "";
  const page = await renderPage(miniature.address, request, cookie);
  const html = (await page.text())
    .replace(/<script\b.*?<\/script>|<link rel="(?:preload|modulepreload)"[^>]*>/gs, "")
    // Of crops for narrow and wide windows the first is the narrow one.
    .replace(/(<source\b[^>]*) media="[^"]*"/g, "$1")
    .replace(/ sizes="[^"]*"/g, ' sizes="1px"')
    // The ground under a picture that is left out.
    .replace(/\b(bg-line|bg-surface-muted)\b/g, "");
  if (params.page === "footer") return new Response(withLastBand(html), page);
  return new Response(cutAt(html, miniature.pictures), page);
}

/** Leaves only the band about calling of what stands between top line and footer, as high as there is room. */
const withLastBand = (html: string) =>
  html.replace(/(<main\b)([^>]*>).*(<section\b.*<\/main>)/s, '$1 style="display:grid"$2$3');

/** Ends the page before the first picture too many; browsers close what is open. */
const cutAt = (html: string, pictures: number) =>
  html.slice(0, [...html.matchAll(/<img\b/g)][pictures]?.index);
