import { data, href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { PendingCount } from "#app/admin/shell/navigation.tsx";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { useNewRequests } from "#app/contact/inbox/list/use-new-requests.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { dismissStep } from "#app/start/first-steps.server.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/page/tiles.tsx";
import { HeadingRow, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/dashboard.ts";
import { loadDashboard } from "./dashboard.server.ts";
import { MailWarning } from "./mail-warning.tsx";
import { FirstSteps } from "./make-it-yours.tsx";
import { RecentProjects } from "./recent-projects.tsx";
import { RecentRequests } from "./recent-requests.tsx";
import { SiteFigures } from "./system-figures.tsx";
import { WaitingRows } from "./waiting-rows.tsx";
import { WeekChart } from "./week-chart.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Dashboard", matches);

export async function loader({ url }: Route.LoaderArgs) {
  return { ...(await loadDashboard()), showSteps: url.searchParams.has("yours") };
}

/** Dismisses one of the first steps. */
export async function action({ request, context }: Route.ActionArgs) {
  const { dismiss = "" } = textFields(await readForm(request));
  const press = () => {
    if (!dismissStep(dismiss, administrator(context).email))
      throw data("This is no longer on the list.", { status: 404 });
    return redirect(`${href("/admin")}?yours#first-steps`, 303);
  };
  return preserveOnError({}, "taking a step off the list", press, notDone);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { claims } = useBusiness();
  const { today, sentence, projects, requests, pending, recentRequests, recentProjects, weeks } =
    loaderData;
  useNewRequests(loaderData.newest);
  const { waiting, wroteBack, reviews } = loaderData;
  const isCalm = waiting.length + wroteBack.length + reviews.length < fewRows;
  const actions = <QuickActions pending={pending} />;
  return (
    <>
      <TitleRow
        title="Welcome back!"
        sentence={
          <>
            {today}. {sentence}
          </>
        }
      />
      <div className="px-edge">
        <FormMessage failure={actionData} />
      </div>
      <MailWarning {...loaderData} />
      {/* On a phone: what waits, then the figures. Beside one another, the figures are below both. */}
      <Split kind="dense" className="border-line border-t">
        <SplitSide>
          <WaitingRows {...loaderData} />
          {isCalm && <div className="mt-8">{actions}</div>}
        </SplitSide>
        <Tiles className="lg:col-span-full lg:row-start-2">
          <Count label="Total Projects" value={projects} />
          <Count label="Contact Requests" value={requests} />
          <Count label="Pending Contacts" value={pending} pending />
          <Count label="Customer Rating" value={claims.rating} />
        </Tiles>
        <FirstSteps steps={loaderData.steps} isOpen={loaderData.showSteps} />
        <SplitSide className="lg:col-start-2 lg:row-start-1 max-lg:border-t-0!">
          <RecentRequests requests={recentRequests} />
          {!isCalm && <div className="mt-8">{actions}</div>}
        </SplitSide>
      </Split>
      <Split kind="dense" className="border-line max-lg:border-t">
        <SplitSide>
          <RecentProjects projects={recentProjects} />
        </SplitSide>
        <SplitSide>
          <WeekChart weeks={weeks} />
        </SplitSide>
      </Split>
      <SiteFigures {...loaderData} />
    </>
  );
}

/** Rows that wait, with which their column is as long as the one beside it. */
const fewRows = 3;

function QuickActions({ pending }: { pending: number | null }) {
  return (
    <section aria-labelledby="quick-actions">
      <HeadingRow id="quick-actions" heading="Quick Actions" />
      <p>
        <Link className={quickAction} to={href("/admin/contacts")}>
          Answer contact requests <PendingCount pending={pending} />
        </Link>
        <Link className={quickAction} to={href("/admin/gallery/new")}>
          Add Project
        </Link>
        <Link className={quickAction} to={href("/admin/gallery")}>
          Manage gallery
        </Link>
        <Link className={quickAction} to={href("/")}>
          View site
        </Link>
      </p>
    </section>
  );
}

const quickAction =
  "flex min-h-13 items-center gap-3 border-t border-line last:border-b font-semibold no-underline hover:underline hover:decoration-copper hover:decoration-2 after:ml-auto after:h-0.5 after:w-5 after:bg-copper after:forced-color-adjust-none";

type CountProps = { label: string; value: number | string | null; pending?: boolean };

function Count({ label, value, pending }: CountProps) {
  return (
    <Tile>
      <TileName>{pending ? <StatusMark tone="pending">{label}</StatusMark> : label}</TileName>
      <TileNumber>{value?.toLocaleString("en-US") ?? "–"}</TileNumber>
    </Tile>
  );
}
