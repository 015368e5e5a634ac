import { href } from "react-router";
import { siteUrl } from "#app/business/facts/business.server.ts";
import { escapeHtml } from "#app/forms/text-fields.ts";
import { listPublishedIds } from "#app/gallery/projects.server.ts";
import { logError } from "#app/log/log.server.ts";
import type { Route } from "./+types/sitemap.ts";

const paths = [
  href("/"),
  href("/about"),
  href("/services"),
  href("/gallery"),
  href("/reviews"),
  href("/contact"),
  href("/guide"),
  href("/privacy"),
  href("/chat"),
];

export function loader({ request }: Route.LoaderArgs) {
  const origin = siteUrl(request);
  const projects = projectEntries();
  if (!projects) return comeBackLater();
  const entries = [...paths.map((path) => ({ path, date: "" })), ...projects];
  const rows = entries.map(({ path, date }) => {
    const changed = date && `<lastmod>${date}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" } },
  );
}

/** Entries of the projects; null if the database fails. */
function projectEntries() {
  try {
    return listPublishedIds().map(({ id, updated_at }) => ({
      path: href("/gallery/:id", { id: String(id) }),
      date: timestamp(updated_at),
    }));
  } catch (error) {
    logError(error, { during: "listing the projects for the sitemap" });
    return null;
  }
}

/** With a 503 crawlers keep the last sitemap; one without projects would remove them from the index. */
const comeBackLater = () =>
  new Response("The projects cannot be listed at the moment.\n", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "3600" },
  });

/** A time for the sitemap; "" for an imported row with another text. */
function timestamp(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}
