import { env } from "#app/environment/environment.server.ts";
import type { Business } from "./business.ts";
import { firstBusiness } from "./business-schema.ts";

/** What the environment gives as the first name, numbers, email and license. */
const fromEnvironment = {
  name: env.BUSINESS_NAME,
  phone: env.BUSINESS_PHONE,
  emergencyPhone: env.BUSINESS_EMERGENCY_PHONE,
  email: env.BUSINESS_EMAIL,
  license: env.BUSINESS_LICENSE,
} satisfies Partial<Record<keyof Business, string | undefined>>;

const set = Object.entries(fromEnvironment).filter(([, value]) => value !== undefined);
const snapshot: Business = { ...firstBusiness, ...Object.fromEntries(set) };

/** The facts of the business as they are now. Ask each time: they are not to be kept. */
export const currentBusiness = (): Business => snapshot;

/** Origin of canonical addresses: `SITE_URL` where set, else the origin this request came to. */
export const siteUrl = (requested: URL): string => env.SITE_URL ?? requested.origin;
