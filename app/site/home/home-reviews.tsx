import { href } from "react-router";
import { CustomerReview, type ShownReview } from "#app/reviews/review.tsx";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { Section } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";

/** The reviews chosen for the home page, the first one larger; nothing without any. */
export function HomeReviews({ reviews, more }: { reviews: ShownReview[]; more: string }) {
  const [first, ...others] = reviews;
  if (!first) return null;
  return (
    <Section className="break-inside-avoid" aria-labelledby="said">
      <h2 className="sr-only" id="said">
        What customers say
      </h2>
      <Split>
        <SplitSide className="md:col-start-1 md:row-start-1 md:pb-[calc(var(--spacing-section)+6rem)]!">
          <CustomerReview review={first} size="display" />
        </SplitSide>
        <SplitSide className="max-md:pb-8! md:row-start-1 md:col-start-2">
          {others.map((review) => (
            <div
              className="border-line py-8 first:pt-0 last:pb-0 not-first:border-t"
              key={review.name + review.text}
            >
              <CustomerReview review={review} />
            </div>
          ))}
        </SplitSide>
        {/* At the foot of the first one; on a phone below all. */}
        <p className="max-md:px-margin max-md:pb-12 md:col-start-1 md:row-start-1 md:self-end md:pr-gutter md:pb-section md:pl-edge print:hidden">
          <MoreLink prefetch="intent" to={href("/reviews")}>
            {more}
          </MoreLink>
        </p>
      </Split>
    </Section>
  );
}
