import { Link } from "react-router";
import { telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import afterPhone from "#app/images/concrete-showroom-after.jpg?w=420;800&aspect=4:5&format=avif;webp;jpg&as=picture";
import after from "#app/images/concrete-showroom-after.jpg?w=1200;1600;2400&format=avif;webp;jpg&as=picture";
import beforePhone from "#app/images/concrete-showroom-before.jpg?w=420;800&aspect=4:5&format=avif;webp;jpg&as=picture";
import before from "#app/images/concrete-showroom-before.jpg?w=1200;1600;2400&format=avif;webp;jpg&as=picture";
import { Divider } from "#app/ui/divider.tsx";
import { Picture, preloadPicture } from "#app/ui/picture.tsx";

export const heroPreloads = [
  ...preloadPicture(before, "100vw", beforePhone),
  ...preloadPicture(after, "100vw", afterPhone),
];

/** The headline's slab on the floor, and the copper strip that starts at its edge. */
export function Hero() {
  const { area, phone } = useBusiness();
  return (
    <>
      <section className="hero">
        <div className="slab">
          <h1>There&rsquo;s a better floor under this one.</h1>
          <p className="lead">
            Concrete, stone, tile and VCT, ground, stripped, sealed and polished for homes and
            businesses in {area}.
          </p>
          <p className="acts">
            <Link prefetch="intent" className="btn" to="/contact#contact-form">
              Get Free Quote
            </Link>
            <a className="tel" href={telephoneLink(phone)}>
              {phone}
            </a>
          </p>
        </div>
        <Divider
          label="Move the strip between before and after"
          before={
            <Picture
              picture={before}
              phone={beforePhone}
              sizes="100vw"
              alt="Showroom floor before: stained concrete with old adhesive and patches"
              priority
            />
          }
          after={
            <Picture
              picture={after}
              phone={afterPhone}
              sizes="100vw"
              alt="The same showroom after polishing: clear gray concrete that mirrors the windows"
              priority
            />
          }
        />
      </section>
      <div className="plate">
        <div className="bays">
          <p className="bay">
            <span>
              <b>Showroom, Henderson.</b> Concrete polishing, 4 days.
            </span>
          </p>
          <p className="bay">
            <Link prefetch="intent" className="go" to="/gallery?category=concrete-polishing">
              More like this
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}
