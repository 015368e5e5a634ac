import { href } from "react-router";
import { pageMeta } from "#app/business/page-meta.ts";
import { businessData } from "#app/business/structured-data.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { LinkColumns } from "#app/ui/layout.tsx";
import { PageHead } from "#app/ui/split.tsx";
import type { Route } from "./+types/services.ts";
import { featuredPreloads, ServiceSection } from "./service-section.tsx";
import { shownServices } from "./services.server.ts";
import { servicesData } from "./structured-data.ts";

export const links: Route.LinksFunction = () => featuredPreloads;

export const loader = () => ({ services: shownServices() });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: "Services",
      description: ({ business }) =>
        `Power washing, concrete polishing, marble restoration, VCT strip and wax, tile and grout sealing, janitorial services in ${business.area}: what each job includes.`,
      path: href("/services"),
      trail: [{ name: "Services", path: href("/services") }],
      structuredData: (site) => [
        businessData(site),
        servicesData(loaderData?.services ?? [], site),
      ],
    },
    matches,
  );

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        aside={
          <nav className="w-full" aria-label="Services on this page">
            <LinkColumns>
              {services.map(({ code, name }) => (
                <li key={code}>
                  <a href={`#${code}`}>{name}</a>
                </li>
              ))}
            </LinkColumns>
          </nav>
        }
      >
        <h1>What is the floor made of?</h1>
      </PageHead>
      {services.map((service, index) => (
        <ServiceSection key={service.code} service={service} photoFirst={index % 2 === 0} />
      ))}
      <CallBand heading="Not sure what it is? Ask." />
    </>
  );
}
