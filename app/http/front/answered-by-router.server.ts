import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { MiddlewareFunction } from "react-router";
import { finishResponse } from "#app/http/cache/finish-response.server.ts";

const answering = new AsyncLocalStorage<ServerResponse>();

/** Runs Express on a request, so that `answeredByRouter` knows the response below its own. */
export function passOn(response: ServerResponse, express: () => void): void {
  answering.run(response, express);
}

/** Whether this request asks for a route's data, which React Router writes whole into an answer of its own. */
export const asksForData = () =>
  answering.getStore()?.req.url?.split(/[?#]/, 1)[0]?.endsWith(".data") ?? false;

/**
 * The outermost middleware: the headers of a page or resource stand before those of all answers, and
 * the response is finished here.
 */
export const answeredByRouter: MiddlewareFunction<Response> = async ({ request }, next) => {
  const answer = await finishResponse(request, await next());
  standBefore(answer.headers);
  return answer;
};

/**
 * Takes back what the front has set for all answers where React Router's answer has it too: its
 * adapter appends, and of two policies both would apply.
 */
export function standBefore(headers: Headers): void {
  const below = answering.getStore();
  if (!below || below.headersSent) return;
  for (const name of headers.keys()) below.removeHeader(name);
}
