import { href } from "react-router";
import { activitySentence, listActivity } from "#app/accounts/account/activity.server.ts";
import { deviceName } from "#app/accounts/sessions/device-name.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { readPage } from "#app/http/read-numbers.ts";
import { Pager } from "#app/ui/controls/pager.tsx";
import { RowList, TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/activity-page.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Activity", matches);

export function loader({ url }: Route.LoaderArgs) {
  const { rows, ...at } = listActivity(readPage(url.searchParams));
  return {
    at,
    rows: rows.map(({ id, who, what, about, device, created_at }) => ({
      id,
      who: nameOf(who),
      says: activitySentence(what, about),
      device: device ? deviceName(device) : "",
      at: dateAndTime(created_at),
    })),
  };
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { rows, at } = loaderData;
  return (
    <>
      <TitleRow
        title="Activity"
        sentence="Who signed in, and what was done to accounts and customers’ data."
      >
        <TitleLink to={href("/admin/account")}>Back to account</TitleLink>
      </TitleRow>
      <div className="px-edge pb-6">
        <RowList label="Activity">
          {rows.map((row) => (
            <li className="gap-x-8 py-3 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]" key={row.id}>
              <p className="text-note leading-[1.6] text-quiet">{row.at}</p>
              <p className="min-w-0 wrap-anywhere">
                {row.says}
                <span className="block text-note text-quiet">
                  {row.who}
                  {row.device && `, ${row.device}`}
                </span>
              </p>
            </li>
          ))}
        </RowList>
      </div>
      <Pager label="Pages of the activity list" {...at} to={(page) => `?page=${page}`} />
    </>
  );
}
