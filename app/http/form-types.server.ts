import { data, type MiddlewareFunction } from "react-router";

const types = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;

/** Refuses bodies of a type that no form of ours sends. How long one may be says who reads it (body.server.ts). */
export const formTypes: MiddlewareFunction<Response> = ({ request }, next) => {
  const { headers } = request;
  const length = Number(headers.get("Content-Length") ?? 0);
  if (length === 0 && !headers.has("Transfer-Encoding")) return next();
  if (!types.test(headers.get("Content-Type") ?? ""))
    throw data("Please send this as a form.", { status: 415 });
  return next();
};
