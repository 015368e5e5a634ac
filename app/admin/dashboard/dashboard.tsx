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
import { dismissStep } from "#app/operate/first-steps/first-steps.server.ts";
import { FirstSteps } from "#app/operate/first-steps/first-steps.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/page/tiles.tsx";
import { HeadingRow, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/dashboard.ts";
import { loadDashboard } from "./dashboard.server.ts";
import { MailWarning } from "./mail-warning.tsx";
import { RecentProjects } from "./recent-projects.tsx";
import { RequestSection } from "./recent-requests.tsx";
import { SiteFigures } from "./system-figures.tsx";
import { WeekChart } from "./week-chart.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Dashboard", matches);

export function loader() {
  return loadDashboard();
}

/** Dismisses one of the first steps. */
export async function action({ request, context }: Route.ActionArgs) {
  const { dismiss = "" } = textFields(await readForm(request));
  const press = () => {
    if (!dismissStep(dismiss, administrator(context).email))
      throw data("This is no longer on the list.", { status: 404 });
    return redirect(href("/admin"), 303);
  };
  return preserveOnError({}, "taking a step off the list", press, notDone);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { claims } = useBusiness();
  const { today, sentence, projects, requests, pending, recentRequests, recentProjects, weeks } =
    loaderData;
  useNewRequests(loaderData.newest);
  return (
    <>
      <TitleRow
        title="Welcome back!"
        sentence={
          <>
            {today}. {loaderData.waiting.length > 0 ? <a href="#waiting">{sentence}</a> : sentence}
          </>
        }
      >
        <ButtonLink to={href("/admin/gallery/new")}>Add Project</ButtonLink>
      </TitleRow>
      <div className="px-edge">
        <FormMessage failure={actionData} />
      </div>
      <MailWarning {...loaderData} />
      <Tiles>
        <Count label="Total Projects" value={projects} />
        <Count label="Contact Requests" value={requests} />
        <Count label="Pending Contacts" value={pending} pending />
        <Count label="Customer Rating" value={claims.rating} />
      </Tiles>
      <Split kind="dense">
        <SplitSide>
          <RequestSection
            id="waiting"
            heading="Waiting for you"
            requests={loaderData.waiting}
            all={{ to: `${href("/admin/contacts")}?status=pending`, words: "who wait" }}
          />
          <RequestSection id="wrote-back" heading="Wrote back" requests={loaderData.wroteBack} />
          <RequestSection
            id="recent-requests"
            heading="Recent Contact Requests"
            requests={recentRequests}
            all={{ to: href("/admin/contacts"), words: "contact requests" }}
            empty="No contact requests have been submitted yet. What visitors send from the contact page appears here."
          />
          <WeekChart weeks={weeks} />
        </SplitSide>
        <SplitSide>
          <FirstSteps steps={loaderData.steps} />
          <section aria-labelledby="quick-actions">
            <HeadingRow id="quick-actions" heading="Quick Actions" />
            <p>
              <Link className={quickAction} to={href("/admin/contacts")}>
                Answer contact requests <PendingCount pending={pending} />
              </Link>
              <Link className={quickAction} to={href("/admin/gallery")}>
                Manage gallery
              </Link>
              <Link className={quickAction} to={href("/")}>
                View site
              </Link>
            </p>
          </section>
          <RecentProjects projects={recentProjects} />
          <SiteFigures
            replies={loaderData.replies}
            backup={loaderData.backup}
            copies={loaderData.copies}
          />
        </SplitSide>
      </Split>
    </>
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
