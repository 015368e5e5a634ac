import { href, Link } from "react-router";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { HeadingRow } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type Props = Pick<DashboardData, "replies" | "backup" | "copy">;

/** The number of today's chat replies by their source (model, own text, none), and the last backup and copy. */
export function SiteFigures({ replies, backup, copy }: Props) {
  const { model, keyword, failed } = replies;
  return (
    <section className="@container" aria-labelledby="site-figures">
      <HeadingRow id="site-figures" heading="The site">
        <Link to={href("/admin/system")}>System status</Link>
      </HeadingRow>
      <RuleList className="gap-x-gutter @3xl:grid @3xl:grid-cols-2">
        <Rule name="Chat answers today">
          {`by AI\u00a0${model}, from your own text\u00a0${keyword}, not answered\u00a0${failed}`}
        </Rule>
        <Rule name="Last backup that was checked">{backup ?? "None yet"}</Rule>
        {copy && <Rule name="Copy elsewhere">{copy}</Rule>}
      </RuleList>
    </section>
  );
}
