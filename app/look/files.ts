import type { Route } from "./+types/files.ts";
import { findIcon, findStyle } from "./look.server.ts";
import { type IconKind, iconKinds } from "./look.ts";

const immutableHeaders = { "Cache-Control": "public, max-age=31536000, immutable" };

/** The style sheet of the accent, and the icons: each at an address that always holds the same. */
export async function loader({ params }: Route.LoaderArgs) {
  const address = `/look/${params.file}`;
  const style = findStyle(address);
  if (style) {
    const cached = style.address === address ? immutableHeaders : { "Cache-Control": "no-cache" };
    const headers = { "Content-Type": "text/css; charset=utf-8", ...cached };
    return new Response(style.css, { headers });
  }
  const [, kind = "", icon = ""] =
    /^icon-((?:maskable-)?\d+)-(.{6,200})\.png$/.exec(params.file) ?? [];
  const png = Object.hasOwn(iconKinds, kind) ? await findIcon(kind as IconKind, icon) : null;
  if (!png) return new Response(null, { status: 404 });
  return new Response(png, { headers: { "Content-Type": "image/png", ...immutableHeaders } });
}
