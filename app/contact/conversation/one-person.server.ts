import type { MiddlewareFunction } from "react-router";

/**
 * For pages whose address is a secret of one person: they are kept nowhere, found by no search
 * engine, and no other site is told of them. Browsers that do not know "same-origin" take the
 * first; those that do send forms of such a page with its origin, which "no-referrer" would hide.
 */
export const keepToOnePerson: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Referrer-Policy", "no-referrer, same-origin");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};
