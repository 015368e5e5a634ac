import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { guideFinding } from "#app/guide/make/guide.server.ts";
import type { Finding, Verdict } from "#app/log/verdict.ts";
import { textToPassOn } from "#app/start/first-steps.server.ts";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { TextToPassOn } from "#app/ui/controls/text-to-pass-on.tsx";
import { HeadingRow, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/system.ts";
import { addressFinding, runDiagnostics } from "./diagnostics.server.ts";
import { Findings, ownersPages, Settings } from "./findings.tsx";

/** The findings of `npm run doctor`, that of the guide, and that of this request's address. */
export async function loader({ request }: Route.LoaderArgs) {
  const all = [
    ...(await runDiagnostics()),
    { what: "Guide", ...(await guideFinding()) },
    { what: "Abuse limits", ...addressFinding(request) },
  ];
  // Of two findings that say the same, the last.
  const findings = [...new Map(all.map((it) => [it.says, it])).values()];
  const toPassOn = findings.filter(
    ({ what, state, technical }) =>
      ["wrong", "note"].includes(state) && (technical || !ownersPages[what]),
  );
  const lines = toPassOn.map(({ what, state, says }) =>
    state === "wrong" ? `${what}: ${says}` : says,
  );
  const text = textToPassOn(lines);
  const settings = (of: Finding[]) =>
    of.flatMap(({ what, technical }) => (technical ? `${what}: ${technical}` : [])).join("\n");
  return {
    ...{ findings, settings: settings(findings) },
    ask: toPassOn.length > 0 ? { text, body: `${text}\n\n${settings(toPassOn)}` } : null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("System status", matches);

export default function System({ loaderData }: Route.ComponentProps) {
  const { findings, ask } = loaderData;
  const of = (...states: Verdict["state"][]) =>
    states.flatMap((state) => findings.filter((it) => it.state === state));
  const [broken, left] = [of("wrong").length, of("note").length];
  const isWell = broken + left === 0;
  const works = broken > 0 ? `Needs fixing: ${broken}.` : "Everything works.";
  const rest = left > 0 ? `Should be done: ${left}.` : isWell && "Nothing is left to do.";
  const tone = broken > 0 ? "error" : isWell ? "completed" : "pending";
  const working = <Findings heading="Working" findings={of("well")} />;
  const settings = <Settings text={loaderData.settings} />;
  return (
    <>
      <TitleRow
        title="System status"
        sentence={
          <StatusMark tone={tone}>
            <b className={`text-[1rem] ${broken > 0 ? "" : "text-ink"}`}>
              {works} {rest}
            </b>
          </StatusMark>
        }
      >
        {ask && (
          <a className={`${buttonLook("outline")} lg:hidden`} href="#ask">
            Ask whoever runs your server
          </a>
        )}
      </TitleRow>
      <Split kind="dense" className="border-line border-t">
        <SplitSide className="grid content-start gap-8">
          {isWell ? (
            working
          ) : (
            <Findings heading="To do" findings={of("wrong", "note", "optional")} />
          )}
        </SplitSide>
        <SplitSide className="grid content-start gap-8">
          {ask && (
            <section className="scroll-mt-4" aria-labelledby="ask">
              <HeadingRow id="ask" heading="Ask whoever runs your server" />
              <TextToPassOn {...ask} subject="Settings for our website" />
              {settings}
            </section>
          )}
          {isWell ? <Findings heading="If you like" findings={of("optional")} /> : working}
          {!ask && settings}
        </SplitSide>
      </Split>
    </>
  );
}
