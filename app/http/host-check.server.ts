import { data, type MiddlewareFunction } from "react-router";
import { malformedHost } from "./request-id.server.ts";

/** Refuses requests whose `Host` no address can be made of. */
export const knownHost: MiddlewareFunction<Response> = ({ request }, next) => {
  if (request.headers.get("Host") === malformedHost)
    throw data("This request does not say which site it is for.", { status: 400 });
  return next();
};
