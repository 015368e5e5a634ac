import { useBusiness } from "#app/business/business-context.tsx";
import { dateAndTime } from "#app/business/time.ts";
import { env } from "#app/environment/environment.server.ts";
import { guideFinding } from "#app/guide/guide.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { mailTrouble } from "#app/mail/smtp.server.ts";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { RowList, TitleRow } from "#app/ui/title-row.tsx";
import type { Route } from "./+types/system.ts";
import { latestBackup } from "./backups.server.ts";
import { type Finding, runDiagnostics } from "./diagnostics.server.ts";

/** What `npm run doctor` says, and how this very request came through the proxies. */
export async function loader({ request }: Route.LoaderArgs) {
  const backup = await latestBackup();
  return {
    findings: [...(await runDiagnostics(mailTrouble)), await guideFinding(), way(request)],
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
    says: `This site sees you at ${clientAddress(request)}. That should be the address of your own connection.`,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `System status | ${matches[0].loaderData?.business.name}` },
];

const labels = { well: "Good", note: "To do", wrong: "Problem" };
const tones = { well: "completed", note: "pending", wrong: "error" } as const;

export default function System({ loaderData: { findings, backup } }: Route.ComponentProps) {
  const { name } = useBusiness();
  return (
    <>
      <TitleRow title="System status" sentence={`How the site of ${name} is doing.`} />
      <section className="px-edge" aria-label="Findings">
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
      </section>
    </>
  );
}
