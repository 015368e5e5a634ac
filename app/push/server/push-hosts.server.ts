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

/** Characters; the addresses of Windows have some hundreds. */
const maxEndpointLength = 1_000;

/**
 * The address of a subscription, if the server may send to it: a host of PUSH_HOSTS, over https and at port
 * 443. On this machine, if PUSH_HOSTS names it, http and any port are allowed too. The certificate proves the
 * host, so a forged DNS answer leads nowhere.
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
