import { Link } from "react-router";
import type { DashboardData } from "./dashboard.server.ts";

type Props = Pick<DashboardData, "replies" | "backup">;

/** What the assistant did today, step by step, and how far back a loss would reach. */
export function SiteFigures({ replies, backup }: Props) {
  const facts = [
    ["Assistant today, by the model", replies.model],
    ["From keyword replies", replies.keyword],
    ["Failed, with an apology", replies.failed],
    ["Latest verified backup", backup ?? "None yet"],
  ] as const;
  return (
    <section className="mt-10" aria-labelledby="site-figures">
      <div className="list-head">
        <h2 id="site-figures">The site</h2>
        <Link to="/admin/system">System status</Link>
      </div>
      <dl className="spec">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
