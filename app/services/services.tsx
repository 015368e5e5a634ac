import { pageMeta } from "#app/business/page-meta.ts";
import { businessData, servicesData } from "#app/business/structured-data.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import type { Route } from "./+types/services.ts";
import { services } from "./service-entries.ts";
import { featuredPreloads, ServiceSection } from "./service-section.tsx";

export const links: Route.LinksFunction = () => featuredPreloads;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Services",
      description: ({ business }) =>
        `Power washing, concrete polishing, marble restoration, VCT strip and wax, tile and grout sealing, janitorial services in ${business.area}: what each job includes.`,
      path: "/services",
      trail: [{ name: "Services", path: "/services" }],
      structuredData: (site) => [businessData(site), servicesData(site)],
    },
    matches,
  );

export default function Services() {
  return (
    <>
      <section className="top">
        <div className="bays">
          <div className="bay">
            <h1>What is the floor made of?</h1>
          </div>
          <nav className="bay" aria-label="Services on this page">
            <ul className="toc">
              {services.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </section>
      {services.map((service, index) => (
        <ServiceSection key={service.id} service={service} photoFirst={index % 2 === 0} />
      ))}
      <CallBand heading="Not sure what it is? Ask." />
    </>
  );
}
