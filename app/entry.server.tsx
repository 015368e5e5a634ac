// First, because it subscribes before the server listens.
import "./http/front/front.server.ts";
import "./operate/jobs/scheduled-jobs.server.ts";
// These modules register how their changes are shown and undone.
import "./requests/change/change-request.server.ts";
import "./gallery/project-rows.server.ts";
import "./reviews/reviews.server.ts";
import "./services/services.server.ts";
import "./site/edit/all-sheets.server.ts";
import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { prepareFirstAdministrator } from "./accounts/people/first-administrator.server.ts";
import { secondMs } from "./environment/time-units.ts";
import { requestIdHeader } from "./http/client-address.server.ts";
import { onListening } from "./http/front/front.server.ts";
import { onEnding } from "./http/front/shutdown.server.ts";
import { isAdminPath, standBefore } from "./http/response/responses.server.ts";
import { sealScripts } from "./http/safety/content-security.server.ts";
import { deferScripts } from "./http/safety/deferred-scripts.server.ts";
import { logError } from "./log/log.server.ts";
import { startDelivery } from "./mail/send-due.server.ts";
import { tellDataTrouble } from "./operate/health/health.server.ts";
import { ensurePushKeys } from "./push/server/push-keys.server.ts";
import { startPushing } from "./push/server/send-pushes.server.ts";

onListening(() => void tellDataTrouble());
// The server imports this module before it listens. If the table is damaged, nobody can sign in, but
// the pages are served.
const setupLink = await prepareFirstAdministrator().catch((error) =>
  logError(error, { during: "the start" }),
);
// Not before: a start that fails would print a link that does not work.
onListening(() => {
  if (setupLink) console.log(`No administrator yet. Set one up at ${setupLink}`);
});
try {
  ensurePushKeys();
} catch (error) {
  logError(error, { during: "the start" });
}
onEnding(startDelivery());
onEnding(startPushing());

/** Milliseconds after which React Router gives up on data; a second later rendering ends too. */
export const streamTimeout = 5 * secondMs;

/** Renders a page completely before the first byte is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const mark = randomBytes(16).toString("hex");
  const rendered = await render(request, routerContext, mark);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Public pages load their scripts late, the back office at once.
  const isAdmin = isAdminPath(new URL(request.url).pathname);
  const page = isAdmin ? rendered.html : deferScripts(rendered.html);
  const { html, policy } = sealScripts(page, mark, isAdmin);
  // Vite's development server adds scripts of its own.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", policy);
  // No middleware runs for a method that no route knows.
  standBefore(headers);
  return new Response(html, { headers, status: rendered.failed ? 500 : status });
}

function render(request: Request, routerContext: EntryContext, mark: string) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />,
      {
        nonce: mark,
        onAllReady() {
          clearTimeout(timer);
          const chunks: Buffer[] = [];
          // `text()` of a PassThrough takes a quarter longer to render a page.
          const output = new Writable({
            write(chunk, _, next) {
              chunks.push(chunk);
              next();
            },
          });
          output.on("finish", () => resolve({ html: Buffer.concat(chunks).toString(), failed }));
          pipe(output.on("error", reject));
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          // An error boundary that passes a refusal on throws it again.
          if (isRefusal(error)) return;
          logError(error, { request: request.headers.get(requestIdHeader) });
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + secondMs).unref();
  });
}

const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

/** Logs what a loader, action or middleware threw, except refusals and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRefusal(error)) return;
  logError(error, { request: request.headers.get(requestIdHeader) });
};
