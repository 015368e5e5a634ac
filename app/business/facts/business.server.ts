import { avg, count, eq } from "drizzle-orm";
import { setFirstValues } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { reviews } from "#schema";
import type { Business } from "./business.ts";
import { type BusinessValues, businessSheet } from "./business-sheet.ts";
import { type ClaimName, enoughToCount, isClaim } from "./claims.ts";
import { allHours, showTimesIn } from "./time.ts";

/** Facts that an environment variable can set, with the variable's name. */
const fromEnvironment = (
  [
    ["name", "BUSINESS_NAME"],
    ["phone", "BUSINESS_PHONE"],
    ["emergencyPhone", "BUSINESS_EMERGENCY_PHONE"],
    ["email", "BUSINESS_EMAIL"],
    ["license", "BUSINESS_LICENSE"],
  ] as const
).filter(([, variable]) => env[variable] !== undefined);

// The sheet starts with these values until the owner saves others.
setFirstValues(
  businessSheet,
  Object.fromEntries(fromEnvironment.map(([name, variable]) => [name, env[variable]])),
);

/** Where the first value of a fact comes from if not from the sheet, by field name. */
export const originsOfFacts = (): Partial<Record<string, string>> =>
  Object.fromEntries(fromEnvironment.map(([name]) => [name, "Set by whoever runs your server"]));

/** Whether the name is still that of the sample business. */
export const isSampleBusiness = (): boolean =>
  readSheet(businessSheet).name === businessSheet.fields.name.first;

let cache: { values: BusinessValues; business: Business } | null = null;

/** The current facts. Call it for each use instead of storing the result. */
export function currentBusiness(): Business {
  const values = readSheet(businessSheet);
  // `readSheet` returns the same object until the database changes.
  if (cache?.values !== values) cache = { values, business: withCounted(values) };
  return cache.business;
}

/** Turns the values of the business sheet into facts. */
export function businessOf({
  takesTexts,
  textNumber,
  countReviews: _,
  emergencyWords,
  ...values
}: BusinessValues): Business {
  const facts: Record<string, unknown> = {};
  const claims: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (isClaim(name)) claims[name] = value;
    else facts[name] = value;
  }
  return {
    ...(facts as Omit<typeof values, ClaimName>),
    emergencyPhone: values.emergencyPhone || values.phone,
    emergencyHours: values.takesEmergencies ? emergencyWords || allHours : "",
    textPhone: takesTexts ? textNumber || values.phone : null,
    license: values.license || null,
    yearFounded: values.yearFounded || null,
    copyrightYear: values.copyrightYear || new Date().getFullYear(),
    claims: claims as Business["claims"],
  };
}

function withCounted(values: BusinessValues): Business {
  const business = businessOf(values);
  const counted = values.countReviews ? countedClaims() : null;
  const own = counted && { ...counted, ratingSource: "" };
  return own ? { ...business, ratingLink: "", claims: { ...business.claims, ...own } } : business;
}

/** Average rating and number of all verified reviews; null below `enoughToCount` reviews. */
export function countedClaims(): { rating: string; reviews: string } | null {
  const totals = fallback(undefined, () =>
    db
      .select({ total: count(), stars: avg(reviews.stars) })
      .from(reviews)
      .where(eq(reviews.source, "invitation"))
      .get(),
  );
  if (!totals || totals.total < enoughToCount) return null;
  return { rating: Number(totals.stars).toFixed(1), reviews: String(totals.total) };
}

showTimesIn(() => currentBusiness().timeZone);

/** The origin for canonical addresses: `SITE_URL` if it is set, else the origin of the request. */
export function siteUrl(request: Request): string {
  if (env.SITE_URL) return env.SITE_URL;
  const { protocol, host } = new URL(request.url);
  // React Router's `request.url` has no port if the host is an IPv6 address.
  return `${protocol}//${request.headers.get("Host") ?? host}`;
}
