import type { ServerResponse } from "node:http";
import { env } from "#app/environment/environment.server.ts";
import { addressBlock, clientAddressHeader } from "#app/http/client-address.server.ts";
import { plainText } from "./headers.server.ts";

/** Milliseconds: who asks again as soon as refused, on a thousand connections, would take all the time. */
const pause = 2_000;
/**
 * Refusals that are held back so: of an address (of IPv6 the /48 is one), and of all. Behind a proxy they
 * would hold the connections that everybody needs.
 */
const mostHeld = env.TRUST_PROXY > 0 ? { each: 100, all: 300 } : { each: 2_000, all: 2_000 };
const held = new Map<string, number>();
let heldInAll = 0;

/**
 * Refuses a request where too many wait for their turn, after a pause where few are held back; the
 * headers of all answers are set already.
 */
export function refuseForNow(response: ServerResponse): void {
  const lines = ["Retry-After", "5", ...plainText];
  for (let n = 0; n < lines.length; n += 2) response.setHeader(lines[n] ?? "", lines[n + 1] ?? "");
  const refuse = () =>
    response.writeHead(503).end("Too many are asking at the moment. Please try again.\n");
  const name = addressBlock(String(response.req.headers[clientAddressHeader]), 48);
  const own = held.get(name) ?? 0;
  if (own >= mostHeld.each || heldInAll >= mostHeld.all) return void refuse();
  held.set(name, own + 1);
  heldInAll += 1;
  const later = setTimeout(refuse, pause);
  response.once("close", () => {
    clearTimeout(later);
    heldInAll -= 1;
    const left = (held.get(name) ?? 1) - 1;
    if (left > 0) held.set(name, left);
    else held.delete(name);
  });
}
