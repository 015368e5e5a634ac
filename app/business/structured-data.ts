import type { HomeAndConstructionBusiness, ItemList, WebSite, WithContext } from "schema-dts";
import { claims, telephoneLink } from "#app/business/business.ts";
import type { SiteData } from "#app/business/page-meta.ts";
import { services } from "#app/services/service-entries.ts";

const context = "https://schema.org";
const businessId = (siteUrl: string) => `${siteUrl}/#business`;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const areaServed = [
  ...claims.towns.map((name) => ({ "@type": "City", name: `${name}, NV` }) as const),
  { "@type": "AdministrativeArea", name: `${claims.county}, NV` } as const,
];

/** The business for search engines. No rating: nobody may award stars to themselves there. */
export function businessData({
  business,
  siteUrl,
}: SiteData): WithContext<HomeAndConstructionBusiness> {
  return {
    "@context": context,
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(siteUrl),
    name: business.name,
    url: `${siteUrl}/`,
    telephone: telephoneLink(business.phone).replace("tel:", ""),
    email: business.email,
    image: `${siteUrl}/share.jpg`,
    logo: `${siteUrl}/icon-512.png`,
    foundingDate: "2000",
    address: {
      "@type": "PostalAddress",
      addressLocality: "Las Vegas",
      addressRegion: "NV",
      addressCountry: "US",
    },
    areaServed,
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: [...weekdays],
      opens: "07:00",
      closes: "19:00",
    },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "emergency",
      telephone: telephoneLink(business.emergencyPhone).replace("tel:", ""),
      hoursAvailable: { "@type": "OpeningHoursSpecification", opens: "00:00", closes: "23:59" },
    },
    ...(business.license !== null && {
      hasCredential: {
        "@type": "EducationalOccupationalCredential",
        credentialCategory: "license",
        name: "Contractor's license",
        identifier: business.license,
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

export function servicesData({ siteUrl }: SiteData): WithContext<ItemList> {
  return {
    "@context": context,
    "@type": "ItemList",
    itemListElement: services.map((service, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Service",
        name: service.title,
        description: service.subtitle,
        url: `${siteUrl}/services#${service.id}`,
        serviceType: service.title,
        provider: { "@id": businessId(siteUrl) },
        areaServed,
      },
    })),
  };
}
