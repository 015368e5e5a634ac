import { Link } from "react-router";
import {
  hoursText,
  listed,
  ratingStars,
  ratingText,
  serviceLabels,
  telephoneLink,
  townNames,
} from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { Mark } from "#app/ui/brand.tsx";
import { Stars } from "#app/ui/stars.tsx";

export function SiteFooter() {
  const business = useBusiness();
  return (
    <footer className="foot-site dark">
      <div className="wrap">
        <div className="cols">
          <div>
            <Link prefetch="intent" className="brand" to="/">
              <Mark />
              <span>{business.name}</span>
            </Link>
            <p className="muted mt-5 max-w-[22em]">
              <Stars rating={ratingStars(business)} /> {ratingText(business)}
              <br />
              {listed(townNames(business))}, {business.county}.
            </p>
          </div>
          <div>
            <h2>Services</h2>
            <ul>
              {Object.entries(serviceLabels).map(([code, label]) => (
                <li key={code}>
                  <Link prefetch="intent" to={`/services#${code}`}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Quick links</h2>
            <ul>
              <li>
                <Link prefetch="intent" to="/about">
                  About
                </Link>
              </li>
              <li>
                <Link prefetch="intent" to="/gallery">
                  Gallery
                </Link>
              </li>
              <li>
                <Link prefetch="intent" to="/reviews">
                  Reviews
                </Link>
              </li>
              <li>
                <Link prefetch="intent" to="/contact#contact-form">
                  Free estimate
                </Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>Contact</h2>
            <ul>
              <li>
                <a href={telephoneLink(business.phone)}>{business.phone}</a>
              </li>
              <li>
                <a href={`mailto:${business.email}`}>{business.email}</a>
              </li>
            </ul>
            <p className="muted mt-2">{hoursText(business)}</p>
          </div>
        </div>
        <div className="end">
          <span>
            &copy; {business.copyrightYear} {business.name}
          </span>
          <span>
            Licensed and insured{business.license !== null && `, license ${business.license}`}
          </span>
        </div>
      </div>
    </footer>
  );
}
