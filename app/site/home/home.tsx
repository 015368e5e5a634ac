import { href } from "react-router";
import { pageMeta } from "#app/business/page-meta.ts";
import { businessData, websiteData } from "#app/business/structured-data.ts";
import { projectDate } from "#app/gallery/project.ts";
import { listPublishedProjects } from "#app/gallery/projects.server.ts";
import { fallback } from "#app/http/log.server.ts";
import { shownReviews } from "#app/reviews/reviews.server.ts";
import { shownServices } from "#app/services/services.server.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { GuideBand } from "#app/site/pieces/guide-band.tsx";
import type { Route } from "./+types/home.ts";
import { Hero, heroPreloads } from "./hero.tsx";
import { HomeReviews } from "./home-reviews.tsx";
import { LatestProjects } from "./latest-projects.tsx";
import { ServiceIndex } from "./service-index.tsx";
import { Statistics, TrustBadges } from "./statistics.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export const links: Route.LinksFunction = () => heroPreloads;

export function loader() {
  const projects = fallback([], () => listPublishedProjects(null, 1, 2).projects);
  return {
    services: shownServices(),
    reviews: shownReviews().filter(({ onHomePage }) => onHomePage),
    latest: projects.map((project) => ({
      id: project.id,
      title: project.title,
      about: `${project.category}, ${projectDate(project.date)}`,
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
      path: href("/"),
      structuredData: (site) => [businessData(site), websiteData(site)],
    },
    matches,
  );

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <TrustBadges />
      <Statistics />
      <ServiceIndex services={loaderData.services} />
      <WhyChooseUs />
      <HomeReviews reviews={loaderData.reviews} />
      <LatestProjects projects={loaderData.latest} />
      <GuideBand />
      <CallBand heading="Tell us about the floor." />
    </>
  );
}
