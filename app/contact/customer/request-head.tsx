import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { steps } from "./progress.ts";
import type { requestPageView } from "./what-the-customer-sees.server.ts";

export type PageView = ReturnType<typeof requestPageView>;

/** How the request stands, in plain words. */
export function RequestHead({
  headline,
  lead,
  step,
  service,
  customer,
  received,
}: Pick<PageView, "headline" | "lead" | "step" | "service" | "customer" | "received">) {
  return (
    <Split kind="early">
      <SplitSide height="pt-head max-lg:pb-4 lg:pb-head-foot">
        <h1 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)]">{headline}</h1>
        <Lead className="mt-4">{lead}</Lead>
        <Way step={step} />
      </SplitSide>
      <SplitSide
        height="max-lg:pb-6 lg:py-head-foot"
        className="flex flex-col justify-end max-lg:not-first:border-t-0"
      >
        <p className="text-note leading-[1.6] text-quiet wrap-anywhere">
          {service}, for {customer}
          <br />
          Sent {received}
        </p>
      </SplitSide>
    </Split>
  );
}

/** How far the request has come: a line of segments, and the name of each. */
function Way({ step }: { step: number }) {
  return (
    <ol className="mt-6 grid max-w-160 grid-cols-4 gap-0.5">
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

/** Once the owner has asked for it. */
export function AskForReview({
  to,
  question,
  lead,
}: {
  to: string;
  question: string;
  lead: string;
}) {
  return (
    <section className="border-t border-line">
      <Split kind="early">
        <SplitSide height="py-8">
          <h2>{question}</h2>
          <p className="mt-2 max-w-[34em]">
            {lead} Only customers get this page, so your review is marked Verified.
          </p>
        </SplitSide>
        <SplitSide height="py-8" className="flex items-center max-lg:not-first:border-t-0">
          <ButtonLink to={to}>Write a review</ButtonLink>
        </SplitSide>
      </Split>
    </section>
  );
}
