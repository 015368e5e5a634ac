import { siteUrl } from "#app/business/business.server.ts";
import type { Route } from "./+types/robots.ts";

// The back office is not named here: its pages say noindex themselves, which a crawler has to read.
export function loader({ url }: Route.LoaderArgs) {
  return new Response(
    `User-agent: *\nDisallow: /chat/reply\n\nSitemap: ${siteUrl(url)}/sitemap.xml\n`,
    { headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
}
