import { data, href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { WaitingCount } from "#app/admin/shell/navigation.tsx";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { setSiteOpen } from "#app/business/facts/site-visibility.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { lowTile } from "#app/inbox/list/filter-bar.tsx";
import { useNewRequests } from "#app/inbox/list/use-new-requests.ts";
import { settleHeldMail } from "#app/mail/mail-state.server.ts";
import { dismissStep } from "#app/start/first-steps.server.ts";
import { openSite } from "#app/start/samples.server.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/page/tiles.tsx";
import { HeadingRow, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/dashboard.ts";
import { loadDashboard } from "./dashboard.server.ts";
import { MailWarning } from "./mail-warning.tsx";
import { FirstSteps } from "./make-it-yours.tsx";
import { RecentProjects, RecentRequests, WaitingRows } from "./row-sections.tsx";
import { SiteFigures } from "./system-figures.tsx";
import { WeekChart } from "./week-chart.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Dashboard", matches);

export async function loader({ url }: Route.LoaderArgs) {
  return { ...(await loadDashboard()), showSteps: url.searchParams.has("yours") };
}

/** Opens or closes the site, dismisses one of the first steps, or settles mail that waited in a backup. */
export async function action({ request, context }: Route.ActionArgs) {
  const { dismiss = "", open, keep, held } = textFields(await readForm(request));
  const by = administrator(context).email;
  const press = () => {
    if (open) {
      const problem = open === "yes" ? openSite(keep !== undefined, by) : setSiteOpen(false, by);
      return problem ? formFailure(422, problem, {}) : redirect(href("/admin/site"), 303);
    }
    if (held) {
      settleHeldMail(held === "send");
      return redirect(href("/admin"), 303);
    }
    if (!dismissStep(dismiss, by)) throw data("This is no longer on the list.", { status: 404 });
    return redirect(`${href("/admin")}?yours#first-steps`, 303);
  };
  return preserveOnError({}, "changing what the dashboard lists", press, notDone);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { claims } = useBusiness();
  const { today, sentence, projects, requests, pending } = loaderData;
  useNewRequests(loaderData.newest);
  return (
    <>
      <TitleRow title="Welcome back!" sentence={`${today}. ${sentence}`} />
      <div className="px-edge">
        <FormMessage failure={actionData} />
      </div>
      <MailWarning {...loaderData} />
      <Tiles className="max-md:grid-cols-4!">
        <Count label="Total Projects" value={projects} />
        <Count label="Contact Requests" value={requests} />
        <Count label="Pending Contacts" value={pending} pending />
        <Count label="Customer Rating" value={claims.rating || null} />
      </Tiles>
      <Split kind="dense">
        <SplitSide className="grid content-start gap-8">
          <WaitingRows {...loaderData} />
          <RecentRequests {...loaderData} />
        </SplitSide>
        <FirstSteps steps={loaderData.steps} isOpen={loaderData.showSteps} />
        <SplitSide className="grid content-start gap-8 lg:col-start-2 lg:row-start-1 max-lg:border-t-0!">
          <WeekChart {...loaderData} />
          <QuickActions pending={pending} />
          <RecentProjects {...loaderData} />
        </SplitSide>
      </Split>
      <div className="border-line border-t px-edge pt-6 pb-10">
        <SiteFigures {...loaderData} />
      </div>
    </>
  );
}

const actionLook =
  "inline-flex min-h-13 items-center gap-2 border-line border-y font-semibold no-underline hover:underline";

function QuickActions({ pending }: { pending: number | null }) {
  return (
    <section aria-labelledby="quick-actions">
      <HeadingRow id="quick-actions" heading="Quick Actions" />
      <p className="grid grid-cols-2 gap-x-gutter">
        <Link className={actionLook} to={href("/admin/contacts")}>
          Manage contacts <WaitingCount count={pending} of="pending" />
        </Link>
        <Link className={actionLook} to={href("/admin/gallery")}>
          Manage gallery
        </Link>
      </p>
    </section>
  );
}

// Four in a row on a phone, too.
const phoneTile =
  "max-md:justify-between max-md:gap-1! max-md:border-t-0! max-md:px-2! max-md:not-first:border-l max-md:first:pl-margin! max-md:*:text-small max-md:*:last:text-[1.625rem] max-md:[&_span]:text-small max-md:[&_span]:before:hidden";

// There the mark stands beside the number.
const pendingTile =
  "max-md:*:last:after:ml-2 max-md:*:last:after:inline-block max-md:*:last:after:size-3.25 max-md:*:last:after:border-[1.5px] max-md:*:last:after:border-pending-edge max-md:*:last:after:bg-pending";

type CountProps = { label: string; value: number | string | null; pending?: boolean };

function Count({ label, value, pending }: CountProps) {
  return (
    <Tile className={`${lowTile} ${phoneTile} ${pending ? pendingTile : ""}`}>
      <TileName>{pending ? <StatusMark tone="pending">{label}</StatusMark> : label}</TileName>
      <TileNumber>{value?.toLocaleString("en-US") ?? "–"}</TileNumber>
    </Tile>
  );
}
