import { existsSync } from "node:fs";
import { askReadOnly } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { note, type Verdict, well, wrong } from "./verdict.ts";

/** Checks SITE_URL and TRUST_PROXY, which links and limits depend on. */
export function addressVerdict(): Verdict {
  const host = env.SITE_URL ? null : httpsHost();
  if (host !== null)
    return wrong(
      `The site is reached by https, but canonical links, the sitemap and shared cards say http://. Set SITE_URL to the public address${host ? `: SITE_URL=https://${host}` : ", such as https://floors.example"}, and start the server again.`,
    );
  if (!env.SITE_URL)
    return note(
      "Set SITE_URL to the public address. Links in emails need it, and without it pages name the host that each visitor asks for, and shared caches may not keep them.",
    );
  if (!env.SITE_URL.startsWith("https:"))
    return note(`${env.SITE_URL} is not https: cookies and forms can be read on the way.`);
  const proxies = env.TRUST_PROXY === 1 ? "a proxy" : `${env.TRUST_PROXY} proxies`;
  if (env.TRUST_PROXY > 0 && isOpenToAll())
    return note(
      `${env.SITE_URL}, behind ${proxies}. But the site listens on all of this machine's addresses: who reaches its port past the proxy can give any address as theirs, and the limits do not hold. Set HOST=127.0.0.1, or let nobody but the proxy through to it.`,
    );
  if (env.TRUST_PROXY > 0) return well(`${env.SITE_URL}, behind ${proxies}.`);
  return wrong("Behind a proxy all visitors count as one for the limits: set TRUST_PROXY to 1.");
}

/** Whether other machines can reach the port. In a container its network decides that, so false. */
const isOpenToAll = () =>
  !/^(localhost$|127\.|::1$)/.test(env.HOST ?? "") &&
  !["/.dockerenv", "/run/.containerenv"].some(existsSync);

/** The host of https requests ("" if unknown), or null if there were none. */
const httpsHost = () =>
  askReadOnly(env.DATABASE_PATH, (it) =>
    it.prepare<[], string | null>("select https_host from database_state").pluck().get(),
  ) ?? null;
