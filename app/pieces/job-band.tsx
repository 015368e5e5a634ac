import { Section } from "#app/ui/page/layout.tsx";
import type { shownJob } from "./job-sheet.server.ts";

/** Five steps keep to the page's two columns, 3 and 2; other numbers divide the width evenly. */
const fiveColumns =
  "lg:grid-cols-[repeat(3,minmax(0,58fr))_repeat(2,minmax(0,63fr))] lg:*:nth-4:pl-inset";
const evenColumns = "lg:auto-cols-fr lg:grid-flow-col";

/** How a job goes, step by step; nothing without steps. */
export function JobBand({ job }: { job: ReturnType<typeof shownJob> }) {
  if (!job) return null;
  return (
    <Section className="break-inside-avoid" aria-labelledby="job">
      <h2 className="px-edge pt-16 pb-8 lg:pt-section print:py-4" id="job">
        {job.heading}
      </h2>
      <ol
        className={`grid lg:border-ink print:auto-cols-fr print:grid-flow-col print:gap-4 print:px-edge lg:border-t-3 lg:pt-5 lg:pb-16 ${job.steps.length === 5 ? fiveColumns : evenColumns}`}
      >
        {job.steps.map(({ title, words }, index) => (
          <li
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline border-line max-lg:border-t max-lg:px-margin max-lg:py-5 lg:block print:block print:border-0 print:p-0 lg:px-gutter lg:first:pl-edge lg:last:pr-edge"
            key={title}
          >
            <span className="numeral text-h2" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-lead leading-tight lg:mt-2">{title}</h3>
            <p className="col-start-2 mt-1.5 leading-normal">{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
