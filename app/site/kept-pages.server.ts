import { setTimeout as pause } from "node:timers/promises";
import { createRequestHandler, type MiddlewareFunction } from "react-router";
import { sessionCookie } from "#app/accounts/sessions.server.ts";
import { isPreview } from "#app/content/sheet/read-sheet.server.ts";
import { revision } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { onListening } from "#app/http/front/front.server.ts";
import { answerFrom } from "#app/http/front/kept-pages.server.ts";
import { hasStopped } from "#app/http/front/shutdown.server.ts";
import { logError } from "#app/http/log.server.ts";
import { pageCache } from "#app/http/page-cache.server.ts";

/** The public pages, kept from one change of what they show to the next. */
const kept = pageCache({
  revision: siteRevision,
  reads: ["category", "page", "service", "sent"],
  // The token of a customer's request, on the thank-you screen.
  personal: "request",
  session: sessionCookie.name,
  sameForHosts: Boolean(env.SITE_URL),
});
answerFrom(kept);

/** Renders a public page for all who come after, and answers with it; a preview is its owner's alone. */
export const keepPage: MiddlewareFunction<Response> = (asked, next) =>
  isPreview() ? next() : kept.middleware(asked, next);

let handle: ReturnType<typeof createRequestHandler> | null = null;

async function render(address: URL): Promise<unknown> {
  handle ??= createRequestHandler(await import("virtual:react-router/server-build"));
  return await handle(new Request(address));
}

/**
 * After a change the pages that were asked for last are rendered before somebody asks for them: one
 * after the other, with room for visitors in between. It goes the way of a visitor's request, so
 * that nothing is rendered twice and nothing outlives a further change.
 */
onListening(async () => {
  while (true) {
    const page = kept.takeForgotten();
    const url = page && URL.parse(`http://${page.host}${page.target}`);
    if (url) await render(url).catch((error) => logError(error, { path: url.pathname }));
    await pause(page ? 20 : 200, undefined, { ref: false });
  }
});

/** Null while the database fails: pages that need nothing of it are served all the same. */
function siteRevision(): string | null {
  try {
    return `${revision("gallery")}-${revision("site")}`;
  } catch (error) {
    if (!hasStopped()) logError(error, { during: "looking for a kept page" });
    return null;
  }
}
