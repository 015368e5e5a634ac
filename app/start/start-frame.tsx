import type { ReactNode } from "react";
import { href, Link, useNavigation } from "react-router";
import { Mark } from "#app/look/brand.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";
import { neighborAddress, type StepKey, steps } from "./steps.ts";

type Props = { step: StepKey | "done"; title: string; lead: string; children: ReactNode };

/** Layout of the way in: a bar with 'Finish later', the progress, the title. */
export function StartFrame({ step, title, lead, children }: Props) {
  const place = steps.findIndex(({ key }) => key === step);
  const done = place < 0 ? steps.length : place;
  return (
    <div className="flex min-h-svh flex-col">
      <header className="dark flex min-h-14 items-center justify-between gap-4 px-edge">
        <p className="flex items-center gap-3 font-semibold [&_svg]:size-6">
          <Mark /> Make it yours
        </p>
        <Link className="inline-flex min-h-target items-center text-note" to={href("/admin")}>
          {place < 0 ? "Dashboard" : "Finish later"}
        </Link>
      </header>
      <ol className="flex gap-0.5 px-edge pt-4" aria-hidden="true">
        {steps.map(({ key }, index) => (
          <li
            key={key}
            className={`h-1 flex-1 ${index < done ? "bg-ink" : index === done ? "bg-halves" : "bg-line"}`}
          />
        ))}
      </ol>
      <div className="px-edge pt-4 pb-6">
        {place >= 0 && (
          <p className="text-note text-quiet">
            {place + 1} of {steps.length}
          </p>
        )}
        <h1 className="mt-1 max-w-[16em] text-[clamp(1.875rem,1.4rem+2vw,2.75rem)] leading-[1.08]">
          {title}
        </h1>
        <p className="mt-2 max-w-160 text-quiet">{lead}</p>
      </div>
      {children}
    </div>
  );
}

/** Buttons for the previous and next screen and to skip this one, sticky at the bottom. */
export function StartFoot({ step }: { step: StepKey }) {
  const isSending = useNavigation().formMethod === "POST";
  const isFirst = step === steps[0].key;
  return (
    <SaveBar className="mt-auto bg-surface">
      {!isFirst && (
        <ButtonLink variant="outline" to={neighborAddress(step, -1)}>
          Back
        </ButtonLink>
      )}
      <Button className="max-md:flex-1 md:min-w-40" disabled={isSending}>
        {isSending ? "Saving..." : step === steps.at(-1)?.key ? "Finish" : "Next"}
      </Button>
      <Link
        className="inline-flex min-h-target min-w-target items-center justify-center whitespace-nowrap text-note"
        to={neighborAddress(step, 1)}
      >
        Skip<span className="sr-only"> this screen</span>
      </Link>
      <p className="text-note text-quiet max-lg:hidden">Everything can be changed later.</p>
    </SaveBar>
  );
}
