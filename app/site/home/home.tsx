import { Link } from "react-router";
import { pageMeta } from "#app/business/page-meta.ts";
import { businessData, websiteData } from "#app/business/structured-data.ts";
import { projectDate } from "#app/gallery/project.ts";
import { listPublishedProjects } from "#app/gallery/projects.server.ts";
import { fallback } from "#app/http/fallback.server.ts";
import { Said } from "#app/reviews/testimonial.tsx";
import { testimonials } from "#app/reviews/testimonials.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { GuideBand } from "#app/site/pieces/guide-band.tsx";
import type { Route } from "./+types/home.ts";
import { Hero, heroPreloads } from "./hero.tsx";
import { LatestWork } from "./latest-projects.tsx";
import { ServiceIndex } from "./service-index.tsx";
import { Badges, Numbers } from "./statistics.tsx";
import { WhyUs } from "./why-choose-us.tsx";

export const links: Route.LinksFunction = () => heroPreloads;

export function loader() {
  const projects = fallback([], () => listPublishedProjects(null, 1, 2).projects);
  return {
    latest: projects.map((project) => ({
      id: project.id,
      title: project.title,
      meta: `${project.category}, ${projectDate(project.date)}`,
      before: project.before.photo,
      after: project.after.photo,
      alts: [
        project.before_alt || `${project.title}, before`,
        project.after_alt || `${project.title}, after`,
      ] as const,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: ({ business }) => `Floor restoration in ${business.area}`,
      description: ({ business }) =>
        `Concrete, stone, tile and VCT floors ground, stripped, sealed and polished for homes and businesses in ${business.area}. Licensed and insured. Free estimates.`,
      path: "/",
      structuredData: (site) => [businessData(site), websiteData(site)],
    },
    matches,
  );

export default function Home({ loaderData }: Route.ComponentProps) {
  const [first, second, third] = [testimonials[0], testimonials[1], testimonials[3]];
  return (
    <>
      <Hero />
      <Badges />
      <Numbers />
      <ServiceIndex />
      <WhyUs />
      <section className="sect customers" aria-labelledby="said">
        <h2 className="sr" id="said">
          What customers say
        </h2>
        <div className="bays held">
          <div className="bay">
            <Said testimonial={first} size="display" />
          </div>
          <div className="bay">
            <Said testimonial={second} />
            <Said testimonial={third} />
          </div>
          <p className="more">
            <Link prefetch="intent" className="go" to="/reviews">
              All reviews
            </Link>
          </p>
        </div>
      </section>
      <LatestWork projects={loaderData.latest} />
      <GuideBand />
      <CallBand heading="Tell us about the floor." />
    </>
  );
}
