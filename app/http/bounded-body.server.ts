import { data, type MiddlewareFunction } from "react-router";

const types = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;

/** Two pictures of 20 MB and the text around them: the largest form there is, in the back office. */
export const officeLimit = 42 * 1024 * 1024;
/** More than any public form may hold: a conversation with the assistant, percent-encoded. */
export const publicLimit = 1024 * 1024;

/**
 * Refuses what no form of ours sends: other content types, and bodies that declare themselves
 * longer than any form is. What a body does not declare is counted by whoever reads it
 * (body.server.ts and the photos' own reader).
 */
export const boundedBody: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (length === 0 && !request.headers.has("Transfer-Encoding")) return next();
  if (!types.test(request.headers.get("Content-Type") ?? ""))
    throw data("Please send this as a form.", { status: 415 });
  if (length > (url.pathname.startsWith("/admin/") ? officeLimit : publicLimit))
    throw data("That is more than this form takes. Please send less.", { status: 413 });
  return next();
};
