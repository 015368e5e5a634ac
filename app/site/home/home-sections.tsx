import { href, Link } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { numberAndUnit } from "#app/business/facts/claims-in-words.ts";
import type { PageWords } from "#app/business/sharing/page-words.server.ts";
import { PhotoPair } from "#app/gallery/photo-pair.tsx";
import type { ProjectView } from "#app/gallery/projects.server.ts";
import kitchen from "#app/images/tile-kitchen-after.jpg?w=800;1200;1600&format=avif;webp;jpg&as=picture";
import type { lookSheet } from "#app/look/look-sheet.ts";
import { CustomerReview, type ShownReview } from "#app/reviews/review.tsx";
import { type Example, PhotoOrExample } from "#app/services/example-picture.tsx";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { Section, sideLabelLook, Wrap } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { HomeWords } from "./home-sheet.server.ts";

type WhyProps = { words: HomeWords; owner: PageWords<typeof lookSheet>; example: Example };

export function WhyChooseUs({ words, owner, example }: WhyProps) {
  // A figure is empty where it is a claim that the owner left out.
  const reasons = words.reasons.filter(({ figure }) => figure !== "");
  if (reasons.length === 0) return null;
  const { ownerPhoto, ownerName } = owner;
  const photo = (
    <PhotoOrExample
      className={ownerPhoto ? "max-lg:aspect-square!" : ""}
      placed={ownerPhoto ?? words.whyPhoto}
      example={example}
      sizes="(min-width: 56em) 68vw, 100vw"
      own={{
        picture: kitchen,
        className: "object-[50%_60%]",
        alt: "Example: a kitchen in low sun, its tile clean",
      }}
    >
      {ownerPhoto && ownerName && <p className={`${sideLabelLook} left-0`}>{ownerName}, owner</p>}
    </PhotoOrExample>
  );
  return (
    <Section id="why" className="break-inside-avoid">
      <Split kind="early">
        {!ownerPhoto && photo}
        <SplitSide className="only:col-span-full" height="py-16 print:py-4">
          <h2 className="mb-8">{words.whyHeading}</h2>
          <dl>
            {reasons.map((reason) => (
              <Reason key={reason.figure + reason.promise} {...reason} />
            ))}
          </dl>
        </SplitSide>
        {ownerPhoto && photo}
      </Split>
    </Section>
  );
}

function Reason({ figure, promise, words }: HomeWords["reasons"][number]) {
  const { scheduling } = useBusiness();
  const { number, unit } = numberAndUnit(figure);
  const [before, ...others] = words.split(scheduling);
  const after = others.join(scheduling);
  // "1-2 weeks" and the period behind it stay on one line.
  const mark = /^[.,]?/.exec(after)?.[0] ?? "";
  return (
    <div className="border-t border-line py-6 print:py-2 md:max-lg:py-5 grid grid-cols-[clamp(5.75rem,11vw,9.5rem)_minmax(0,1fr)] items-baseline gap-6 md:max-lg:grid-cols-1 md:max-lg:gap-3 print:grid-cols-[7rem_minmax(0,1fr)] print:items-start print:gap-4">
      <dt className="numeral text-h2 wrap-anywhere">
        {number}
        {unit !== "%" && " "}
        <small className="inline-block text-[0.44em] font-semibold tracking-[-0.01em]">
          {unit}
        </small>
      </dt>
      <dd className="text-[1rem]/[1.55] text-balance">
        <strong className="block font-semibold">{promise}</strong>
        {before}
        {others.length > 0 && (
          <span className="inline-block wrap-anywhere">{scheduling + mark}</span>
        )}
        {after.slice(mark.length)}
      </dd>
    </div>
  );
}

/** The reviews chosen for the home page, the first one larger; nothing without any. */
export function HomeReviews({ reviews, more }: { reviews: ShownReview[]; more: string }) {
  const [first, ...others] = reviews;
  if (!first) return null;
  return (
    <Section id="reviews" className="break-inside-avoid" aria-labelledby="said">
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
        {/* Below the first review; on phones below all of them. */}
        <p className="max-md:px-margin max-md:pb-12 md:col-start-1 md:row-start-1 md:self-end md:pr-gutter md:pb-section md:pl-edge print:hidden">
          <MoreLink prefetch="intent" to={href("/reviews")}>
            {more}
          </MoreLink>
        </p>
      </Split>
    </Section>
  );
}

type LatestProps = { projects: ProjectView[]; words: HomeWords };

/** The newest projects; nothing without any. */
export function LatestProjects({ projects, words }: LatestProps) {
  if (projects.length === 0) return null;
  return (
    <Section id="latest" className="break-inside-avoid" aria-labelledby="latest-title">
      <Wrap className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pt-section pb-8">
        <h2 id="latest-title">{words.latestHeading}</h2>
        <MoreLink prefetch="intent" to={href("/gallery")}>
          {words.latestMore}
        </MoreLink>
      </Wrap>
      <Split as="ul">
        {projects.map((project) => (
          <li
            key={project.id}
            className="group relative min-w-0 border-surface only:col-span-full md:not-first:border-l-2 print:border-l-0!"
          >
            <PhotoPair
              photos={project}
              className="h-[clamp(14rem,26vw,28rem)]"
              // The place is higher than wide, so the height decides the width.
              sizes="(min-width: 44em) 36vw, 80vw"
              example={project.sample}
            />
            <div className="max-md:px-margin max-md:pt-4 max-md:pb-8 md:pt-5 md:pb-12 md:group-first:pr-inset md:group-first:pl-edge md:group-not-first:pr-edge md:group-not-first:pl-inset print:px-0!">
              <p className="text-note text-quiet">
                {project.category}, {project.date}
              </p>
              <h3>
                <Link
                  prefetch="intent"
                  className="decoration-copper no-underline decoration-2 group-hover:underline after:absolute after:inset-0"
                  to={href("/gallery/:id", { id: String(project.id) })}
                >
                  {project.title}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </Split>
    </Section>
  );
}
