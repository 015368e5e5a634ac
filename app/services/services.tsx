import { href } from "react-router";
import type { ItemList, WithContext } from "schema-dts";
import { listed } from "#app/business/facts/business.ts";
import { pageMeta, type SiteData, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { areaServed, businessData, businessId } from "#app/business/sharing/structured-data.ts";
import { CallBand } from "#app/pieces/call-band.tsx";
import { JobBand } from "#app/pieces/job-band.tsx";
import { jobSheet, shownJob } from "#app/pieces/job-sheet.server.ts";
import { Lead } from "#app/ui/page/layout.tsx";
import { PageHead } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/services.ts";
import type { ShownService } from "./service.ts";
import { preloadsOf, ServiceSection } from "./service-section.tsx";
import { shownServices } from "./services.server.ts";

export function loader() {
  const services = shownServices();
  const words = pageWords(jobSheet);
  return {
    words,
    sharing: sharedAs(words, listed(services.map(({ name }) => name))),
    services,
    job: shownJob(),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      ...sharing(loaderData),
      path: href("/services"),
      preloads: preloadsOf(loaderData?.services),
      trail: [{ name: "Services", path: href("/services") }],
      structuredData: (site) => [businessData(site), servicesData(site, loaderData?.services)],
    },
    matches,
  );

export default function Services({ loaderData: { services, words, job } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        aside={
          services.length > 0 && (
            <Lead>
              Pick yours below.{services.some(({ price }) => price) && " Prices are for planning."}
            </Lead>
          )
        }
      >
        <h1>{words.headline}</h1>
      </PageHead>
      <div>
        {services.length > 1 && <ServiceRow services={services} />}
        <div>
          {services.map((service, index) => (
            <ServiceSection key={service.code} service={service} photoFirst={index % 2 === 0} />
          ))}
        </div>
      </div>
      <JobBand job={job} />
      <CallBand heading={words.callHeading} />
    </>
  );
}

/** The names of the services, which stay in sight. */
const ServiceRow = ({ services }: { services: ShownService[] }) => (
  <nav
    className="sticky top-0 z-20 border-y border-line bg-surface print:hidden"
    aria-label="Services on this page"
  >
    <ul className="flex gap-x-[clamp(1.25rem,2.4vw,2.5rem)] overflow-x-auto px-edge [scrollbar-width:none]">
      {services.map(({ code, name }) => (
        <li key={code}>
          <a
            className="relative inline-flex min-h-13 min-w-target items-center text-note whitespace-nowrap no-underline after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:after:bg-line-strong focus-visible:-outline-offset-4 focus-visible:[box-shadow:none]"
            href={`#${code}`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const servicesData = ({ business, siteUrl }: SiteData, services: ShownService[] = []) =>
  ({
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: services.map((service, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Service",
        name: service.name,
        description: service.subtitle,
        url: `${siteUrl}/services#${service.code}`,
        serviceType: service.name,
        provider: { "@id": businessId(siteUrl) },
        areaServed: areaServed(business),
      },
    })),
  }) satisfies WithContext<ItemList>;
