import { Outlet } from "react-router";
import { requireAdministrator } from "#app/admin/guard.server.ts";
import officeStyles from "#app/admin/office.css?url";
import { administrator } from "#app/administrator.server.ts";
import type { Route } from "./+types/office.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];

/** Also makes the guard run on every navigation inside the back office. */
export function loader({ context }: Route.LoaderArgs) {
  return { email: administrator(context).email };
}

export default function Office() {
  return (
    <div className="office">
      <main id="main">
        <Outlet />
      </main>
    </div>
  );
}
