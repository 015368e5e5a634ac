import { isNull } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { logError } from "#app/log/log.server.ts";
import { databaseState } from "#schema";

let noted: string | null = null;

/**
 * If SITE_URL is not set, stores that an administrator, whose browser is believed, came by https, and the
 * host that it requested, for the doctor, which is another process.
 */
export function noteAdministratorsHttps({ headers, url }: Request): void {
  if (env.SITE_URL) return;
  const host = askedHost(headers);
  // Browsers send this header only over https or to their own machine.
  const secure = headers.has("Sec-Fetch-Site") && !isThisMachine(new URL(url).hostname);
  if (host || secure || forwardsHttps(headers)) note(host);
}

/** The host in the browser's address bar, or "": behind a proxy, the `Host` header may be an internal one. */
function askedHost(headers: Headers): string {
  // Otherwise the headers below may name another site.
  if (headers.get("Sec-Fetch-Site") !== "same-origin") return "";
  const page = URL.parse(headers.get("Origin") ?? headers.get("Referer") ?? "");
  return page?.protocol === "https:" && !isThisMachine(page.hostname) ? page.host : "";
}

/** Whether a host name is this machine's: localhost, 127.x.x.x or [::1]. */
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
