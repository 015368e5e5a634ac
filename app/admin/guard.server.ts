import { type MiddlewareFunction, redirect } from "react-router";
import { administratorContext } from "#app/administrator.server.ts";
import { prolongSession, readSession } from "#app/administrators/sessions.server.ts";

/**
 * The back office's guard, as middleware on its layout route: it stands before every loader and
 * action below, in whatever form they are asked for. Sends others to /admin/login, which leads a
 * page's reader back to it. What it lets through is kept in no cache, and the session lives on.
 */
export const requireAdministrator: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const administrator = await readSession(request);
  if (!administrator) throw redirect(`/admin/login${wayBack(request, url)}`);
  context.set(administratorContext, administrator);
  const prolonged = await prolongSession(request);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  if (prolonged) response.headers.append("Set-Cookie", prolonged);
  return response;
};

/** Pages are asked for again after the sign-in; a file (the CSV) from its page, and posts not at all. */
function wayBack(request: Request, url: URL): string {
  if (request.method !== "GET" || /\.\w+$/.test(url.pathname)) return "";
  return `?to=${encodeURIComponent(url.pathname + url.search)}`;
}
