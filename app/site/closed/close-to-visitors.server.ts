import { data, type MiddlewareFunction } from "react-router";
import { readSession } from "#app/accounts/sessions/sessions.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { hoursText } from "#app/business/facts/business.ts";
import { isSiteOpen } from "#app/business/facts/site-visibility.server.ts";
import { isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { hourMs, secondMs } from "#app/environment/time-units.ts";
import { setRetryAfter } from "#app/http/limits.server.ts";
import { currentLook } from "#app/look/look.server.ts";
import { missingFacts } from "#app/start/samples.server.ts";

/** Whether this request gets the closed page: the site is closed, and nobody is signed in. */
export const isClosedTo = async (request: Request): Promise<boolean> =>
  !isSiteOpen() && !isPreview() && (await readSession(request)) === null;

/** What visitors of a closed site read: nothing that the owner has not entered. */
export function closedFacts() {
  const business = currentBusiness();
  const missing = missingFacts();
  return {
    name: missing.includes("name") ? null : business.name,
    phone: missing.includes("phone") ? null : business.phone,
    textPhone: missing.includes("phone") ? null : business.textPhone,
    hours: missing.includes("hours") ? "" : hoursText(business),
    look: currentLook(),
  };
}

/** Middleware of all public addresses: visitors of a closed site get one page, and nobody caches anything. */
export const closeToVisitors: MiddlewareFunction<Response>[] = [
  async (_, next) => {
    const isOpen = isSiteOpen();
    const response = await next();
    if (!isOpen) response.headers.set("Cache-Control", "private, no-store");
    return response;
  },
  async ({ request, context }) => {
    if (!(await isClosedTo(request))) return;
    setRetryAfter({ context }, hourMs / secondMs);
    throw data(closedFacts(), { status: 503, statusText: "Closed" });
  },
];
