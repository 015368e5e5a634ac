import { href, NavLink } from "react-router";
import { hoursText } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { allHours } from "#app/business/facts/time.ts";
import { Brand } from "#app/look/brand.tsx";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { Menu, pages } from "./menu.tsx";
import { QuoteLink } from "./quote-link.tsx";

// The bar is as high as its items, so their focus rings are drawn inside.
const item =
  "relative inline-flex min-w-target items-center justify-center text-[1rem] whitespace-nowrap no-underline after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 hover:after:bg-line-strong active:after:bg-ink focus-visible:-outline-offset-3 focus-visible:[box-shadow:none] aria-[current]:font-semibold aria-[current]:after:bg-ink forced-colors:after:hidden forced-colors:aria-[current]:underline forced-colors:aria-[current]:decoration-3";

export function SiteHeader() {
  const { name } = useBusiness();
  return (
    <header>
      <TopBar />
      <div className="border-b border-line bg-surface px-edge max-xl:relative print:static print:border-0">
        <div className="flex min-h-19 items-stretch justify-between gap-6">
          <Brand to={href("/")} name={name} />
          <nav
            className="flex items-stretch gap-[clamp(1.25rem,2.2vw,2.25rem)] max-xl:hidden print:hidden"
            aria-label="Main"
          >
            {pages.map((page) => (
              <NavLink
                prefetch="intent"
                key={page.to}
                className={item}
                to={page.to}
                end={page.to === "/"}
              >
                {page.label}
              </NavLink>
            ))}
            <QuoteLink className={`${buttonLook("quiet")} ml-3 self-center`} />
          </nav>
          <Menu />
        </div>
      </div>
    </header>
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
