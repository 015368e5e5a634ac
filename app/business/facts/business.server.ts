import { avg, count, eq } from "drizzle-orm";
import { setFirstValues } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { reviews } from "#schema";
import type { Business } from "./business.ts";
import { type BusinessValues, businessSheet } from "./business-sheet.ts";
import { type ClaimName, claimFields, enoughToCount } from "./claim-fields.ts";
import { allHours, showTimesIn } from "./time.ts";

/** Facts that the environment can set, with the variable of each. */
const fromEnvironment = (
  [
    ["name", "BUSINESS_NAME"],
    ["phone", "BUSINESS_PHONE"],
    ["emergencyPhone", "BUSINESS_EMERGENCY_PHONE"],
    ["email", "BUSINESS_EMAIL"],
    ["license", "BUSINESS_LICENSE"],
  ] as const
).filter(([, variable]) => env[variable] !== undefined);

// They replace the first values of the sheet until the owner saves others.
setFirstValues(
  businessSheet,
  Object.fromEntries(fromEnvironment.map(([name, variable]) => [name, env[variable]])),
);

/** Where a fact's first value comes from if it is not the sheet, by field. */
export const originsOfFacts = (): Partial<Record<string, string>> =>
  Object.fromEntries(fromEnvironment.map(([name]) => [name, "Set by whoever runs your server"]));

/** Whether the business still is the sample that the site came with. */
export const isSampleBusiness = (): boolean =>
  readSheet(businessSheet).name === businessSheet.fields.name.first;

let cached: { values: BusinessValues; business: Business } | null = null;

/** The facts as they are now. Call it each time instead of keeping the result. */
export function currentBusiness(): Business {
  const values = readSheet(businessSheet);
  // `readSheet` returns the same object until the database changes.
  if (cached?.values !== values) cached = { values, business: withCounted(values) };
  return cached.business;
}

/** Makes the facts of the values of the sheet. */
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
    if (Object.hasOwn(claimFields, name)) claims[name] = value;
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

/** Rating ("4.8") and number of all verified reviews, hidden bad ones too; null below `enoughToCount`. */
export function countedClaims(): { rating: string; reviews: string } | null {
  const found = fallback(undefined, () =>
    db
      .select({ total: count(), stars: avg(reviews.stars) })
      .from(reviews)
      .where(eq(reviews.source, "invitation"))
      .get(),
  );
  if (!found || found.total < enoughToCount) return null;
  return { rating: Number(found.stars).toFixed(1), reviews: String(found.total) };
}

showTimesIn(() => currentBusiness().timeZone);

/** Origin of canonical addresses: `SITE_URL` if set, else the origin of the request. */
export function siteUrl(request: Request): string {
  if (env.SITE_URL) return env.SITE_URL;
  const { protocol, host } = new URL(request.url);
  // The adapter loses the port of an IPv6 host.
  return `${protocol}//${request.headers.get("Host") ?? host}`;
}
