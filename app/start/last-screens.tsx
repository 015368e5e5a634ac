import { Form, href, Link } from "react-router";
import { ButtonLink, buttonLook } from "#app/ui/controls/button.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";
import type { FirstStep, siteState } from "./first-steps.server.ts";
import { StartFrame } from "./start-frame.tsx";

/** @param samples how many there are, a line for each kind */
export const SamplesStep = ({ samples }: { samples: string[] }) => (
  <div className="border-line border-y py-2.5">
    <p className="whitespace-pre-line">{samples.join("\n") || "There is no sample left."}</p>
    {samples.length > 0 && (
      <Tick
        name="samples"
        value="keep"
        label="Keep them for now"
        about="Otherwise they go. You can bring each back, under Changes."
      />
    )}
  </div>
);

const textLook = "inline-flex min-h-target flex-none cursor-pointer items-center underline";

/** The link of a step, or its button, which belongs to the form around it. */
export function StepLink(props: FirstStep & { look?: string }) {
  const { link, what, look = textLook } = props;
  const { words, to, intent } = link;
  const more = <span className="sr-only">: {what}</span>;
  return intent ? (
    <button className={look} type="submit" formAction={to} name="intent" value={intent}>
      {words}
      {more}
    </button>
  ) : (
    <Link className={look} to={to}>
      {words}
      {more}
    </Link>
  );
}

type Site = ReturnType<typeof siteState>;

/** The dashboard's action also takes the buttons of `OpenOrClose`. */
export const siteForm = { method: "post", action: "/admin?index" } as const;

/** The button that opens the site for visitors, or closes it, in a form with `siteForm`. */
export const OpenOrClose = ({ isOpen, hasSamples }: Site) => (
  <div className="flex flex-wrap items-center gap-x-6">
    {hasSamples && (
      <Tick name="keep" label="Keep the samples" about="Otherwise opening removes them." />
    )}
    <button
      className={isOpen ? `${textLook} text-note` : buttonLook()}
      type="submit"
      name="open"
      value={isOpen ? "no" : "yes"}
    >
      {isOpen ? "Close the site" : "Open the site"}
    </button>
  </div>
);

/** The page after the last screen: whether the site is open, and what is left to do. */
export function Done({ left, site }: { left: FirstStep[]; site: Site }) {
  const { isOpen, step } = site;
  return (
    <StartFrame
      step="done"
      title={!isOpen ? "Ready to open." : step ? "Almost yours." : "It is yours."}
      lead={isOpen ? "Your site is open." : `${step?.what} ${step?.says}`}
    >
      <Form className="grid max-w-200 gap-6 px-edge pb-12" {...siteForm}>
        <OpenOrClose {...site} />
        {left.length > 0 && (
          <section aria-labelledby="left">
            <h2 className="pb-3 text-big" id="left">
              What is left
            </h2>
            <ul className="border-line border-b">
              {left.map((step) => (
                <li
                  key={step.code}
                  className="justify-between gap-x-6 border-line border-t py-2 sm:flex"
                >
                  <p className="pt-1.5 sm:pb-1.5">
                    <b className="font-semibold">{step.what}</b> {step.says}
                  </p>
                  <StepLink {...step} look={`${textLook} text-note`} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Form>
      <SaveBar className="mt-auto bg-surface">
        <ButtonLink to={href("/")} variant="outline" reloadDocument>
          See your site
        </ButtonLink>
        <ButtonLink to={href("/admin")} variant="outline">
          Dashboard
        </ButtonLink>
      </SaveBar>
    </StartFrame>
  );
}
