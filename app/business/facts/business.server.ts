import { setFirstValues } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { env } from "#app/environment/environment.server.ts";
import type { Business } from "./business.ts";
import { businessOf, businessSheet } from "./business-sheet.ts";
import { countedClaims } from "./counted-claims.server.ts";
import { showTimesIn } from "./time.ts";

/** What the environment gives as the first name, numbers, email and license. */
const fromEnvironment = {
  name: env.BUSINESS_NAME,
  phone: env.BUSINESS_PHONE,
  emergencyPhone: env.BUSINESS_EMERGENCY_PHONE,
  email: env.BUSINESS_EMAIL,
  license: env.BUSINESS_LICENSE,
} satisfies Partial<Record<keyof Business, string | undefined>>;

const variables = {
  name: "BUSINESS_NAME",
  phone: "BUSINESS_PHONE",
  emergencyPhone: "BUSINESS_EMERGENCY_PHONE",
  email: "BUSINESS_EMAIL",
  license: "BUSINESS_LICENSE",
} satisfies Record<keyof typeof fromEnvironment, string>;

/** Facts that the environment gives stand before the site's own until the owner saves another. */
setFirstValues(
  businessSheet,
  Object.fromEntries(Object.entries(fromEnvironment).filter(([, value]) => value !== undefined)),
);

/** Where the first value of a fact comes from, where that is the environment, in a sentence's beginning. */
export const originsOfFacts = (): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(variables)
      .filter(([name]) => fromEnvironment[name as keyof typeof variables] !== undefined)
      .map(([name, variable]) => [name, `From ${variable} in the environment`]),
  );

let known: { values: ReturnType<typeof readBusiness>; business: Business } | null = null;

const readBusiness = () => readSheet(businessSheet);

/** The facts of the business as they are now. Ask each time: they are not to be kept. */
export function currentBusiness(): Business {
  const values = readBusiness();
  // The same values are the same object until the database moves on.
  if (known?.values !== values) known = { values, business: withCounted(values) };
  return known.business;
}

function withCounted(values: ReturnType<typeof readBusiness>): Business {
  const business = businessOf(values);
  const counted = values.countReviews ? countedClaims() : null;
  return counted ? { ...business, claims: { ...business.claims, ...counted } } : business;
}

showTimesIn(() => currentBusiness().timeZone);

/** Origin of canonical addresses: `SITE_URL` where set, else the origin this request came to. */
export function siteUrl(request: Request): string {
  if (env.SITE_URL) return env.SITE_URL;
  const { protocol, host } = new URL(request.url);
  // The adapter loses the port of an IPv6 host.
  return `${protocol}//${request.headers.get("Host") ?? host}`;
}
