import type { KeyboardEvent, ReactNode } from "react";
import { href, Link, NavLink, useLocation } from "react-router";
import { estimateWords, hoursText } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { emergencyService } from "#app/business/facts/claims-in-words.ts";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { allHours } from "#app/business/facts/time.ts";
import { Brand } from "#app/look/brand.tsx";
import { TextLink } from "#app/pieces/contact-actions.tsx";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import { buttonLook, CallLink } from "#app/ui/controls/button.tsx";
import { CloseIcon } from "#app/ui/controls/icons.tsx";

/** The pages of the navigation. */
export const pages = [
  { to: href("/"), label: "Home" },
  { to: href("/about"), label: "About" },
  { to: href("/services"), label: "Services" },
  { to: href("/gallery"), label: "Gallery" },
  { to: href("/reviews"), label: "Reviews" },
  { to: href("/contact"), label: "Contact" },
] as const;

// The bar is as high as its items, so their focus rings are drawn inside.
const item =
  "relative inline-flex min-w-target items-center justify-center text-[1rem] whitespace-nowrap no-underline after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 hover:after:bg-line-strong active:after:bg-ink focus-visible:-outline-offset-3 focus-visible:[box-shadow:none] aria-[current]:font-semibold aria-[current]:after:bg-ink forced-colors:after:hidden forced-colors:aria-[current]:underline forced-colors:aria-[current]:decoration-3";

export function SiteHeader() {
  const { name } = useBusiness();
  return (
    <header id="header">
      <TopBar />
      <div className="border-b border-line bg-surface px-edge max-xl:relative print:static print:border-0">
        <div className="flex min-h-19 items-stretch justify-between gap-6">
          <Brand to={href("/")} name={name} />
          <nav
            className="flex items-stretch gap-[clamp(1.25rem,2.2vw,2.25rem)] max-xl:hidden print:hidden"
            aria-label="Main"
          >
            <PageLinks className={item} />
            <QuoteLink className={`${buttonLook("quiet")} ml-3 self-center`} />
          </nav>
          <Menu />
        </div>
      </div>
    </header>
  );
}

const PageLinks = ({ className }: { className: string }) =>
  pages.map(({ to, label }) => (
    <NavLink prefetch="intent" key={to} className={className} to={to} end={to === "/"}>
      {label}
    </NavLink>
  ));

type QuoteProps = { className: string; children?: ReactNode };

/** A link to the contact page; on that page a link to its form, which keeps the query string. */
export function QuoteLink({ className, children }: QuoteProps) {
  const words = estimateWords("Get Free Quote", useBusiness());
  const contact = href("/contact");
  const isHere = useLocation().pathname === contact;
  const link = { className, children: children ?? words };
  return isHere ? (
    <a href="#contact-form" {...link} />
  ) : (
    <Link to={contact} {...link} prefetch="intent" />
  );
}

const link =
  "-mx-3 -my-3.5 px-3 inline-flex min-h-target items-center font-semibold no-underline hover:underline focus-visible:-outline-offset-8 focus-visible:[box-shadow:none]";
const next = "ml-6 border-l border-line pl-6";
const nextFromXl = "xl:ml-6 xl:border-l xl:border-line xl:pl-6";

/** The line above the header. Narrow windows leave out the hours, then the telephone, then a claim. */
function TopBar() {
  const business = useBusiness();
  const { assurance, estimates } = business.claims;
  const emergency = business.takesEmergencies;
  const claims = [assurance, estimates].filter(Boolean);
  return (
    <div
      id="top-line"
      className="border-b border-line px-edge text-small leading-tight max-xs:text-[0.75rem] print:hidden"
    >
      <div className="flex justify-between gap-4 *:flex [&_li]:py-2.5">
        {claims.length > 0 && (
          <ul className="min-w-0 *:min-w-0">
            {claims.map((claim, index) => (
              <li
                className={index > 0 ? `${next} ${emergency ? "max-md:hidden" : ""}` : ""}
                key={claim}
              >
                {claim}
              </li>
            ))}
          </ul>
        )}
        <ul className="ml-auto">
          <li className="max-xl:hidden">{hoursText(business)}</li>
          {emergency && (
            <li className={nextFromXl}>
              <a className={link} href={telephoneLink(business.emergencyPhone)}>
                <span>
                  {business.emergencyHours === allHours ? `${allHours} emergency` : "Emergency"}
                  <span className="max-sm:hidden"> service</span> {business.emergencyPhone}
                </span>
              </a>
            </li>
          )}
          <li className={emergency ? `${next} max-lg:hidden` : `max-sm:hidden ${nextFromXl}`}>
            <a className={link} href={telephoneLink(business.phone)}>
              {business.phone}
            </a>
          </li>
        </ul>
      </div>
    </div>
  );
}

const words =
  "group-hover/summary:underline group-hover/summary:decoration-copper group-hover/summary:decoration-2 group-hover/summary:underline-offset-[0.22em]";
const line =
  "relative after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 hover:after:bg-line-strong aria-[current]:after:bg-ink";

/** The menu of narrow windows; it works without JavaScript. */
function Menu() {
  const business = useBusiness();
  const { key } = useLocation();
  // A new key for each address closes the menu after a navigation.
  return (
    <details className="menu group/menu xl:hidden print:hidden" key={key} onKeyDown={closeOnEscape}>
      <summary className="group/summary flex -mx-3 px-3 focus-visible:-outline-offset-3 focus-visible:[box-shadow:none] h-full min-h-target items-center gap-3 text-[1rem] font-semibold active:text-copper">
        <span className={`${words} group-open/menu:hidden`}>Menu</span>
        <span className={`${words} hidden group-open/menu:inline`}>Close</span>
        <i className="h-2.75 w-6 border-y-2 group-open/menu:hidden" aria-hidden="true" />
        <span className="hidden w-6 group-open/menu:block" aria-hidden="true">
          <CloseIcon />
        </span>
      </summary>
      <nav
        className="absolute inset-x-0 top-full z-30 flex min-h-[calc(100svh-6.9rem)] flex-col border-b border-line bg-surface px-margin pb-8 motion-safe:animate-rise"
        aria-label="Menu"
      >
        <PageLinks
          className={`flex min-h-15 items-center justify-between border-b border-line text-[1.625rem] font-semibold tracking-[-0.022em] no-underline font-stretch-116% ${line}`}
        />
        <div className="mt-8 grid gap-3 sm:grid-cols-2">
          <QuoteLink className={buttonLook()} />
          <GuideLink />
        </div>
        <p className="mt-auto flex flex-wrap items-end justify-between gap-x-6 pt-8 text-note">
          <span>
            {hoursText(business)}
            <br />
            {business.takesEmergencies && (
              <a
                className="inline-flex min-h-target items-center font-semibold no-underline hover:underline"
                href={telephoneLink(business.emergencyPhone)}
              >
                {emergencyService(business)}
              </a>
            )}
          </span>
          <span className="flex items-end gap-5">
            <TextLink />
            <CallLink href={telephoneLink(business.phone)}>{business.phone}</CallLink>
          </span>
        </p>
      </nav>
    </details>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
