import type { KeyboardEvent } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { hoursText, telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { Mark } from "#app/ui/brand.tsx";
import { pages } from "./pages.ts";
import { GuideLink } from "./pieces/guide-link.tsx";

export function SiteHeader() {
  const business = useBusiness();
  const { key } = useLocation();
  return (
    <header>
      <div className="bar">
        <div className="wrap">
          <ul>
            <li>Licensed and insured</li>
            <li>Free estimates</li>
          </ul>
          <ul>
            <li>{hoursText(business)}</li>
            {business.takesEmergencies && <li>24/7 emergency service</li>}
            <li>
              <a href={telephoneLink(business.phone)}>{business.phone}</a>
            </li>
          </ul>
        </div>
      </div>
      <div className="head">
        <div className="wrap">
          <Link prefetch="intent" className="brand" to="/">
            <Mark />
            <span>{business.name}</span>
          </Link>
          <nav className="nav" aria-label="Main">
            {pages.map((page) => (
              <NavLink prefetch="intent" key={page.to} to={page.to} end={page.to === "/"}>
                {page.label}
              </NavLink>
            ))}
            <QuoteLink className="btn sm quiet" />
          </nav>
          {/* A new key for each address shuts the menu when a link has been followed. */}
          <details className="menu" key={key} onKeyDown={shutOnEscape}>
            <summary>
              <span className="when-shut">Menu</span>
              <span className="when-open">Close</span>
              <i aria-hidden="true" />
            </summary>
            <nav className="sheet" aria-label="Menu">
              {pages.map((page) => (
                <NavLink
                  prefetch="intent"
                  key={page.to}
                  className="page"
                  to={page.to}
                  end={page.to === "/"}
                >
                  {page.label}
                </NavLink>
              ))}
              <div className="acts">
                <QuoteLink className="btn" />
                <GuideLink className="btn line" />
              </div>
              <p className="foot">
                <span>
                  {hoursText(business)}
                  <br />
                  {business.takesEmergencies && "24/7 emergency service"}
                </span>
                <a className="tel" href={telephoneLink(business.phone)}>
                  {business.phone}
                </a>
              </p>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

/** To the contact page, and on it to its form. */
function QuoteLink({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      prefetch="intent"
      className={className}
      to={pathname === "/contact" ? { pathname, search, hash: "#contact-form" } : "/contact"}
    >
      Get Free Quote
    </Link>
  );
}

function shutOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
