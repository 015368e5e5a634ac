import { href } from "react-router";
import { siteUrl } from "#app/business/facts/business.server.ts";
import { escapeHtml } from "#app/forms/text-fields.ts";
import { listPublishedIds } from "#app/gallery/projects.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { pages } from "#app/site/frame/header.tsx";
import type { Route } from "./+types/sitemap.ts";

const paths = [...pages.map(({ to }) => to), href("/guide"), href("/privacy"), href("/chat")];

export function loader({ request }: Route.LoaderArgs) {
  const origin = siteUrl(request);
  const projects = fallback(null, listPublishedIds);
  if (!projects) return comeBackLater();
  const entry = (path: string, changed = "") =>
    `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
  const entries = [
    ...paths.map((path) => entry(path)),
    ...projects.map(({ id, updated_at }) =>
      entry(href("/gallery/:id", { id: String(id) }), lastChange(updated_at)),
    ),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${entries.join("")}</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" } },
  );
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** With a 503 crawlers keep the last sitemap; one without projects would remove them from the index. */
const comeBackLater = () =>
  new Response("The projects cannot be listed at the moment.\n", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "3600" },
  });

/** The time of a change; nothing for an imported row with another text. */
const lastChange = (text: string) =>
  Number.isNaN(Date.parse(text)) ? "" : `<lastmod>${new Date(text).toISOString()}</lastmod>`;
