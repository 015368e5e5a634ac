import { href } from "react-router";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { businessData, websiteData } from "#app/business/sharing/structured-data.ts";
import { visibleCategories } from "#app/gallery/categories.server.ts";
import { listPublishedProjects, listUsedCategories } from "#app/gallery/projects.server.ts";
import { galleryAddress } from "#app/gallery/public/gallery-query.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { lookSheet } from "#app/look/look-sheet.ts";
import { CallBand } from "#app/pieces/call-band.tsx";
import { JobBand } from "#app/pieces/job-band.tsx";
import { shownJob } from "#app/pieces/job-sheet.server.ts";
import { shownReviews } from "#app/reviews/reviews.server.ts";
import { examplesFor } from "#app/services/example-picture.tsx";
import { shownServices } from "#app/services/services.server.ts";
import type { Route } from "./+types/home.ts";
import { GuideBand } from "./guide-band.tsx";
import { Hero, heroPreloads } from "./hero.tsx";
import { HomeReviews, LatestProjects, WhyChooseUs } from "./home-sections.tsx";
import { homeSheet } from "./home-sheet.server.ts";
import { ServiceIndex } from "./service-index.tsx";
import { Statistics, TrustBadges } from "./statistics.tsx";

export function loader() {
  const words = pageWords(homeSheet);
  const services = shownServices();
  const concrete = { codes: ["concrete-polishing"] };
  const [hero = null, beside = null, why = null] = examplesFor(services, [
    { ...concrete, pictures: 2 },
    concrete,
    { codes: ["tile-grout-sealing"] },
  ]);
  const [cover = null] = examplesFor(services, [{ codes: ["marble-restoration"], pictures: 2 }]);
  return {
    words,
    sharing: sharedAs(words),
    more: similarProjects(words.captionCategory),
    guideTitle: pageWords(guideSheet).title,
    services,
    pictures: { hero: words.heroBefore || words.heroAfter ? null : hero, beside, why, cover },
    job: shownJob(),
    owner: pageWords(lookSheet),
    reviews: shownReviews().filter(({ onHomePage }) => onHomePage),
    latest: fallback([], () => listPublishedProjects(null, 1, 2).projects),
  };
}

/** Address of the projects of a category, else of all; null where there are none. */
function similarProjects(slug: string): string | null {
  const used = fallback([], listUsedCategories);
  if (used.length === 0) return null;
  const category = visibleCategories().find((it) => it.slug === slug && used.includes(it.name));
  return galleryAddress({ slug: category?.slug ?? null, page: 1 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      ...sharing(loaderData),
      preloads: loaderData?.pictures.hero === "own" ? heroPreloads : undefined,
      path: href("/"),
      structuredData: (site) => [businessData(site), websiteData(site)],
    },
    matches,
  );

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, more, services, reviews, latest, guideTitle } = loaderData;
  const { hero, beside, why, cover } = loaderData.pictures;
  return (
    <>
      <Hero words={words} example={hero} more={more} />
      <TrustBadges badges={words.badges} />
      <Statistics words={words} />
      <ServiceIndex services={services} words={words} example={beside} />
      {/* On paper the page keeps to three sheets; the services page has the steps. */}
      <div className="print:hidden">
        <JobBand job={loaderData.job} />
      </div>
      <WhyChooseUs words={words} owner={loaderData.owner} example={why} />
      <HomeReviews reviews={reviews} more={words.reviewsMore} />
      <LatestProjects projects={latest} words={words} />
      <GuideBand words={words} title={guideTitle} example={cover} />
      <CallBand heading={words.callHeading} quote={words.quote} />
    </>
  );
}
