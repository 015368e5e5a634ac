import { Outlet } from "react-router";
import { sessionCookie } from "#app/accounts/sessions.server.ts";
import { isPreview } from "#app/content/snapshot.server.ts";
import { revision } from "#app/database/revisions.server.ts";
import { logError } from "#app/http/log.server.ts";
import { pageCache } from "#app/http/page-cache.server.ts";
import type { Route } from "./+types/shell.ts";
import { Frame } from "./frame.tsx";
import { Waiting } from "./loading-message.tsx";

/** Null while the database fails: pages that need nothing of it are served all the same. */
function galleryRevision(): string | null {
  try {
    return `${revision("gallery")}-${revision("site")}`;
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
export const middleware: Route.MiddlewareFunction[] = import.meta.env.PROD
  ? [(args, next) => (isPreview() ? next() : kept(args, next))]
  : [];

export default function PublicShell() {
  return (
    <Frame>
      <Waiting />
      <Outlet />
    </Frame>
  );
}
