import { useBusiness } from "#app/business/business-context.tsx";
import { dateAndTime } from "#app/business/time.ts";
import { env } from "#app/environment/environment.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { mailTrouble } from "#app/mail/smtp.server.ts";
import type { Route } from "./+types/system.ts";
import { latestBackup } from "./backups.server.ts";
import { examine, type Finding } from "./diagnostics.server.ts";
import systemStyles from "./system.css?url";

/** What `npm run doctor` says, and how this very request came through the proxies. */
export async function loader({ request }: Route.LoaderArgs) {
  const backup = await latestBackup();
  return {
    findings: [...(await examine(mailTrouble)), way(request)],
    backup: backup && `${backup.name}, ${dateAndTime(backup.at)}`,
  };
}

function way(request: Request): Finding {
  const forwarded = request.headers.has("X-Forwarded-For");
  const what = "Your address";
  if (forwarded && env.TRUST_PROXY === 0) {
    const says =
      "A proxy passes on visitors’ addresses, but none is trusted. Set TRUST_PROXY to 1.";
    return { what, state: "wrong", says };
  }
  if (!forwarded && env.TRUST_PROXY > 0) {
    const says = "TRUST_PROXY is set, but no proxy passes on visitors’ addresses. Unset it.";
    return { what, state: "wrong", says };
  }
  return {
    what,
    state: "well",
    says: `Your requests come from ${clientAddress(request)}. It should be your own address.`,
  };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: systemStyles }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `System status | ${matches[0].loaderData?.business.name}` },
];

const labels = { well: "Good", note: "To do", wrong: "Problem" };
const badges = { well: "st completed", note: "st pending", wrong: "st late" };

export default function System({ loaderData: { findings, backup } }: Route.ComponentProps) {
  const { name } = useBusiness();
  return (
    <>
      <header className="wrap ohead">
        <div>
          <h1>System status</h1>
          <p className="muted">How the site of {name} is doing.</p>
        </div>
      </header>
      <section className="wrap" aria-label="Findings">
        <ul className="rows">
          {findings.map(({ what, state, says }) => (
            <li className="finding" key={what}>
              <div>
                <b>{what}</b>
                <p className="small muted">{says}</p>
              </div>
              <span className={badges[state]}>{labels[state]}</span>
            </li>
          ))}
        </ul>
        {backup && <p className="small muted mt-4">Latest backup: {backup}</p>}
      </section>
    </>
  );
}
