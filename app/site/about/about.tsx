import { Link } from "react-router";
import { type Business, listed, telephoneLink, townNames } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { pageMeta } from "#app/business/page-meta.ts";
import { businessData } from "#app/business/structured-data.ts";
import islandPhone from "#app/images/kitchen-island-after.jpg?w=420;800&aspect=4:3&format=avif;webp;jpg&as=picture";
import island from "#app/images/kitchen-island-after.jpg?w=480;800;1200&format=avif;webp;jpg&as=picture";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { Picture, preloadPicture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/about.ts";
import { Desert } from "./local-expertise.tsx";
import { TeamAndGuide } from "./team.tsx";

const values = ({ estimateRadius, claims }: Business) => [
  ["Restore first", "Replace only what is gone"],
  ["Look first", `Free estimates within ${estimateRadius} miles`],
  ["Covered", "Licensed and insured"],
  ["Finished", `${claims.satisfaction} satisfaction`],
];

export const links: Route.LinksFunction = () => preloadPicture(island, "42vw", islandPhone);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "About us",
      description: ({ business }) =>
        `Founded ${business.yearFounded}: a floor and surface restoration business for ${listed(townNames(business))}. What we hold to, and how a job starts.`,
      path: "/about",
      trail: [{ name: "About", path: "/about" }],
      structuredData: (site) => [businessData(site)],
    },
    matches,
  );

export default function About() {
  const business = useBusiness();
  const { area, claims, phone, yearFounded } = business;
  return (
    <>
      <section className="top">
        <div className="bays">
          <div className="bay">
            <h1>Same floor, second life.</h1>
          </div>
          <div className="bay">
            <p className="lead">
              We restore what is already under your feet, in homes and commercial buildings in{" "}
              {area}.
            </p>
          </div>
        </div>
      </section>
      <section className="sect" aria-label={`Founded ${yearFounded}`}>
        <div className="bays held">
          <p className="bay flex flex-col justify-between gap-12">
            <span className="lead">Founded </span>
            <span className="num year">{yearFounded}</span>
          </p>
          <div className="bay photo">
            <Picture
              picture={island}
              phone={islandPhone}
              sizes="42vw"
              alt="Kitchen island in white marble, polished until it mirrors the window"
              priority
            />
          </div>
        </div>
      </section>
      <section className="sect">
        <div className="bays held">
          <div className="bay story">
            <h2 className="sect-head">How we got here</h2>
            <p>
              The first job was a lobby that somebody had already priced for demolition. The marble
              under the wax was fine. It usually is: most floors that look finished are only worn,
              and a worn surface can be ground, honed, stripped or sealed.
            </p>
            <p>
              With {claims.yearsInStory} years of floors behind us we still start the same way.
              Somebody comes, looks, and tells you what the floor can be, and what it cannot.
            </p>
            <p className="acts mt-8">
              <Link prefetch="intent" className="btn" to="/contact#contact-form">
                Get Free Quote
              </Link>
              <a className="tel" href={telephoneLink(phone)}>
                {phone}
              </a>
            </p>
          </div>
          <div className="bay">
            <h2 className="sect-head">What we hold to</h2>
            <dl className="spec">
              {values(business).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      <Desert />
      <TeamAndGuide />
      <CallBand heading="Ask us about your floor." />
    </>
  );
}
