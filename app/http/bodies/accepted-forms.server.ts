import { data, type MiddlewareFunction } from "react-router";

/** Whether a request says that what it brings is a form. */
export const bringsForm = ({ headers }: Request): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(
    headers.get("Content-Type") ?? "",
  );

/** Refuses what is none. */
export const notAForm = () => data("Please send this as a form.", { status: 415 });

const bodyTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;

/** Refuses bodies of a type that no form of ours sends. How long one may be says who reads it. */
export const refuseOtherTypes: MiddlewareFunction<Response> = ({ request }, next) => {
  const { headers } = request;
  const length = Number(headers.get("Content-Length") ?? 0);
  const isAnnounced = length > 0 || headers.has("Transfer-Encoding");
  if (!request.body || !isAnnounced) return next();
  if (!bodyTypes.test(headers.get("Content-Type") ?? "")) throw notAForm();
  return next();
};
