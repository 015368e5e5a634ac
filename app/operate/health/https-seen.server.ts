import { isNull } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { logError } from "#app/log/log.server.ts";
import { databaseState } from "#schema";

let noted: string | null = null;

/**
 * Remembers that a visitor came by https while the site does not know its public address, so that the
 * doctor, a process of its own, can tell. Only a proxy that is trusted is believed.
 */
export function noteVisitorsHttps({ headers }: Request): void {
  if (env.SITE_URL || env.TRUST_PROXY === 0 || !forwardsHttps(headers)) return;
  // Anybody may write anything into a host: it is left out.
  note("");
}

/** The same of an administrator, with the host that their browser asked for; it is believed too. */
export function noteAdministratorsHttps({ headers, url }: Request): void {
  if (env.SITE_URL) return;
  const host = askedHost(headers);
  // Browsers send this header by https alone, and to their own machine.
  const secure = headers.has("Sec-Fetch-Site") && !isThisMachine(new URL(url).hostname);
  if (host || secure || forwardsHttps(headers)) note(host);
}

/** Behind a proxy a request's own host may be an inner one. "" where the browser does not tell. */
function askedHost(headers: Headers): string {
  // The page before may be somebody else's.
  if (headers.get("Sec-Fetch-Site") !== "same-origin") return "";
  const page = URL.parse(headers.get("Origin") ?? headers.get("Referer") ?? "");
  return page?.protocol === "https:" && !isThisMachine(page.hostname) ? page.host : "";
}

/** Whether a host's name is the machine's own name for itself. */
export const isThisMachine = (hostname: string) =>
  /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);

const forwardsHttps = (headers: Headers) =>
  /^\s*https\s*(,|$)/i.test(headers.get("X-Forwarded-Proto") ?? "");

function note(host: string): void {
  if (noted === host || (noted !== null && host === "")) return;
  noted = host;
  try {
    const update = db.update(databaseState).set({ https_host: host });
    (host === "" ? update.where(isNull(databaseState.https_host)) : update).run();
  } catch (error) {
    logError(error, { during: "noting that https is used" });
  }
}
