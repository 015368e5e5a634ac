import { href, Link } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { guideFinding } from "#app/guide/make/guide.server.ts";
import type { Finding, Verdict } from "#app/log/verdict.server.ts";
import { textToPassOn } from "#app/start/first-steps.server.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { HeadingRow, RowList, TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/system.ts";
import { addressFinding, runDiagnostics } from "./diagnostics.server.ts";
import { TextToPassOn } from "./text-to-pass-on.tsx";

/** What the owner can do themselves, by the part's name; all else is for whoever runs the server. */
const ownersPages: Record<string, { words: string; to: string }> = {
  Guide: { words: "Open the guide", to: href("/admin/site/:sheet", { sheet: "guide" }) },
  Notifications: { words: "Go to notifications", to: `${href("/admin/account")}#notifications` },
};

/** The findings of `npm run doctor`, that of the guide, and that of this request's address. */
export async function loader({ request }: Route.LoaderArgs) {
  const limits = addressFinding(request);
  const findings = [
    // A web address that is missing is said once.
    ...(await runDiagnostics()).filter(({ says }) => says !== limits.says),
    { what: "Guide", ...(await guideFinding()) },
    { what: "Abuse limits", ...limits },
  ];
  const lines = ofState(findings, "wrong", "note")
    .filter(({ what, technical }) => technical || !ownersPages[what])
    .map(({ what, state, says, technical }) =>
      `${state === "wrong" ? `${what}: ` : ""}${says} ${technical}`.trim(),
    );
  const ask = lines.length > 0 && textToPassOn(lines);
  return { findings, ask };
}

const ofState = (findings: Finding[], ...states: Verdict["state"][]) =>
  states.flatMap((state) => findings.filter((it) => it.state === state));

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("System status", matches);

/** How much a finding matters, the gravest first. */
const severities = {
  wrong: { tone: "error", tag: "Needs fixing" },
  note: { tone: "pending", tag: "Should be done" },
  optional: { tone: "other", tag: "Optional" },
  well: { tone: "completed", tag: "" },
} as const;

export default function System({ loaderData: { findings, ask } }: Route.ComponentProps) {
  const brokenCount = ofState(findings, "wrong").length;
  const openCount = ofState(findings, "note").length;
  const isWell = brokenCount + openCount === 0;
  const works = brokenCount > 0 ? `Needs fixing: ${brokenCount}.` : "The site is up.";
  const some = `${openCount} ${openCount === 1 ? "thing" : "things"} should be done.`;
  const rest = openCount > 0 ? some : isWell ? "Nothing is left to do." : "";
  const tone = brokenCount > 0 ? "error" : isWell ? "completed" : "pending";
  return (
    <>
      <TitleRow
        title="System status"
        sentence={
          <StatusMark tone={tone}>
            <b className="text-[1rem] text-ink">{`${works} ${rest}`}</b>
          </StatusMark>
        }
      >
        <TitleLink to={href("/admin/account")}>Account</TitleLink>
      </TitleRow>
      <Split kind="dense" className="border-line border-t">
        <SplitSide className="grid content-start gap-8">
          <Findings
            heading={isWell ? "If you like" : "To do"}
            findings={ofState(findings, "wrong", "note", "optional")}
          />
        </SplitSide>
        {ask && (
          <SplitSide>
            <section className="scroll-mt-4" aria-labelledby="ask">
              <HeadingRow id="ask" heading="Ask whoever runs your server" />
              <TextToPassOn text={ask} subject="Settings for our website" />
            </section>
          </SplitSide>
        )}
      </Split>
      <div className="border-line border-t px-edge pt-4 pb-12 lg:pt-8 lg:[&_ul]:grid lg:[&_ul]:grid-cols-2 lg:[&_ul]:gap-x-12 lg:[&_li:nth-last-child(2)]:border-b">
        <Findings heading="Working" findings={ofState(findings, "well")} />
      </div>
    </>
  );
}

function Findings(props: { heading: string; findings: Finding[] }) {
  const id = props.heading.toLowerCase().replaceAll(" ", "-");
  if (props.findings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <HeadingRow id={id} heading={props.heading} />
      <RowList>
        {props.findings.map(({ what, state, says }) => (
          <li className="py-2.5" key={what}>
            <p className="flex items-baseline justify-between gap-4">
              <StatusMark tone={severities[state].tone}>
                <b className="text-[1rem] font-semibold">{what}</b>
              </StatusMark>
              <span className="flex-none text-note text-quiet">{severities[state].tag}</span>
            </p>
            <p className="pl-5.25 leading-normal">{says}</p>
            {state !== "well" && ownersPages[what] && (
              <Link
                className="ml-5.25 inline-flex min-h-target items-center text-note"
                to={ownersPages[what].to}
              >
                {ownersPages[what].words}
              </Link>
            )}
          </li>
        ))}
      </RowList>
    </section>
  );
}
