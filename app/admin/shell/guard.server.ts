import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { administratorContext } from "#app/accounts/people/administrator-context.server.ts";
import {
  isOpenSession,
  lookUpSession,
  prolongSession,
  type SessionEnd,
} from "#app/accounts/sessions/sessions.server.ts";
import { acceptOwnersBody } from "#app/http/bodies/body.server.ts";
import { noteAdministratorsHttps } from "#app/operate/health/https-seen.server.ts";

/**
 * The back office's guard, as middleware on its layout route: it stands before every loader and
 * action below, in whatever form they are asked for. Sends others to /admin/login, which leads a
 * page's reader back to it. A form gets 401 at its own address, so that a reload sends it again after the
 * sign-in; also one that is still on its way when the session ends. What it lets through is kept in no
 * cache, and the session lives on.
 */
export const requireAdministrator: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const { administrator, end } = await lookUpSession(request);
  if (!administrator) {
    if (!["GET", "HEAD"].includes(request.method)) throw data(null, { status: 401 });
    throw redirect(href("/admin/login") + wayBack(request, url, end));
  }
  acceptOwnersBody(request, () => {
    if (!isOpenSession(administrator.session)) throw data(null, { status: 401 });
  });
  context.set(administratorContext, administrator);
  noteAdministratorsHttps(request);
  // An open list asks by itself, also when nobody is there.
  const asksByItself = url.pathname === href("/admin/contacts/newest");
  const prolonged = asksByItself ? null : await prolongSession(request);
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  if (prolonged) response.headers.append("Set-Cookie", prolonged);
  return response;
};

/** Pages are asked for again after the sign-in, a file (the CSV) from its page. The sign-in says why one is there. */
function wayBack(request: Request, url: URL, end: SessionEnd | null): string {
  const query = new URLSearchParams();
  if (request.method === "GET" && !/\.\w+$/.test(url.pathname))
    query.set("to", url.pathname + url.search);
  if (end) query.set("ended", end);
  return query.size > 0 ? `?${query}` : "";
}
