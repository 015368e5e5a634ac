import { Outlet, useNavigation } from "react-router";
import { isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { cachePage } from "#app/http/cache/cache-pages.server.ts";
import { isRead } from "#app/http/front/refused-requests.server.ts";
import { closeToVisitors } from "#app/site/closed/close-to-visitors.server.ts";
import { WaitLine } from "#app/ui/page/layout.tsx";
import type { Route } from "./+types/public-layout.ts";
import { Frame } from "./public-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  // In development a page also changes with its code. A preview is its owner's alone.
  (asked, next) =>
    import.meta.env.PROD && isRead(asked.request) && !isPreview() ? cachePage(asked, next) : next(),
  // Behind the cache, which so never keeps a page of a site that is being closed.
  ...closeToVisitors,
];

export default function PublicShell() {
  const { state, location } = useNavigation();
  return (
    <Frame>
      <div role="status">
        {state === "loading" && (
          <p className="fixed inset-x-0 bottom-0 z-40 animate-announce border-t border-line bg-surface-bright px-edge py-4">
            <WaitLine className="mb-2 w-36" />
            {location.pathname === "/gallery" ? "Loading gallery..." : "Loading..."}
          </p>
        )}
      </div>
      <Outlet />
    </Frame>
  );
}
