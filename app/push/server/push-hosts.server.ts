import { env } from "#app/environment/environment.server.ts";

/** The push services of Chrome, Firefox, Safari and Windows. */
const defaultHosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

const hosts = env.PUSH_HOSTS ?? defaultHosts;

const isAllowed = (host: string) =>
  hosts.some((it) => (it.startsWith("*.") ? host.endsWith(it.slice(1)) : host === it));

const isThisMachine = (host: string) =>
  host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

/** Windows' addresses have a few hundred characters. */
const maxEndpointLength = 1_000;

/**
 * Parses a subscription's address; null unless it is https and port 443 of a host in PUSH_HOSTS, or
 * any port of this machine named there, http too. TLS verifies the host, so DNS spoofing is no
 * risk.
 */
export function pushEndpoint(text: string): URL | null {
  const url = text.length <= maxEndpointLength ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.hash) return null;
  const { protocol, hostname, port } = url;
  if (!isAllowed(hostname)) return null;
  if (isThisMachine(hostname)) return /^https?:$/.test(protocol) ? url : null;
  return protocol === "https:" && port === "" ? url : null;
}
