import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import { env } from "#app/environment/environment.server.ts";

/** Header with the client's address, set on every request. */
export const clientAddressHeader = "x-client-address";

/** The client's address; "unknown" without a server, as in some tests. */
export function clientAddress(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? "unknown";
}

/**
 * The client's address: `proxies` hops (`TRUST_PROXY`) before the connection's, which follows the
 * last one in `X-Forwarded-For`. The connection's own if that is not an address.
 */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  proxies: number,
): string {
  const own = plainAddress(socket.remoteAddress ?? "") ?? "unknown";
  if (proxies === 0) return own;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const hops = [...forwarded.split(",").filter((hop) => hop.trim() !== ""), own];
  return plainAddress(hops[Math.max(0, hops.length - 1 - proxies)] ?? "") ?? own;
}

/** Removes the port, brackets, zone and the IPv6 prefix of an IPv4 address; null if it is not an address. */
function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(bare) ? bare : null;
}

/**
 * What a limit counts as one client: an IPv4 address, or a block of IPv6 addresses. A home or phone
 * has a whole /64, customers of some providers a /56 or /48.
 */
export function addressBlock(address: string, bits: 64 | 56 | 48 = 64): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const start = head.split(":").filter(Boolean);
  const end = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array(8 - start.length - end.length).fill("0");
  const groups = [...start, ...zeros, ...end].slice(0, bits === 48 ? 3 : 4);
  if (bits === 56) groups[3] = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
  return `${groups.join(":")}::/${bits}`;
}

/** Header with the request's id for the log, set on every request. */
export const requestIdHeader = "x-request-id";

/** Sets headers with the request's id (16 hex digits, returned) and address; makes its URL a path. */
export function identify(request: IncomingMessage): string {
  const id = randomUUID().slice(19).replace("-", "");
  request.headers[requestIdHeader] = id;
  request.headers[clientAddressHeader] = addressOf(request, env.TRUST_PROXY);
  if (!request.url?.startsWith("/")) request.url = pathOf(request.url ?? "/");
  return id;
}

/** The path of a request target that is a whole URL, as sent to proxies, or "*". */
function pathOf(target: string): string {
  const url = URL.parse(target);
  return url ? `${url.pathname}${url.search}` : "/";
}
