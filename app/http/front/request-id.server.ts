import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "#app/environment/environment.server.ts";
import { addressOf, clientAddressHeader } from "#app/http/client-address.server.ts";

/** Header that carries the id under which a request stands in the log; set for every request. */
export const requestIdHeader = "x-request-id";

/**
 * Says who asks for what, before anything looks at it: an id and the visitor's address over
 * whatever the client sent under these names, and a target that begins with a slash.
 * @returns the request's id
 */
export function identify(request: IncomingMessage): string {
  const id = newId();
  request.headers[requestIdHeader] = id;
  request.headers[clientAddressHeader] = addressOf(request, env.TRUST_PROXY);
  if (!request.url?.startsWith("/")) request.url = pathOf(request.url ?? "/");
  return id;
}

/** The path of a target that is a whole address (as proxies are sent it) or "*". */
function pathOf(target: string): string {
  const url = URL.parse(target);
  return url ? `${url.pathname}${url.search}` : "/";
}

const bytes = 8;
let random = Buffer.alloc(0);
let used = 0;

/** 16 hexadecimal digits; drawn from the system in batches, one call for each costs a request more than its log line. */
function newId(): string {
  if (used === random.length) {
    random = randomBytes(256 * bytes);
    used = 0;
  }
  used += bytes;
  return random.toString("hex", used - bytes, used);
}
