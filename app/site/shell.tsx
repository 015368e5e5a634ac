import { Outlet } from "react-router";
import { sessionCookie } from "#app/administrators/sessions.server.ts";
import { pageCache } from "#app/http/page-cache.server.ts";
import { revision } from "#app/revisions.server.ts";
import { Frame } from "#app/site/frame.tsx";
import { Waiting } from "#app/site/waiting.tsx";
import type { Route } from "./+types/shell.ts";

const kept = pageCache({
  revision: () => String(revision("gallery")),
  known: ["category", "page", "service"],
  session: sessionCookie.name,
});

// In development a page also changes with its code.
export const middleware: Route.MiddlewareFunction[] = import.meta.env.PROD ? [kept] : [];

export default function PublicShell() {
  return (
    <Frame>
      <Waiting />
      <Outlet />
    </Frame>
  );
}
