import { isNull } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { logError } from "#app/http/log.server.ts";
import { databaseState } from "#schema";

const noted = new Set<string>();

/**
 * Remembers that a visitor came by https while the site does not know its public address, so that the
 * doctor, a process of its own, can tell. Only a proxy that is trusted is believed.
 */
export function noteVisitorsHttps({ headers }: Request): void {
  if (env.SITE_URL || env.TRUST_PROXY === 0 || !forwardsHttps(headers)) return;
  // Anybody may write anything into a host: it is left out.
  note("");
}

/** The same of an administrator, with the host by which they came; their browser is believed too. */
export function noteAdministratorsHttps({ headers, url }: Request): void {
  if (env.SITE_URL) return;
  const { host, hostname } = new URL(url);
  // Browsers send this header by https alone, and to their own machine.
  const secure = headers.has("Sec-Fetch-Site") && !isThisMachine(hostname);
  if (secure || forwardsHttps(headers)) note(host);
}

/** Whether a host's name is the machine's own name for itself. */
export const isThisMachine = (hostname: string) =>
  /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);

const forwardsHttps = (headers: Headers) =>
  /^\s*https\s*(,|$)/i.test(headers.get("X-Forwarded-Proto") ?? "");

function note(host: string): void {
  if (noted.has(host)) return;
  noted.add(host);
  try {
    const update = db.update(databaseState).set({ https_host: host });
    (host === "" ? update.where(isNull(databaseState.https_host)) : update).run();
  } catch (error) {
    logError(error, { during: "noting that https is used" });
  }
}
