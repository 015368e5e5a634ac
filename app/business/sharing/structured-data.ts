import type { HomeAndConstructionBusiness, WebSite, WithContext } from "schema-dts";
import { areaTowns, type Business } from "#app/business/facts/business.ts";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { allHours } from "#app/business/facts/time.ts";
import { openingRuns } from "#app/content/sheet/week.ts";
import { iconAddress } from "#app/look/look.ts";
import type { SiteData } from "./page-meta.ts";

const context = "https://schema.org";
/** `@id` of the business in structured data. */
export const businessId = (siteUrl: string) => `${siteUrl}/#business`;

/** The towns of the service area as schema.org objects. All are in the business's county. */
export const areaServed = (business: Business) =>
  areaTowns(business).map((name) => ({
    "@type": "City" as const,
    name: `${name}, ${business.state}`,
    ...(name === business.area && {
      containedInPlace: {
        "@type": "AdministrativeArea" as const,
        name: `${business.county}, ${business.state}`,
      },
    }),
  }));

const always = { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "23:59" } as const;

/** The business as a schema.org object, without its rating: Google forbids rating oneself. */
export function businessData({
  business,
  siteUrl,
  look,
  card,
}: SiteData): WithContext<HomeAndConstructionBusiness> {
  return {
    "@context": context,
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(siteUrl),
    name: business.name,
    url: `${siteUrl}/`,
    telephone: telephoneLink(business.phone).replace("tel:", ""),
    email: business.email,
    image: siteUrl + (card?.path ?? "/share.jpg"),
    logo: siteUrl + iconAddress(look.icon, "512"),
    ...(business.yearFounded && { foundingDate: String(business.yearFounded) }),
    address: {
      "@type": "PostalAddress",
      ...(business.addressLine && { streetAddress: business.addressLine }),
      ...(business.postalCode && { postalCode: business.postalCode }),
      addressLocality: business.area,
      addressRegion: business.state,
      addressCountry: "US",
    },
    areaServed: areaServed(business),
    openingHoursSpecification: openingRuns(business.hours).map(({ days, hours }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens: hours.from,
      closes: hours.to,
    })),
    ...(business.takesEmergencies && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "emergency",
        telephone: telephoneLink(business.emergencyPhone).replace("tel:", ""),
        ...(business.emergencyHours === allHours && { hoursAvailable: always }),
      },
    }),
    ...(business.license !== null && {
      hasCredential: {
        "@type": "EducationalOccupationalCredential",
        credentialCategory: "license",
        name: "Contractor's license",
        identifier: business.license,
        ...(business.licenseLink && { url: business.licenseLink }),
      },
    }),
  };
}

export function websiteData({ business, siteUrl }: SiteData): WithContext<WebSite> {
  return {
    "@context": context,
    "@type": "WebSite",
    name: business.name,
    url: `${siteUrl}/`,
    publisher: { "@id": businessId(siteUrl) },
  };
}
