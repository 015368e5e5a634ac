import { Link } from "react-router";
import { numberAndUnit, ratingStars, replyTime } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { Stars } from "#app/ui/stars.tsx";

export function Badges() {
  const business = useBusiness();
  return (
    <section className="badges" aria-label="What you can count on">
      <ul>
        <li>Licensed and insured</li>
        <li>Free estimates within {business.estimateRadius} miles</li>
        <li>Reply within {replyTime(business)}</li>
        <li>{business.claims.satisfaction} satisfaction</li>
      </ul>
    </section>
  );
}

/** The four statistics, the rating set as the page's one giant number. */
export function Numbers() {
  const business = useBusiness();
  const { customers, rating, reviews, years } = business.claims;
  return (
    <section className="stats" aria-label="In numbers">
      <div className="bays held">
        <div className="bay">
          <p className="lead max-w-[17em]">Rated by the people who walk on our work every day.</p>
          <div>
            <p className="num giant">{rating}</p>
            <p className="mt-10 flex flex-wrap items-center gap-x-2">
              <Stars rating={ratingStars(business)} />
              <span>
                {" "}
                rating from{" "}
                <Link prefetch="intent" className="inline-flex min-h-11 items-center" to="/reviews">
                  {reviews} reviews
                </Link>
              </span>
            </p>
          </div>
        </div>
        <div className="bay">
          <dl>
            <Tile label="customers" number={customers} />
            <Tile label="years" number={years} />
            {business.takesEmergencies && <Tile label="emergency service" number="24/7" />}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Tile({ label, number: text }: { label: string; number: string }) {
  const { number, unit } = numberAndUnit(text);
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        {number}
        {unit && <sup>{unit}</sup>}
      </dd>
    </div>
  );
}
