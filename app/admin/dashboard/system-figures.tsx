import { href, Link } from "react-router";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { HeadingRow } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type Props = Pick<DashboardData, "replies" | "backup" | "copies">;

/** The assistant's replies of today by step, and the age of the latest backup and copy. */
export function SiteFigures({ replies, backup, copies }: Props) {
  const facts = [
    ["Assistant today, by the model", replies.model],
    ["By the site itself", replies.keyword],
    ["Answered with an apology only", replies.failed],
    ["Latest verified backup", backup ?? "None yet"],
    ...copies,
  ] as const;
  return (
    <section className="mt-10" aria-labelledby="site-figures">
      <HeadingRow id="site-figures" heading="The site">
        <Link to={href("/admin/system")}>System status</Link>
      </HeadingRow>
      <RuleList>
        {facts.map(([name, fact]) => (
          <Rule key={name} name={name}>
            {fact.toLocaleString("en-US")}
          </Rule>
        ))}
      </RuleList>
    </section>
  );
}
