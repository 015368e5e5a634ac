import { siteUrl } from "#app/business/facts/business.server.ts";
import type { Route } from "./+types/robots.ts";

// The back office is not named here: its pages say noindex themselves, which a crawler has to read.
export function loader({ request }: Route.LoaderArgs) {
  return new Response(
    `User-agent: *\nDisallow: /chat/reply\n\nSitemap: ${siteUrl(request)}/sitemap.xml\n`,
    { headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
}
