import { href, Link } from "react-router";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { HeadingRow } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type Props = Pick<DashboardData, "replies" | "backup" | "copy">;

/** What the site did by itself: today's questions in the chat, the last backup and copy. */
export function SiteFigures({ replies, backup, copy }: Props) {
  return (
    <section className="@container" aria-labelledby="site-figures">
      <HeadingRow id="site-figures" heading="The site">
        <Link to={href("/admin/system")}>System status</Link>
      </HeadingRow>
      <RuleList className="gap-x-gutter @3xl:grid @3xl:grid-cols-2">
        <Rule name="Chat today">{questionsInWords(replies)}</Rule>
        <Rule name="Backup">{backup ?? "None yet"}</Rule>
        {copy && <Rule name="Copy elsewhere">{copy}</Rule>}
      </RuleList>
    </section>
  );
}

/** "3 questions, 2 answered", "2 questions, both answered". */
function questionsInWords({ model, keyword, unknown, failed }: Props["replies"]): string {
  const answered = model + keyword;
  const total = answered + unknown + failed;
  if (total === 0) return "No questions";
  if (total === 1) return `1 question, ${answered === 1 ? "answered" : "not answered"}`;
  const all = total === 2 ? "both" : "all";
  return `${total} questions, ${answered === total ? all : answered || "none"} answered`;
}
