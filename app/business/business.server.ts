import { env } from "#app/environment/environment.server.ts";
import type { Business } from "./business.ts";

/** Name, telephone numbers, email and license of this business, from the environment. */
export const business: Business = {
  name: env.BUSINESS_NAME,
  phone: env.BUSINESS_PHONE,
  emergencyPhone: env.BUSINESS_EMERGENCY_PHONE,
  email: env.BUSINESS_EMAIL,
  license: env.BUSINESS_LICENSE ?? null,
};

/** Origin of canonical addresses: `SITE_URL` where set, else the origin this request came to. */
export const siteUrl = (requested: URL): string => env.SITE_URL ?? requested.origin;
