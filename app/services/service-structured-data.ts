import type { ItemList, WithContext } from "schema-dts";
import { withFacts } from "#app/business/facts/business.ts";
import type { SiteData } from "#app/business/sharing/page-meta.ts";
import { areaServed, businessId } from "#app/business/sharing/structured-data.ts";
import type { ShownService } from "./service.ts";

/** The services for search engines. */
export function servicesData(
  services: ShownService[],
  { business, siteUrl }: SiteData,
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: services.map((service, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Service",
        name: service.name,
        description: withFacts(service.subtitle, business),
        url: `${siteUrl}/services#${service.code}`,
        serviceType: service.name,
        provider: { "@id": businessId(siteUrl) },
        areaServed: areaServed(business),
      },
    })),
  };
}
