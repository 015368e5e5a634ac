import { Outlet } from "react-router";
import { isPreview } from "#app/content/sheet/read-sheet.server.ts";
import { cachePage } from "#app/http/cache/cache-pages.server.ts";
import { isRead } from "#app/http/front/refused-requests.server.ts";
import type { Route } from "./+types/public-layout.ts";
import { LoadingMessage } from "./loading-message.tsx";
import { Frame } from "./public-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  // In development a page also changes with its code. A preview is its owner's alone.
  (asked, next) =>
    import.meta.env.PROD && isRead(asked.request) && !isPreview() ? cachePage(asked, next) : next(),
];

export default function PublicShell() {
  return (
    <Frame>
      <LoadingMessage />
      <Outlet />
    </Frame>
  );
}
