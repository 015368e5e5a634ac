import { claims } from "#app/business/business.ts";
import { pageMeta } from "#app/business/page-meta.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Route } from "./+types/reviews.ts";
import { Said } from "./testimonial.tsx";
import { testimonials } from "./testimonials.ts";

const tiles = [
  { label: "rating", number: "5.0" },
  { label: "reviews", number: "150+" },
  { label: "satisfaction", number: "100%" },
  { label: "years", number: "8+" },
];

/** Two to a row: the left one is set as display. */
const rows = [testimonials.slice(0, 2), testimonials.slice(2, 4), testimonials.slice(4)];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Customer Reviews",
      description:
        "What owners, tenants and managers in Las Vegas say about their polished concrete, marble, tile and VCT floors: 5.0 from 150+ reviews.",
      path: "/reviews",
      trail: [{ name: "Reviews", path: "/reviews" }],
    },
    matches,
  );

export default function Reviews() {
  return (
    <>
      <section className="top">
        <div className="bays">
          <div className="bay">
            <h1>Customer Reviews</h1>
          </div>
          <div className="bay">
            <p className="lead">
              <Stars rating={5} /> <span className="whitespace-nowrap">{claims.rating}</span>
            </p>
            <GuideLink className="btn line" />
          </div>
        </div>
      </section>
      <dl className="rated">
        {tiles.map(({ label, number }) => (
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
