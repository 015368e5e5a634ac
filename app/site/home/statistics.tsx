import { Link } from "react-router";
import { Stars } from "#app/ui/stars.tsx";

export function Badges() {
  return (
    <section className="badges" aria-label="What you can count on">
      <ul>
        <li>Licensed and insured</li>
        <li>Free estimates within 25 miles</li>
        <li>Reply within 24 hours</li>
        <li>100% satisfaction</li>
      </ul>
    </section>
  );
}

/** The four statistics, the rating set as the page's one giant number. */
export function Numbers() {
  return (
    <section className="stats" aria-label="In numbers">
      <div className="bays held">
        <div className="bay">
          <p className="lead max-w-[17em]">Rated by the people who walk on our work every day.</p>
          <div>
            <p className="num giant">5.0</p>
            <p className="mt-10 flex flex-wrap items-center gap-x-2">
              <Stars rating={5} />
              <span>
                {" "}
                rating from{" "}
                <Link prefetch="intent" className="inline-flex min-h-11 items-center" to="/reviews">
                  150+ reviews
                </Link>
              </span>
            </p>
          </div>
        </div>
        <div className="bay">
          <dl>
            <Tile label="customers" number="150" sign="+" />
            <Tile label="years" number="8" sign="+" />
            <Tile label="emergency service" number="24/7" />
          </dl>
        </div>
      </div>
    </section>
  );
}

function Tile({ label, number, sign }: { label: string; number: string; sign?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">
        {number}
        {sign && <sup>{sign}</sup>}
      </dd>
    </div>
  );
}
