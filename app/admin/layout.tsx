import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, Outlet } from "react-router";
import { countContactRequests } from "#app/contact/inbox/request-counts.server.ts";
import { fallback } from "#app/http/fallback.server.ts";
import type { Route } from "./+types/layout.ts";
import officeStyles from "./admin.css?url";
import { requireAdministrator } from "./guard.server.ts";
import { Desk } from "./navigation.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];

/** Also makes the guard run on every navigation inside the back office. */
export function loader() {
  return { pending: fallback(0, () => countContactRequests().counts.pending) };
}

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <Shell pending={loaderData.pending}>
      <Outlet />
    </Shell>
  );
}

/** What fails inside the back office is shown inside it, with its ways out. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Shell pending={loaderData?.pending ?? 0}>
      <section className="wrap ohead">
        <title>Unexpected Application Error! | Back office</title>
        <div>
          <h1>Unexpected Application Error!</h1>
          <p className="mt-3">{sentenceFor(error, status)}</p>
          <p className="acts mt-6">
            <Link className="btn" to="/admin">
              Go to the dashboard
            </Link>
          </p>
        </div>
      </section>
    </Shell>
  );
}

function Shell({ pending, children }: { pending: number; children: ReactNode }) {
  return (
    <div className="office">
      <meta name="robots" content="noindex" />
      <Desk pending={pending} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Our own sentences hold spaces and are no error's text; a framework's are not for people. */
function sentenceFor(error: unknown, status: number): string {
  if (isRouteErrorResponse(error) && typeof error.data === "string")
    if (error.data.includes(" ") && !error.data.startsWith("Error:")) return error.data;
  if (status === 404) return "There is nothing at this address. It may have been deleted.";
  if (status < 500) return "This could not be carried out. Please go back and try again.";
  return "Something went wrong on our side. Nothing was changed; please try again in a minute.";
}
