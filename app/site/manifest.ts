import { currentBusiness } from "#app/business/business.server.ts";
import { currentLook } from "#app/look/look.server.ts";
import { iconAddress } from "#app/look/look.ts";

/** What a phone needs to keep the site on its home screen. */
export function loader() {
  const { name } = currentBusiness();
  const { icon } = currentLook();
  const manifest = {
    name,
    short_name: name.split(" ")[0],
    start_url: "/",
    display: "browser",
    background_color: "#f1eee8",
    theme_color: "#f1eee8",
    icons: [
      { src: iconAddress(icon, "192"), sizes: "192x192", type: "image/png" },
      { src: iconAddress(icon, "512"), sizes: "512x512", type: "image/png" },
      {
        src: iconAddress(icon, "maskable-512"),
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
