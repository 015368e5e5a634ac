import type { IncomingMessage } from "node:http";
import { isIP, isIPv6, type Socket } from "node:net";

/**
 * Header that carries the visitor's address, set below React Router for every request; whatever a
 * client sends under this name is overwritten there.
 */
export const clientAddressHeader = "x-client-address";

/** The visitor's address as text, or "unknown" where no server stands below (some tests). */
export function clientAddress(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? "unknown";
}

/**
 * The address a request comes from, with `proxies` proxies in front (`TRUST_PROXY`): the address
 * that many hops from the right of `X-Forwarded-For`, the connection's own being the rightmost.
 * Where the header is shorter than that, the farthest that a proxy of ours has named. What is no
 * address there counts as the connection's own.
 */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  proxies: number,
): string {
  const own = addressOfSocket(socket);
  if (proxies === 0) return own;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const hops = [...forwarded.split(",").filter((hop) => hop.trim() !== ""), own];
  return plainAddress(hops[Math.max(0, hops.length - 1 - proxies)] ?? "") ?? own;
}

const addresses = new WeakMap<Socket, string>();

/** The other end of a connection, for all of its requests. */
function addressOfSocket(socket: Socket): string {
  const known = addresses.get(socket);
  if (known) return known;
  const address = plainAddress(socket.remoteAddress ?? "") ?? "unknown";
  addresses.set(socket, address);
  return address;
}

/** An address without port, brackets, zone and the IPv6 form of an IPv4 address, or null. */
export function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(bare) ? bare : null;
}

/**
 * What counts as one visitor for a limit: an IPv4 address, or the block around an IPv6 address. Every
 * home and every phone has a whole /64 to choose from, and many a customer a /56 or a /48.
 */
export function addressBlock(address: string, bits: 64 | 56 | 48 = 64): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array(8 - left.length - right.length).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, bits === 48 ? 3 : 4);
  if (bits === 56) groups[3] = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
  return `${groups.join(":")}::/${bits}`;
}
