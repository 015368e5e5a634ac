import type { KeyboardEvent } from "react";
import { href, NavLink, useLocation } from "react-router";
import { hoursText } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { emergencyService } from "#app/business/facts/claims-in-words.ts";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import { TextLink } from "#app/pieces/text-link.tsx";
import { buttonLook, CallLink } from "#app/ui/controls/button.tsx";
import { CloseIcon } from "#app/ui/controls/icons.tsx";
import { QuoteLink } from "./quote-link.tsx";

/** The pages of the navigation. */
export const pages = [
  { to: href("/"), label: "Home" },
  { to: href("/about"), label: "About" },
  { to: href("/services"), label: "Services" },
  { to: href("/gallery"), label: "Gallery" },
  { to: href("/reviews"), label: "Reviews" },
  { to: href("/contact"), label: "Contact" },
] as const;

const words =
  "group-hover/summary:underline group-hover/summary:decoration-copper group-hover/summary:decoration-2 group-hover/summary:underline-offset-[0.22em]";
const line =
  "relative after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 hover:after:bg-line-strong aria-[current]:after:bg-ink";

/** The menu of narrow windows; it works without JavaScript. */
export function Menu() {
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
        {pages.map((page) => (
          <NavLink
            prefetch="intent"
            key={page.to}
            className={`flex min-h-15 items-center justify-between border-b border-line text-[1.625rem] font-semibold tracking-[-0.022em] no-underline font-stretch-116% ${line}`}
            to={page.to}
            end={page.to === "/"}
          >
            {page.label}
          </NavLink>
        ))}
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
