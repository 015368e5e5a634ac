import { Outlet } from "react-router";
import { sessionCookie } from "#app/administrators/sessions.server.ts";
import { logError } from "#app/http/log.server.ts";
import { pageCache } from "#app/http/page-cache.server.ts";
import { revision } from "#app/revisions.server.ts";
import { Frame } from "#app/site/frame.tsx";
import { Waiting } from "#app/site/waiting.tsx";
import type { Route } from "./+types/shell.ts";

/** Null while the database fails: pages that need nothing of it are served all the same. */
function galleryRevision(): string | null {
  try {
    return String(revision("gallery"));
  } catch (error) {
    logError(error, { during: "looking for a kept page" });
    return null;
  }
}

const kept = pageCache({
  revision: galleryRevision,
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
