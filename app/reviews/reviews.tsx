import { href, Link } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { ratingStars, ratingText } from "#app/business/facts/claims-in-words.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { PhotoPair } from "#app/gallery/photo-pair.tsx";
import type { ProjectView } from "#app/gallery/project.ts";
import { findPublishedProjects, projectView } from "#app/gallery/projects.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { CallBand } from "#app/pieces/call-band.tsx";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import { RatingText } from "#app/pieces/proof-link.tsx";
import { buttonLook, MoreLink } from "#app/ui/controls/button.tsx";
import { Stars } from "#app/ui/controls/stars.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import { PageHead, Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/reviews.ts";
import { ClaimTiles } from "./claim-tiles.tsx";
import { hiddenVerified } from "./customer-reviews.server.ts";
import { NoReviews } from "./no-reviews.tsx";
import { CustomerReview, type ShownReview } from "./review.tsx";
import { layOutReviews } from "./review-rows.ts";
import { shownReviews } from "./reviews.server.ts";
import { reviewsPageSheet } from "./reviews-page-sheet.ts";

export function loader() {
  const { name, area } = currentBusiness();
  const reviews = shownReviews();
  const words = pageWords(reviewsPageSheet);
  const ids = reviews.flatMap(({ projectId }) => projectId ?? []);
  const projects = fallback([], () => findPublishedProjects(ids)).map(projectView);
  return {
    words,
    sharing: {
      ...sharedAs(words),
      ...(reviews.length === 0 && { description: withoutReviews(name, area) }),
    },
    hidden: hiddenVerified(),
    rows: layOutReviews(withProjects(reviews, projects), ({ project }) => project !== null),
  };
}

/** The description of the page while it has no reviews. */
const withoutReviews = (name: string, area: string) =>
  `No reviews of ${name} in ${area} here yet: whom to ask how the work turned out.`;

/** Each review with its project, null where it has none that visitors see. */
const withProjects = (reviews: ShownReview[], projects: ProjectView[]) =>
  reviews.map((review) => ({
    review,
    project: projects.find(({ id }) => id === review.projectId) ?? null,
  }));

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
            <GuideLink className={buttonLook("outline")} />
          </>
        }
      >
        <h1>{loaderData.words.headline}</h1>
      </PageHead>
      <ClaimTiles />
      {loaderData.rows.length === 0 && <NoReviews googlePage={loaderData.words.googlePage} />}
      <section aria-labelledby={loaderData.rows.length > 0 ? "said" : undefined}>
        {loaderData.rows.length > 0 && (
          <h2 className="sr-only" id="said">
            What customers say
          </h2>
        )}
        {loaderData.rows.map((row) => (
          <Split className="border-line [&+&]:border-t" key={row.left.review.id}>
            <SplitSide id={`review-${row.left.review.id}`} height="py-12 print:py-4">
              <CustomerReview review={row.left.review} size="large" dated />
              {row.left.project && (
                <p className="mt-4 print:hidden">
                  <MoreLink prefetch="intent" to={addressOf(row.left.project)}>
                    See the project<span className="sr-only"> {row.left.project.title}</span>
                  </MoreLink>
                </p>
              )}
            </SplitSide>
            {row.left.project && <ProjectPhotos project={row.left.project} />}
            {!row.pictured &&
              (row.right ? (
                <SplitSide id={`review-${row.right.review.id}`} height="py-12 print:py-4">
                  <CustomerReview review={row.right.review} dated />
                </SplitSide>
              ) : (
                <div className="border-line print:border-l-0! md:border-l" />
              ))}
          </Split>
        ))}
        {loaderData.hidden > 0 && (
          <p className="border-t border-line px-edge py-6 text-note text-quiet">
            This is a selection:{" "}
            {loaderData.hidden === 1
              ? "one verified review is"
              : `${loaderData.hidden} verified reviews are`}{" "}
            not shown.
          </p>
        )}
      </section>
      <CallBand heading={loaderData.words.callHeading} />
    </>
  );
}

const addressOf = ({ id }: ProjectView) => href("/gallery/:id", { id: String(id) });

/** The photos of a review's project. The link over them repeats the one below the words. */
function ProjectPhotos({ project }: { project: ProjectView }) {
  return (
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
}
