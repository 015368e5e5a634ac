import { Section } from "#app/ui/page/layout.tsx";
import type { shownJob } from "./job-sheet.server.ts";

/** How a job goes, step by step; nothing without steps. */
export function JobBand({ job }: { job: ReturnType<typeof shownJob> }) {
  if (!job) return null;
  return (
    <Section id="job" className="break-inside-avoid" aria-labelledby="job-title">
      <h2 className="px-edge py-12" id="job-title">
        {job.heading}
      </h2>
      <ol className="grid lg:auto-cols-fr lg:grid-flow-col lg:gap-8 lg:px-edge lg:pb-12">
        {job.steps.map(({ title, words }, index) => (
          <li
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline border-line border-t max-lg:px-margin py-5 lg:block"
            key={title}
          >
            <span className="numeral text-h2" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-lead leading-tight">{title}</h3>
            <p className="col-start-2 mt-2 leading-normal">{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
