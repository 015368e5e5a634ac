import { CallBand } from "#app/contact/call-band.tsx";
import { pageMeta } from "#app/meta.ts";
import { services } from "#app/site/service-entries.ts";
import { featuredPreloads, ServiceSection } from "#app/site/service-section.tsx";
import { businessData, servicesData } from "#app/site/structured-data.ts";
import type { Route } from "./+types/restoration-services.ts";

export const links: Route.LinksFunction = () => featuredPreloads;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Services",
      description:
        "Power washing, concrete polishing, marble restoration, VCT strip and wax, tile and grout sealing, janitorial services in Las Vegas: what each job includes.",
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
