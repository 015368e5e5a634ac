import { siteUrl } from "#app/business/facts/business.server.ts";
import type { Route } from "./+types/robots.ts";

// The back office is not listed: crawlers must read the noindex of its pages.
export function loader({ request }: Route.LoaderArgs) {
  return new Response(
    `User-agent: *\nDisallow: /chat/reply\n\nSitemap: ${siteUrl(request)}/sitemap.xml\n`,
    { headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
}
