import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { administratorContext } from "#app/accounts/account/administrator-context.server.ts";
import {
  isOpenSession,
  prolongSession,
  readSession,
} from "#app/accounts/sessions/sessions.server.ts";
import { acceptOwnersBody } from "#app/http/bodies/body.server.ts";
import { hasSession } from "#app/http/cache/cache.server.ts";

/**
 * The back office's guard: middleware of the layout route, so it runs before every loader and
 * action below. Without a session a page redirects to /admin/login, and a form, whose body may
 * still arrive, gets a 401 at its own address, so that a reload sends it again after the sign-in.
 */
export const requireAdministrator: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const administrator = await readSession(request);
  if (!administrator) {
    if (!["GET", "HEAD"].includes(request.method)) throw data(null, { status: 401 });
    throw redirect(href("/admin/login") + wayBack(request, url));
  }
  acceptOwnersBody(request, () => {
    if (!isOpenSession(administrator.session)) throw data(null, { status: 401 });
  });
  context.set(administratorContext, administrator);
  // An open list polls this address by itself: that must not prolong the session.
  const isPolling = url.pathname === href("/admin/contacts/newest");
  const prolonged = isPolling ? null : await prolongSession(request);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  if (prolonged) response.headers.append("Set-Cookie", prolonged);
  return response;
};

/** The query of the sign-in page: the page to return to (never a file such as the CSV), and why to sign in. */
function wayBack(request: Request, url: URL): string {
  const query = new URLSearchParams();
  if (request.method === "GET" && !/\.\w+$/.test(url.pathname))
    query.set("to", url.pathname + url.search);
  if (hasSession(request.headers.get("Cookie"))) query.set("ended", "ended");
  return query.size > 0 ? `?${query}` : "";
}
