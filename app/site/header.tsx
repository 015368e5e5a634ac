import { Link, NavLink, useLocation } from "react-router";
import { claims, telephoneLink } from "#app/business.ts";
import { useBusiness } from "#app/business-context.tsx";
import { Mark } from "#app/ui/brand.tsx";

const pages = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/services", label: "Services" },
  { to: "/gallery", label: "Gallery" },
  { to: "/reviews", label: "Reviews" },
  { to: "/contact", label: "Contact" },
];

export function SiteHeader() {
  const business = useBusiness();
  const { key } = useLocation();
  return (
    <>
      <div className="bar">
        <div className="wrap">
          <ul>
            <li>Licensed and insured</li>
            <li>Free estimates</li>
          </ul>
          <ul>
            <li>{claims.hours}</li>
            <li>24/7 emergency service</li>
            <li>
              <a href={telephoneLink(business.phone)}>{business.phone}</a>
            </li>
          </ul>
        </div>
      </div>
      <header className="head">
        <div className="wrap">
          <Link className="brand" to="/">
            <Mark />
            <span>{business.name}</span>
          </Link>
          <nav className="nav" aria-label="Main">
            {pages.map((page) => (
              <NavLink key={page.to} to={page.to} end={page.to === "/"}>
                {page.label}
              </NavLink>
            ))}
            <Link className="btn sm quiet" to="/contact#contact-form">
              Get Free Quote
            </Link>
          </nav>
          {/* A new key for each address shuts the menu when a link has been followed. */}
          <details className="menu" key={key}>
            <summary>
              <span className="when-shut">Menu</span>
              <span className="when-open">Close</span>
              <i aria-hidden="true" />
            </summary>
            <nav className="sheet" aria-label="Menu">
              {pages.map((page) => (
                <NavLink key={page.to} className="page" to={page.to} end={page.to === "/"}>
                  {page.label}
                </NavLink>
              ))}
              <div className="acts">
                <Link className="btn" to="/contact#contact-form">
                  Get Free Quote
                </Link>
                <Link className="btn line" to="/guide">
                  Download Free Guide
                </Link>
              </div>
              <p className="foot">
                <span>
                  {claims.hours}
                  <br />
                  24/7 emergency service
                </span>
                <a className="tel" href={telephoneLink(business.phone)}>
                  {business.phone}
                </a>
              </p>
            </nav>
          </details>
        </div>
      </header>
    </>
  );
}
