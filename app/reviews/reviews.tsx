import { href } from "react-router";
import { ratingStars, ratingText } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { pageMeta, sharing } from "#app/business/page-meta.ts";
import { pageWords } from "#app/business/page-words.server.ts";
import { sharedAs } from "#app/business/sharing.server.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";
import { headingsSheet } from "#app/site/pieces/headings-sheet.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Lead } from "#app/ui/layout.tsx";
import { PageHead, Split, SplitSide } from "#app/ui/split.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Route } from "./+types/reviews.ts";
import { CustomerReview } from "./review.tsx";
import { shownReviews } from "./reviews.server.ts";

export const loader = () => ({
  words: pageWords(headingsSheet),
  sharing: sharedAs("reviews"),
  reviews: shownReviews(),
});

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
  const { rating, reviews: count, satisfaction, years } = business.claims;
  // Two to a row: the left one is set larger.
  const rows = loaderData.reviews.flatMap((left, index, all) =>
    index % 2 === 0 ? [{ left, right: all[index + 1] }] : [],
  );
  const tiles = { rating, reviews: count, satisfaction, years };
  return (
    <>
      <PageHead
        aside={
          <>
            <Lead>
              <Stars rating={ratingStars(business)} />{" "}
              <span className="whitespace-nowrap">{ratingText(business)}</span>
            </Lead>
            <GuideLink className={buttonLook("outline")} />
          </>
        }
      >
        <h1>{loaderData.words.reviews}</h1>
      </PageHead>
      <dl className="grid grid-cols-tiles border-y border-line max-lg:grid-cols-split max-md:grid-cols-2">
        {Object.entries(tiles).map(([name, number]) => (
          <div
            className="flex flex-col-reverse justify-end gap-3 border-line lg:pt-5 lg:pr-gutter lg:pb-4 lg:pl-inset lg:first:pl-edge lg:not-first:border-l max-lg:px-margin max-lg:py-4 max-lg:even:border-l max-lg:even:pl-inset max-lg:nth-[n+3]:border-t max-md:even:pl-margin"
            key={name}
          >
            <dt className="text-note leading-[1.3] text-quiet">{name}</dt>
            <dd className="numeral text-[2.75rem]">{number}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="said">
        <h2 className="sr-only" id="said">
          What customers say
        </h2>
        {rows.map(({ left, right }) => (
          <Split className="border-line [&+&]:border-t" key={left.id}>
            <SplitSide height="py-12">
              <CustomerReview review={left} size="large" dated />
            </SplitSide>
            {right && (
              <SplitSide height="py-12">
                <CustomerReview review={right} dated />
              </SplitSide>
            )}
          </Split>
        ))}
      </section>
      <CallBand heading={loaderData.words.reviewsCall} />
    </>
  );
}
