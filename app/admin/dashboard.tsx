import { Link } from "react-router";
import { useBusiness } from "#app/business/business-context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/tiles.tsx";
import type { Route } from "./+types/dashboard.ts";
import { officeMeta } from "./admin-meta.ts";
import dashboardStyles from "./dashboard.css?url";
import { loadDashboard } from "./dashboard.server.ts";
import { MailWarning } from "./mail-warning.tsx";
import { PendingCount } from "./navigation.tsx";
import { RecentProjects } from "./recent-projects.tsx";
import { RecentRequests } from "./recent-requests.tsx";
import { SiteFigures } from "./system-figures.tsx";
import { WeekChart } from "./week-chart.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: dashboardStyles }];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta("Dashboard", matches);

export function loader() {
  return loadDashboard();
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { claims } = useBusiness();
  const { today, waiting, projects, requests, pending, recentRequests, recentProjects, weeks } =
    loaderData;
  return (
    <>
      <header className="wrap ohead">
        <div>
          <h1>Welcome back!</h1>
          <p className="muted">
            {today}. {waiting}
          </p>
        </div>
        <ButtonLink to="/admin/gallery/new">Add Project</ButtonLink>
      </header>
      <MailWarning failure={loaderData.mailFailure} />
      <MissingLicense />
      <Tiles>
        <Count label="Total Projects" value={projects} />
        <Count label="Contact Requests" value={requests} />
        <Count label="Pending Contacts" value={pending} mark="st pending" />
        <Count label="Customer Rating" value={claims.rating} />
      </Tiles>
      <Split kind="dense">
        <SplitSide>
          <RecentRequests requests={recentRequests} />
          <WeekChart weeks={weeks} />
        </SplitSide>
        <SplitSide>
          <section aria-labelledby="quick-actions">
            <div className="list-head">
              <h2 id="quick-actions">Quick Actions</h2>
            </div>
            <p className="quick">
              <Link to="/admin/contacts">
                Answer contact requests <PendingCount pending={pending} />
                <span className="to" />
              </Link>
              <Link to="/admin/gallery">
                Manage gallery <span className="to" />
              </Link>
              <Link to="/">
                View site <span className="to" />
              </Link>
            </p>
          </section>
          <RecentProjects projects={recentProjects} />
          <SiteFigures replies={loaderData.replies} backup={loaderData.backup} />
        </SplitSide>
      </Split>
    </>
  );
}

type CountProps = { label: string; value: number | string; mark?: string };

function Count({ label, value, mark }: CountProps) {
  return (
    <Tile>
      <TileName>{mark ? <span className={mark}>{label}</span> : label}</TileName>
      <TileNumber>{value.toLocaleString("en-US")}</TileNumber>
    </Tile>
  );
}

/** Nevada requires the license number in a contractor's advertising (NRS 624.720). */
function MissingLicense() {
  if (useBusiness().license) return null;
  return (
    <p className="wrap notice">
      The website shows no contractor’s license number yet. Set <code>BUSINESS_LICENSE</code> and
      restart the server to show it.
    </p>
  );
}
