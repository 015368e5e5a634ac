import { type Business, ratingStars, ratingText } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { pageMeta } from "#app/business/page-meta.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Route } from "./+types/reviews.ts";
import { Said } from "./testimonial.tsx";
import { testimonials } from "./testimonials.ts";

const tiles = ({ claims }: Business) => [
  { label: "rating", number: claims.rating },
  { label: "reviews", number: claims.reviews },
  { label: "satisfaction", number: claims.satisfaction },
  { label: "years", number: claims.years },
];

/** Two to a row: the left one is set as display. */
const rows = [testimonials.slice(0, 2), testimonials.slice(2, 4), testimonials.slice(4)];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Customer Reviews",
      description: ({ business: { area, claims } }) =>
        `What owners, tenants and managers in ${area} say about their polished concrete, marble, tile and VCT floors: ${claims.rating} from ${claims.reviews} reviews.`,
      path: "/reviews",
      trail: [{ name: "Reviews", path: "/reviews" }],
    },
    matches,
  );

export default function Reviews() {
  const business = useBusiness();
  return (
    <>
      <section className="top">
        <div className="bays">
          <div className="bay">
            <h1>Customer Reviews</h1>
          </div>
          <div className="bay">
            <p className="lead">
              <Stars rating={ratingStars(business)} />{" "}
              <span className="whitespace-nowrap">{ratingText(business)}</span>
            </p>
            <GuideLink className="btn line" />
          </div>
        </div>
      </section>
      <dl className="rated">
        {tiles(business).map(({ label, number }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{number}</dd>
          </div>
        ))}
      </dl>
      <section className="revs" aria-labelledby="said">
        <h2 className="sr" id="said">
          What customers say
        </h2>
        {rows.map(([left, right]) => (
          <div className="bays held" key={left?.name}>
            <div className="bay">{left && <Said testimonial={left} size="big" dated />}</div>
            <div className="bay">{right && <Said testimonial={right} dated />}</div>
          </div>
        ))}
      </section>
      <CallBand heading="Yours could be the next floor." />
    </>
  );
}
