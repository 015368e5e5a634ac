import type { ReactNode } from "react";
import { Form, href, isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { isSignedOut, sentenceOf } from "#app/forms/keep-form-on-network-error.ts";
import { countUnanswered } from "#app/inbox/list/inbox-query.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { SignedOutPage } from "#app/pieces/signed-out-page.tsx";
import { useHomeScreen } from "#app/push/device/home-screen.ts";
import { siteState } from "#app/start/first-steps.server.ts";
import { OpenOrClose, StepLink, siteForm } from "#app/start/last-screens.tsx";
import { ButtonLink, buttonLook } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { ActionRow } from "#app/ui/page/layout.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/admin-layout.ts";
import adminStyles from "./admin.css?url";
import { requireAdministrator } from "./guard.server.ts";
import { AdminNavigation } from "./navigation.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

/** A layout with a loader also runs its middleware, the guard, on every client navigation. */
export function loader() {
  return {
    counts: fallback(null, countUnanswered),
    site: fallback(null, siteState),
  };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  useHomeScreen(loaderData.counts?.waiting ?? null);
  return (
    <Shell waiting={loaderData.counts?.waiting ?? null}>
      {loaderData.site && <SiteLine {...loaderData.site} />}
      <Outlet />
    </Shell>
  );
}

/** Shows errors of the back office inside of it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname, search } = useLocation();
  const [heading, sentence] = status === 404 ? notFound : status < 500 ? notCarriedOut : wentWrong;
  const isRequest = pathname.startsWith(`${href("/admin/contacts")}/`);
  if (isSignedOut(error)) return <SignedOutPage />;
  return (
    <Shell waiting={loaderData ? (loaderData.counts?.waiting ?? null) : 0}>
      <title>{`${heading} | Back office`}</title>
      <TitleRow title={heading} sentence={sentenceOf(error) ?? sentence} />
      <div className="px-edge pb-6">
        <ActionRow className="pt-2">
          {status >= 500 && (
            <ButtonLink to={pathname + search} reloadDocument>
              Try again
            </ButtonLink>
          )}
          <ButtonLink
            to={isRequest ? href("/admin/contacts") : href("/admin")}
            variant={status >= 500 ? "outline" : "primary"}
          >
            {isRequest ? "Back to requests" : "Go to the dashboard"}
          </ButtonLink>
          <TitleLink to={href("/admin/contacts/trash")}>Deleted requests</TitleLink>
          <TitleLink to={href("/admin/gallery/trash")}>Deleted projects</TitleLink>
        </ActionRow>
        <p className="mt-8 text-note text-quiet">Unexpected Application Error!</p>
      </div>
    </Shell>
  );
}

function Shell({ waiting, children }: { waiting: number | null; children: ReactNode }) {
  const isWayIn = useLocation().pathname.startsWith(href("/admin/start/:step?"));
  return (
    <div className="admin">
      {!isWayIn && <AdminNavigation waiting={waiting} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Whether the site is open, and the gravest sample that visitors see, with their buttons, where the owner works on it. */
function SiteLine(site: ReturnType<typeof siteState>) {
  const { isOpen, step } = site;
  const { pathname } = useLocation();
  const other = isOpen ? step?.link.intent && step.link.to : href("/admin");
  if (![href("/admin/site"), other].includes(pathname)) return null;
  return (
    <Form
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b bg-surface-bright px-edge py-2 print:hidden"
      {...siteForm}
    >
      <StatusMark tone={step ? "pending" : "completed"}>
        <span>
          <b className="font-semibold">{isOpen ? "Your site is open." : step?.what}</b>{" "}
          {isOpen && step?.what} {step?.says}
        </span>
      </StatusMark>
      {isOpen && step && <StepLink {...step} look={`${buttonLook("quiet")} md:ml-auto`} />}
      <OpenOrClose {...site} />
    </Form>
  );
}

/** The heading and the sentence of an error that has no sentence of its own. */
const notFound = ["There is nothing here", "The link may be old, or what it led to was deleted."];
const notCarriedOut = ["This could not be carried out", "Please go back and try again."];
const wentWrong = [
  "Something went wrong",
  "It was on our side. If you were saving something, look whether it is there before you try again.",
];
