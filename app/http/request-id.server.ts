import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "#app/environment/environment.server.ts";
import { addressOf, clientAddressHeader } from "./client-address.server.ts";

/** Header that carries the id under which a request stands in the log; set for every request. */
export const requestIdHeader = "x-request-id";

/** Host that stands for one that no address can be made of; `knownHost` refuses it. */
export const malformedHost = "malformed.invalid";

/**
 * Makes a request fit for what stands above, before Express sees it: the visitor's address and an
 * id over whatever the client sent under these names, and a host and an address that `new URL` can
 * read, because the adapter answers others with a 500.
 * @returns the request's id
 */
export function stamp(request: IncomingMessage): string {
  const id = randomBytes(8).toString("hex");
  request.headers[requestIdHeader] = id;
  request.headers[clientAddressHeader] = addressOf(request, env.TRUST_PROXY);
  if (!isHost(request.headers.host)) request.headers.host = malformedHost;
  request.url = pathOf(request.url ?? "/");
  // No Request can be made of it, which the adapter answers with a 500.
  if (request.method === "TRACE") request.method = "OPTIONS";
  return id;
}

const isHost = (host: string | undefined) =>
  host !== undefined &&
  /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host) &&
  URL.canParse(`http://${host}`);

/** The path of a request line's target, which may also be a whole address, or "*". */
function pathOf(target: string): string {
  if (target.startsWith("/")) return target;
  const url = URL.parse(target);
  return url ? `${url.pathname}${url.search}` : "/";
}
