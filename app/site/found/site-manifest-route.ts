import { currentBusiness } from "#app/business/facts/business.server.ts";
import { currentLook } from "#app/look/look.server.ts";
import { manifestIcons } from "#app/look/look.ts";
import { grounds } from "#app/ui/page/accents.ts";

/** Web manifest of the public site. */
export function loader() {
  const { name } = currentBusiness();
  const manifest = {
    name,
    short_name: name.split(" ")[0],
    start_url: "/",
    display: "browser",
    background_color: grounds.light,
    theme_color: grounds.light,
    icons: manifestIcons(currentLook().icon),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
