import { Form, href, Link, useLocation, useNavigation } from "react-router";
import { Brand } from "#app/look/brand.tsx";
import { CountBadge } from "#app/ui/controls/status-mark.tsx";
import { SkipLink, WaitLine } from "#app/ui/page/layout.tsx";

const sections = [
  { to: href("/admin"), label: "Dashboard" },
  { to: href("/admin/gallery"), label: "Gallery" },
  { to: href("/admin/contacts"), label: "Contacts" },
  { to: href("/admin/estimates"), label: "Estimates" },
  { to: href("/admin/site"), label: "Site" },
];

/** What the list of estimates leads to. */
const estimatePages = /^\/admin\/site\/(prices|estimates)(\/|$)/;

/** What the account page leads to. */
const accountPages = /^\/admin\/(account|colleagues|activity|system)$/;

/** The bar above every page of the back office; on a phone the sections are at the bottom. */
export function AdminNavigation({ waiting }: { waiting: number | null }) {
  const moving = useNavigation().state !== "idle";
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <header className="dark wrap-normal print:hidden">
        <div className="flex min-h-14 items-stretch gap-5 px-edge lg:gap-8">
          <Brand to={href("/admin")} name="Back office" small className="max-md:mr-auto" />
          <nav className="mr-auto flex gap-5 max-md:hidden lg:gap-6" aria-label="Back office">
            <Sections waiting={waiting} look={barLink} />
          </nav>
          <nav className="flex gap-5 lg:gap-8" aria-label="Site and account">
            <Link className={`${barLink} max-lg:hidden`} to={href("/")}>
              View site
            </Link>
            <Link
              className={barLink}
              to={href("/admin/account")}
              aria-current={accountPages.test(pathname) ? "page" : undefined}
            >
              Account
            </Link>
          </nav>
          <LogOut className={barLink} />
        </div>
        {moving && <WaitLine className="relative -mb-0.75 w-full" />}
      </header>
      <nav
        className="tabs max-lg:[.admin:has(.save-bar)_&]:hidden dark fixed inset-x-0 bottom-0 z-20 flex justify-between px-margin pb-[env(safe-area-inset-bottom)] wrap-normal md:hidden print:hidden"
        aria-label="Back office, bottom"
      >
        <Sections waiting={waiting} look={tabLink} />
      </nav>
    </>
  );
}

const barLink =
  "relative inline-flex min-h-target min-w-target cursor-pointer items-center justify-center gap-2 text-note text-quiet no-underline hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:bg-ink forced-colors:aria-[current]:underline forced-colors:aria-[current]:after:hidden";
const tabLink =
  "relative inline-flex min-h-15 min-w-target items-center justify-center gap-1 text-small tracking-[-0.01em] whitespace-nowrap text-quiet no-underline hover:text-ink max-[24em]:text-[0.75rem] aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-2.5 aria-[current]:after:h-0.75 aria-[current]:after:bg-ink forced-colors:aria-[current]:underline forced-colors:aria-[current]:after:hidden *:h-4.5 *:min-w-4.5 *:px-1 *:text-[0.6875rem]";

function Sections({ waiting, look }: { waiting: number | null; look: string }) {
  const { pathname } = useLocation();
  const at = estimatePages.test(pathname) ? href("/admin/estimates") : pathname;
  return sections.map(({ to, label }) => {
    const isHere = at === to || (label !== "Dashboard" && at.startsWith(`${to}/`));
    return (
      <Link key={to} className={look} to={to} aria-current={isHere ? "page" : undefined}>
        {label}
        {label === "Contacts" && <WaitingCount count={waiting} />}
      </Link>
    );
  });
}

/** A number of requests, of all that wait unless told otherwise; nothing for 0, a dash where it cannot be read. */
export function WaitingCount({ count, of = "waiting" }: { count: number | null; of?: string }) {
  if (count === 0) return null;
  return (
    <CountBadge>
      {count ?? "–"}
      <span className="sr-only"> {of}</span>
    </CountBadge>
  );
}

function forgetAll() {
  localStorage.clear();
  sessionStorage.clear();
  navigator.clearAppBadge?.().catch(() => undefined);
}

/**
 * The log-out button. It loads a new document, so that nothing stays in memory. The response clears
 * the storage too; the button does it in case none arrives.
 */
function LogOut({ className }: { className: string }) {
  return (
    <Form
      className="flex"
      method="post"
      action={href("/admin/logout")}
      reloadDocument
      onSubmit={forgetAll}
    >
      <button className={className} type="submit">
        Log out
      </button>
    </Form>
  );
}
