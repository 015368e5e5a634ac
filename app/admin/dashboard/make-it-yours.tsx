import { Form, Link } from "react-router";
import { TextToPassOn } from "#app/operate/health/text-to-pass-on.tsx";
import type { FirstStep } from "#app/start/first-steps.server.ts";
import { StepLink } from "#app/start/last-screens.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";

/** One line with the number of what is still a sample or missing; it opens the list. */
export function FirstSteps({ steps, isOpen }: { steps: FirstStep[]; isOpen: boolean }) {
  if (steps.length === 0) return null;
  return (
    <section
      className="scroll-mt-16 border-line border-b px-edge lg:col-span-full lg:row-start-3"
      id="first-steps"
      aria-labelledby="make-it-yours"
    >
      <details className="group/yours" open={isOpen}>
        <summary className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-4 [&::-webkit-details-marker]:hidden">
          <h2 className="text-[1rem] font-semibold tracking-normal" id="make-it-yours">
            <StatusMark tone="other">Make it yours</StatusMark>
          </h2>
          {`${steps.length} ${steps.length === 1 ? "thing" : "things"} left`}
          <span className="text-note underline group-open/yours:hidden">Show them</span>
          <span className="hidden text-note underline group-open/yours:inline">Close</span>
        </summary>
        <ul className="pb-6 xl:columns-2 xl:gap-x-12">
          {steps.map((step) => (
            <Step key={step.code} {...step} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Step(step: FirstStep) {
  const { code, what, says, passOn, link } = step;
  return (
    <li className="grid break-inside-avoid gap-x-6 border-line border-t py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 py-2.5">
        <p>
          <b className="font-semibold">{what}</b> {says}
        </p>
        {passOn && (
          <details className="mt-1 text-note">
            <summary className="inline-flex min-h-target cursor-pointer items-center underline">
              A text to pass on
            </summary>
            <TextToPassOn text={passOn} subject="Settings for our website" />
          </details>
        )}
      </div>
      <Form method="post" className="flex gap-x-6 text-note" preventScrollReset>
        {link.intent && (
          <Link className="inline-flex min-h-target items-center underline" to={link.to}>
            See them
          </Link>
        )}
        <StepLink {...step} />
        <button
          className="min-h-target cursor-pointer text-quiet underline"
          type="submit"
          name="dismiss"
          value={code}
        >
          Not now<span className="sr-only">: {what}</span>
        </button>
      </Form>
    </li>
  );
}
