import { type MiddlewareFunction, redirect } from "react-router";
import { administratorContext } from "#app/administrator.server.ts";
import { readSession } from "#app/administrators/sessions.server.ts";

/**
 * The back office's guard, as middleware on its layout route: it stands before every loader and
 * action below, in whatever form they are asked for. Sends others to /admin/login, which leads a
 * page's reader back to it.
 */
export const requireAdministrator: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const administrator = await readSession(request);
  if (!administrator) {
    const to =
      request.method === "GET" ? `?to=${encodeURIComponent(url.pathname + url.search)}` : "";
    throw redirect(`/admin/login${to}`);
  }
  context.set(administratorContext, administrator);
  return next();
};
