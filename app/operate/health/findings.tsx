import { href, Link } from "react-router";
import type { Finding } from "#app/log/verdict.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { HeadingRow, RowList } from "#app/ui/page/title-row.tsx";

/** What the owner can do themselves, by the part's name; all else is for whoever runs the server. */
export const ownersPages: Record<string, { words: string; to: string }> = {
  Guide: { words: "Open the guide", to: href("/admin/site/:sheet", { sheet: "guide" }) },
  Notifications: { words: "Go to notifications", to: `${href("/admin/account")}#notifications` },
};

/** How much a finding matters, the gravest first. */
const severities = {
  wrong: { tone: "error", tag: "Needs fixing" },
  note: { tone: "pending", tag: "Should be done" },
  optional: { tone: "other", tag: "Optional" },
  well: { tone: "completed", tag: "" },
} as const;

/** Findings as a list; nothing without one. */
export function Findings(props: { heading: string; findings: Finding[] }) {
  const id = props.heading.toLowerCase().replaceAll(" ", "-");
  if (props.findings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <HeadingRow id={id} heading={props.heading} />
      <RowList>
        {props.findings.map(({ what, state, says }) => (
          <li className={state === "well" ? "py-2 text-note" : "py-3"} key={what}>
            <p className="flex items-baseline justify-between gap-4">
              <StatusMark tone={severities[state].tone}>
                {state === "well" ? what : <b className="text-[1rem]">{what}</b>}
              </StatusMark>
              <span className="flex-none text-note text-quiet">{severities[state].tag}</span>
            </p>
            <p className={`pl-5.25 leading-normal ${state === "well" ? "text-quiet" : ""}`}>
              {says}
            </p>
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

/** The variables behind the findings, folded: an owner need not see them. */
export const Settings = ({ text }: { text: string }) => (
  <details className="mt-2 text-note leading-normal">
    <summary className="inline-flex min-h-target cursor-pointer items-center underline">
      Names of the settings
    </summary>
    <p className="pb-3 whitespace-pre-line">{text}</p>
    <p className="text-quiet">
      Names in capital letters are environment variables: in docs/compose.yaml below “environment”,
      or where the server is started, as in SITE_URL=https://floors.example npm start. They take
      effect when the site is restarted. The README lists all of them.
    </p>
  </details>
);
