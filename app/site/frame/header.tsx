import { href, NavLink } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { Brand } from "#app/look/brand.tsx";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { Menu, pages } from "./menu.tsx";
import { QuoteLink } from "./quote-link.tsx";
import { TopBar } from "./top-bar.tsx";

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
