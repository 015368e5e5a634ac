import type { LookupAddress, LookupOptions } from "node:dns";
import { lookup } from "node:dns";
import { BlockList, type LookupFunction } from "node:net";
import { env } from "#app/environment/environment.server.ts";

/** The push services of Chrome, Firefox, Safari and Windows. */
const defaultHosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

const hosts = env.PUSH_HOSTS ?? defaultHosts;

/** Whether whoever runs the site has written this very host into PUSH_HOSTS. */
const isNamed = (host: string) => env.PUSH_HOSTS?.includes(host) ?? false;

const isAllowed = (host: string) =>
  hosts.some((it) => (it.startsWith("*.") ? host.endsWith(it.slice(1)) : host === it));

const isThisMachine = (host: string) =>
  host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

/** What Windows gives out has some hundreds of characters. */
const maxEndpointLength = 1_000;

/**
 * The address of a subscription, where the server may send to it: at a host of PUSH_HOSTS, over
 * https and at its usual port; on this machine, where that is named, over http and at any port.
 * @returns null for any other
 */
export function pushEndpoint(text: string): URL | null {
  const url = text.length <= maxEndpointLength ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.hash) return null;
  const { protocol, hostname, port } = url;
  if (!isAllowed(hostname)) return null;
  if (isThisMachine(hostname)) return /^https?:$/.test(protocol) ? url : null;
  return protocol === "https:" && port === "" ? url : null;
}

/** Networks that are nobody's on the internet: this machine, a house's or a provider's own, several at once. */
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, prefix, "ipv4");
  // As a network of IPv6 alone writes it (RFC 6052).
  inside.addSubnet(`64:ff9b::${network}`, 96 + prefix, "ipv6");
}
for (const [network, prefix] of [
  ["::", 127],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

/** Whether an address belongs to no public network. */
export const isInside = ({ address, family }: LookupAddress) =>
  inside.check(address, family === 6 ? "ipv6" : "ipv4");

/**
 * Looks up a host as Node does, but finds no address inside of the house: whoever forges a name's
 * addresses gets nothing called there. A host that is named in PUSH_HOSTS may be anywhere.
 */
export const lookUpOutside: LookupFunction = (host, options, done) => {
  lookup(host, { ...(options as LookupOptions), all: true }, (error, found) => {
    const addresses = error || isNamed(host) ? found : found.filter((it) => !isInside(it));
    const [first] = addresses ?? [];
    if (error) return done(error, []);
    if (!first) return done(Object.assign(new Error("inside"), { code: "EINSIDE" }), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
