import { useBusiness } from "#app/business/facts/business-context.tsx";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { env } from "#app/environment/environment.server.ts";
import { guideFinding } from "#app/guide/make/guide.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { type Verdict, well, wrong } from "#app/log/verdict.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { EmptyNote, HeadingRow, RowList, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/system.ts";
import { runDiagnostics } from "./diagnostics.server.ts";

/** The findings of `npm run doctor`, and the client address of this request. */
export async function loader({ request }: Route.LoaderArgs) {
  return {
    findings: [
      ...(await runDiagnostics()),
      { what: "Guide", ...(await guideFinding()) },
      { what: "Visitors’ addresses", ...addressFinding(request) },
    ],
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

const groups = [
  { state: "wrong", heading: "Problems", tone: "error" },
  { state: "note", heading: "To do", tone: "pending" },
  { state: "well", heading: "Working", tone: "completed" },
] as const;

export default function System({ loaderData: { findings } }: Route.ComponentProps) {
  const { name } = useBusiness();
  const sections = groups.map(({ state, heading, tone }) => {
    const rows = findings.filter((it) => it.state === state);
    return (
      rows.length > 0 && (
        <section key={state} aria-labelledby={state}>
          <HeadingRow id={state} heading={heading} />
          <RowList>
            {rows.map(({ what, says }) => (
              <li className={`py-2.5 ${state === "well" ? "text-note text-quiet" : ""}`} key={what}>
                <StatusMark tone={tone}>
                  {state === "well" ? what : <b className="text-[1rem]">{what}</b>}
                </StatusMark>
                <p className="pl-5.25 leading-normal">{says}</p>
              </li>
            ))}
          </RowList>
        </section>
      )
    );
  });
  const open = sections.slice(0, -1);
  return (
    <>
      <TitleRow title="System status" sentence={`How the site of ${name} is doing.`} />
      <Split kind="dense" className="border-line border-t">
        <SplitSide className="grid content-start gap-8">
          {open.some(Boolean) ? (
            open
          ) : (
            <EmptyNote>Everything works, and nothing is to do.</EmptyNote>
          )}
        </SplitSide>
        <SplitSide className="grid content-start gap-8">
          {sections.at(-1)}
          <section className="text-note text-quiet" aria-labelledby="settings">
            <HeadingRow id="settings" heading="For whoever runs the server" />
            <p className="leading-normal">
              Names in capital letters, such as SITE_URL, are environment variables: in
              docs/compose.yaml below “environment”, or where the server is started, as in
              SITE_URL=https://floors.example npm start. They take effect when the site is
              restarted. The README lists all of them.
            </p>
          </section>
        </SplitSide>
      </Split>
    </>
  );
}
