import { breadcrumbs, pageMeta, siteData } from "#app/meta.ts";
import { CallBand } from "#app/site/call-band.tsx";
import { services } from "#app/site/service-entries.ts";
import { featuredPreloads, ServiceSection } from "#app/site/service-section.tsx";
import { businessData, servicesData } from "#app/site/structured-data.ts";
import type { Route } from "./+types/services.ts";

export const links: Route.LinksFunction = () => featuredPreloads;

export function meta({ matches }: Route.MetaArgs) {
  const site = siteData(matches);
  return pageMeta(
    {
      title: "Services",
      description:
        "Power washing, concrete polishing, marble restoration, VCT strip and wax, tile and grout sealing, and janitorial services in Las Vegas: what we do and what you get.",
      path: "/services",
      structuredData: site
        ? [
            businessData(site),
            servicesData(site),
            breadcrumbs(site.siteUrl, [{ name: "Services", path: "/services" }]),
          ]
        : [],
    },
    matches,
  );
}

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
