import { href, Link } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { numberAndUnit, ratingStars } from "#app/business/facts/claims-in-words.ts";
import { allHours } from "#app/business/facts/time.ts";
import { LeaveIcon } from "#app/ui/controls/icons.tsx";
import { Stars } from "#app/ui/controls/stars.tsx";
import { Lead, tileColumns } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { HomeWords } from "./home-sheet.server.ts";

const badge =
  "border-line pr-gutter leading-[1.35] font-semibold tracking-[-0.006em] text-balance lg:py-5 lg:first:pl-edge lg:nth-3:border-l lg:nth-3:pl-inset max-lg:py-4 max-lg:text-note max-lg:odd:pl-margin max-lg:even:border-l max-lg:even:pl-inset max-lg:nth-[n+3]:border-t max-md:even:pl-gutter print:py-2";

/** The promises below the picture. */
export function TrustBadges({ badges }: Pick<HomeWords, "badges">) {
  const lines = badges.filter(({ line }) => line !== "");
  if (lines.length === 0) return null;
  return (
    <section id="promises" className="border-b border-line" aria-label="What you can count on">
      <ul className={`grid ${tileColumns(lines.length)}`}>
        {lines.map(({ line }) => (
          <li className={badge} key={line}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The figures of the business, with the rating as a giant number. */
export function Statistics({ words }: { words: HomeWords }) {
  const business = useBusiness();
  const { customers, rating, reviews, ratingSource, years } = business.claims;
  const always = business.emergencyHours === allHours ? allHours : "";
  const figures = [
    { label: words.customersLabel, text: customers },
    { label: words.yearsLabel, text: years },
    { label: words.emergencyLabel, text: always },
  ].flatMap(({ label, text }) => (text ? { label, ...numberAndUnit(text) } : []));
  const list = figures.length > 0 && (
    <dl className={`grid auto-rows-fr ${rating ? "" : "border-line border-t"}`}>
      {figures.map(({ label, number, unit }) => (
        <div
          className="flex gap-4 border-line not-first:border-t md:flex-col-reverse md:justify-center md:py-8 print:gap-1 print:py-4 md:pl-inset max-md:items-baseline max-md:justify-between max-md:px-margin max-md:py-6"
          key={label}
        >
          <dt>{label}</dt>
          <dd className="numeral min-w-0 wrap-anywhere text-number print:text-h2">
            {number}
            {unit && (
              <sup className="relative -top-[0.55em] align-baseline text-[0.5em] tracking-normal">
                {unit}
              </sup>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  const section = { id: "numbers", className: "break-inside-avoid", "aria-label": "In numbers" };
  if (!rating) return list && <section {...section}>{list}</section>;
  return (
    <section {...section}>
      <Split>
        <SplitSide
          height="py-16 print:py-4"
          className="flex flex-col justify-between gap-12 print:gap-4"
        >
          <Lead className="max-w-[17em]">{words.numbersLead}</Lead>
          <div>
            <p className="numeral -ml-[0.04em] text-giant leading-[0.76] tracking-[-0.065em] print:text-number">
              {rating}
            </p>
            <p className="mt-10 flex flex-wrap items-center gap-x-2">
              <Stars rating={ratingStars(business)} />
              {reviews && (
                <span>
                  {" "}
                  rating from{" "}
                  <Link
                    prefetch="intent"
                    className="inline-flex min-h-target items-center"
                    to={business.ratingLink || href("/reviews")}
                  >
                    {[reviews, ratingSource, "reviews"].filter(Boolean).join(" ")}
                    {business.ratingLink && <LeaveIcon />}
                  </Link>
                </span>
              )}
            </p>
          </div>
        </SplitSide>
        <div className="grid min-w-0 border-line max-md:border-t md:border-l">{list}</div>
      </Split>
    </section>
  );
}
