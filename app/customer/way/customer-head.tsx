import type { ReactNode } from "react";
import { Lead } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";

type Props = {
  headline: string;
  lead: string;
  /** Index in `steps` of the step that the request has reached. */
  step: number;
  /** Buttons and links to what the customer can do next. */
  children?: ReactNode;
  aside: ReactNode;
};

/** The top of a customer's page: headline, lead and progress of the request. */
export function CustomerHead({ headline, lead, step, children, aside }: Props) {
  return (
    <Split kind="early">
      <SplitSide height="pt-head max-lg:pb-4 lg:pb-head-foot print:pt-4">
        <h1 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)]">{headline}</h1>
        <Lead className="mt-4">
          <Unbroken>{lead}</Unbroken>
        </Lead>
        <Way step={step} className="mt-6" />
        {children}
      </SplitSide>
      <SplitSide
        height="max-lg:pb-6 lg:pt-head lg:pb-head-foot print:pb-3"
        className="max-lg:not-first:border-t-0"
      >
        <div className="text-note leading-[1.6] text-quiet wrap-anywhere">{aside}</div>
      </SplitSide>
    </Split>
  );
}

/** The steps of a request, as its customer sees them. */
const steps = ["Asked", "Answered", "Estimate", "Work", "Review"];

/** The progress of a request: a segment with a name for each step. */
export function Way({ step, className }: { step: number; className: string }) {
  return (
    <ol className={`${className} grid max-w-160 grid-cols-5 gap-0.5`}>
      {steps.map((name, index) => (
        <li
          className={`border-t-3 pt-2 text-note leading-[1.3] max-sm:text-[0.75rem] ${index <= step ? "border-ink" : "border-line text-quiet"} ${index === step ? "font-semibold" : "text-quiet"}`}
          key={name}
          aria-current={index === step ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

/** A day with its year, or a number of a telephone or an estimate, in a text. */
const unbrokenShape = /([A-Z][a-z]+ \d{1,2}, \d{4}|(?:\+|\(|\b)\d[\d() -]{5,}\d)/;

/** A text whose days and numbers of telephones and estimates each stay on one line. */
export const Unbroken = ({ children }: { children: string }) =>
  // Every second part is a day or a number.
  children.split(unbrokenShape).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span className="whitespace-nowrap" key={String(place)}>
        {part}
      </span>
    ),
  );
