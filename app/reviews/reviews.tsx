import { href, Link } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { ratingStars, ratingText } from "#app/business/facts/claims-in-words.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { PhotoPair } from "#app/gallery/photo-pair.tsx";
import { findPublishedProjects, type ProjectView } from "#app/gallery/projects.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { CallBand } from "#app/pieces/call-band.tsx";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import { RatingText } from "#app/pieces/proof-link.tsx";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { Stars } from "#app/ui/controls/stars.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import { PageHead, Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/reviews.ts";
import { ClaimTiles } from "./claim-tiles.tsx";
import { hiddenVerified } from "./customer-reviews.server.ts";
import { NoReviews } from "./no-reviews.tsx";
import { CustomerReview } from "./review.tsx";
import { layOutReviews } from "./review-rows.ts";
import { shownReviews } from "./reviews.server.ts";
import { reviewsPageSheet } from "./reviews-page-sheet.ts";

export function loader() {
  const { name, area } = currentBusiness();
  const reviews = shownReviews();
  const words = pageWords(reviewsPageSheet);
  const ids = reviews.flatMap(({ projectId }) => projectId ?? []);
  const projects = fallback([], () => findPublishedProjects(ids));
  const entries = reviews.map((review) => ({
    review,
    /** If visitors see it. */
    project: projects.find(({ id }) => id === review.projectId),
  }));
  const empty = `No reviews of ${name} in ${area} here yet: whom to ask how the work turned out.`;
  return {
    words,
    sharing: { ...sharedAs(words), ...(reviews.length === 0 && { description: empty }) },
    hidden: hiddenVerified(),
    rows: layOutReviews(entries, ({ project }) => project !== undefined),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      ...sharing(loaderData),
      path: href("/reviews"),
      trail: [{ name: "Reviews", path: href("/reviews") }],
    },
    matches,
  );

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { words, rows, hidden } = loaderData;
  const business = useBusiness();
  return (
    <>
      <PageHead
        aside={
          <>
            {ratingText(business) && (
              <Lead>
                {business.claims.rating && <Stars rating={ratingStars(business)} />} <RatingText />
              </Lead>
            )}
            <GuideLink />
          </>
        }
      >
        <h1>{words.headline}</h1>
      </PageHead>
      <ClaimTiles />
      {rows.length === 0 && <NoReviews googlePage={words.googlePage} />}
      <section aria-labelledby={rows.length > 0 ? "said" : undefined}>
        {rows.length > 0 && (
          <h2 className="sr-only" id="said">
            What customers say
          </h2>
        )}
        {rows.map((row) => (
          <Row key={row[0]?.review.id} row={row} />
        ))}
        {hidden > 0 && (
          <p className="border-t border-line px-edge py-6 text-note text-quiet">
            This is a selection:{" "}
            {hidden === 1 ? "one verified review is" : `${hidden} verified reviews are`} not shown.
          </p>
        )}
      </section>
      <CallBand heading={words.callHeading} />
    </>
  );
}

/** One or two reviews, or one beside the photos of its project. */
function Row({ row }: { row: Route.ComponentProps["loaderData"]["rows"][number] }) {
  const beside = row[0]?.project;
  return (
    <Split className="border-line [&+&]:border-t">
      {row.map(({ review, project }, place) => (
        <SplitSide key={review.id} id={`review-${review.id}`} height="py-12 print:py-4">
          <CustomerReview review={review} size={place === 0 ? "large" : "text"} dated />
          {project && (
            <p className="mt-4 print:hidden">
              <MoreLink prefetch="intent" to={addressOf(project)}>
                See the project<span className="sr-only"> {project.title}</span>
              </MoreLink>
            </p>
          )}
        </SplitSide>
      ))}
      {beside && <ProjectPhotos project={beside} />}
      {!beside && row.length === 1 && <div className="border-line print:border-l-0! md:border-l" />}
    </Split>
  );
}

const addressOf = ({ id }: ProjectView) => href("/gallery/:id", { id: String(id) });

/** The photos of a review's project. The link over them repeats the one below the words. */
const ProjectPhotos = ({ project }: { project: ProjectView }) => (
  <div className="relative min-w-0 border-line max-md:aspect-3/2 md:min-h-72 md:border-l print:hidden">
    <PhotoPair
      photos={project}
      className="absolute! inset-0"
      sizes="(min-width: 56em) 42vw, 96vw"
      named
      example={project.sample}
    />
    <Link
      className="absolute inset-0 z-3"
      to={addressOf(project)}
      tabIndex={-1}
      aria-hidden="true"
    />
  </div>
);
