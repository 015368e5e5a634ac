import { href } from "react-router";
import { siteUrl } from "#app/business/facts/business.server.ts";
import { escapeHtml } from "#app/forms/text-fields.ts";
import { listPublishedIds } from "#app/gallery/projects.server.ts";
import { pages } from "#app/site/frame/header.tsx";
import type { Route } from "./+types/sitemap.ts";

const paths = [...pages.map(({ to }) => to), href("/guide"), href("/privacy"), href("/chat")];

export function loader({ request }: Route.LoaderArgs) {
  const origin = siteUrl(request);
  const entry = (path: string, changed = "") =>
    `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
  const entries = [
    ...paths.map((path) => entry(path)),
    ...listPublishedIds().map(({ id, updated_at }) =>
      entry(href("/gallery/:id", { id: String(id) }), lastChange(updated_at)),
    ),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${entries.join("")}</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" } },
  );
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The time of a change; nothing for an imported row with another text. */
const lastChange = (text: string) =>
  Number.isNaN(Date.parse(text)) ? "" : `<lastmod>${new Date(text).toISOString()}</lastmod>`;
