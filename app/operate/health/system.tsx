import { useBusiness } from "#app/business/facts/business-context.tsx";
import { dateAndTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { env } from "#app/environment/environment.server.ts";
import { guideFinding } from "#app/guide/make/guide.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { type Verdict, well, wrong } from "#app/log/verdict.ts";
import { latestBackup } from "#app/operate/backup/backups.server.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { RowList, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/system.ts";
import { runDiagnostics } from "./diagnostics.server.ts";

/** The findings of `npm run doctor`, and the client address of this request. */
export async function loader({ request }: Route.LoaderArgs) {
  const backup = await latestBackup();
  return {
    findings: [
      ...(await runDiagnostics()),
      { what: "Guide", ...(await guideFinding()) },
      { what: "Visitors’ addresses", ...addressFinding(request) },
    ],
    backup: backup && `${backup.name}, ${dateAndTime(backup.at)}`,
  };
}

/** Whether the server gets visitors' addresses, which limits need. */
function addressFinding(request: Request): Verdict {
  const forwarded = request.headers.has("X-Forwarded-For");
  const address = clientAddress(request);
  if (forwarded && env.TRUST_PROXY === 0)
    return wrong("A proxy passes on visitors’ addresses, but none is trusted. Set TRUST_PROXY=1.");
  if (!forwarded && env.TRUST_PROXY > 0)
    return wrong("TRUST_PROXY is set, but no proxy passes on visitors’ addresses. Remove it.");
  if (!/^127\.|^::1$/.test(address))
    return well(
      `You came from ${address}. If that is not your own connection’s address, set TRUST_PROXY to the number of proxies in front.`,
    );
  if (/^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(request.url).hostname))
    return well("You opened this page on the machine that the site runs on.");
  return wrong(
    "All visitors seem to be on this machine, so they count as one for the limits. Have the proxy add X-Forwarded-For, and set TRUST_PROXY=1.",
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("System status", matches);

const labels = { well: "Good", note: "To do", wrong: "Problem" };
const tones = { well: "completed", note: "pending", wrong: "error" } as const;

export default function System({ loaderData: { findings, backup } }: Route.ComponentProps) {
  const { name } = useBusiness();
  return (
    <>
      <TitleRow title="System status" sentence={`How the site of ${name} is doing.`} />
      <section className="px-edge pb-12" aria-label="Findings">
        <RowList>
          {findings.map(({ what, state, says }) => (
            <li
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-4 py-3 lg:grid-cols-split-edge lg:gap-inset"
              key={what}
            >
              <div>
                <b>{what}</b>
                <p className="text-note leading-[1.6] text-quiet">{says}</p>
              </div>
              <StatusMark tone={tones[state]}>{labels[state]}</StatusMark>
            </li>
          ))}
        </RowList>
        {backup && (
          <p className="mt-4 text-note leading-[1.6] text-quiet">Latest backup: {backup}</p>
        )}
        <h2 className="mt-10" id="settings">
          Settings of the server
        </h2>
        <p className="mt-2 max-w-[44em] text-quiet">
          Names in capital letters, such as SITE_URL, are set by whoever runs the server, as
          environment variables: in docs/compose.yaml below “environment”, or where the server is
          started, as in SITE_URL=https://floors.example npm start. They count from its next start
          on. The README lists all of them.
        </p>
      </section>
    </>
  );
}
