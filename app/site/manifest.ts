import { currentBusiness } from "#app/business/business.server.ts";

/** What a phone needs to keep the site on its home screen. */
export function loader() {
  const { name } = currentBusiness();
  const manifest = {
    name,
    short_name: name.split(" ")[0],
    start_url: "/",
    display: "browser",
    background_color: "#f1eee8",
    theme_color: "#f1eee8",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json" },
  });
}
