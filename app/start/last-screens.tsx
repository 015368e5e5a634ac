import { Form, href, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";
import type { FirstStep } from "./first-steps.server.ts";
import type { countSamples } from "./samples.server.ts";
import { StartFrame } from "./start-frame.tsx";

type Samples = ReturnType<typeof countSamples>;

const counted = (count: number, one: string, more = "") =>
  count > 0 ? [`${count} ${one}${count === 1 ? "" : "s"}${more}`] : [];

/** What the samples are, one kind a line. */
const said = ({ reviews, projects, claims, words }: Samples) =>
  [
    ...counted(reviews, "review"),
    ...counted(projects, "project"),
    ...counted(claims, "number", ", such as the rating"),
    ...counted(words, "text", ", such as the story on About"),
  ].join("\n");

export function SamplesStep({ samples }: { samples: Samples }) {
  const found = said(samples);
  return found ? (
    <div className="border-line border-y">
      <Tick
        type="radio"
        name="samples"
        value="remove"
        label="Take them all away"
        about={`${found}\nYou can bring them back.`}
        defaultChecked
      />
      <Tick
        type="radio"
        name="samples"
        value="keep"
        label="Keep them for now"
        about="The dashboard reminds you."
      />
    </div>
  ) : (
    <p>There is no sample left.</p>
  );
}

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

type DoneProps = {
  /** First and last change of the removal of the samples. */
  removed: Record<"from" | "to", string> | null;
  left: FirstStep[];
  /** Visitors still see a sample, one that was waved off too. */
  isAlmost: boolean;
};

/** The page after the last screen: the site, and what is left to do. */
export function Done({ removed, left, isAlmost }: DoneProps) {
  const more = isAlmost ? ", and so is what is still the sample’s" : " already";
  return (
    <StartFrame
      step="done"
      title={isAlmost ? "Almost yours." : "It is yours."}
      lead={`What you saved is public${more}.`}
    >
      <div className="grid max-w-200 gap-6 px-edge pb-12">
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
                  {step.link.intent ? (
                    <Form method="post" className="flex-none text-note">
                      <StepLink {...step} />
                    </Form>
                  ) : (
                    <p className="flex-none text-note">
                      <StepLink {...step} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {removed && (
          <Form method="post" className="flex flex-wrap items-center gap-4">
            <p className="text-quiet">The samples are gone.</p>
            <input type="hidden" name="from" value={removed.from} />
            <input type="hidden" name="to" value={removed.to} />
            <Button variant="quiet">Bring them back</Button>
          </Form>
        )}
      </div>
      <SaveBar className="mt-auto bg-surface">
        <ButtonLink to={href("/")} reloadDocument>
          See your site
        </ButtonLink>
        <ButtonLink to={href("/admin")} variant="outline">
          Dashboard
        </ButtonLink>
      </SaveBar>
    </StartFrame>
  );
}
