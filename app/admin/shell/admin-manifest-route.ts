import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { currentLook } from "#app/look/look.server.ts";
import { manifestIcons } from "#app/look/look.ts";
import { grounds } from "#app/ui/page/accents.ts";

/** The back office's web app manifest. Browsers fetch it without cookies, so it is public. */
export function loader() {
  const { name } = currentBusiness();
  const manifest = {
    id: href("/admin"),
    name: `${name} back office`,
    short_name: name.split(" ")[0],
    start_url: href("/admin/contacts"),
    scope: href("/admin"),
    display: "standalone",
    background_color: grounds.light,
    theme_color: grounds.dark,
    icons: manifestIcons(currentLook().icon),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" },
  });
}
