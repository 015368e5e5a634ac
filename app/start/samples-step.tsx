import { Form, href, Link } from "react-router";
import { hoursText, listed } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { ratingText } from "#app/business/facts/claims-in-words.ts";
import { useServices } from "#app/services/service.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ActionRow } from "#app/ui/page/layout.tsx";
import { Tick } from "./inputs.tsx";
import { type StepKey, stepAddress } from "./steps.ts";

/** Samples that there still are, by kind. */
export type Samples = Record<"reviews" | "projects" | "claims" | "words", number>;

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** "6 reviews, 8 projects and 3 claims". */
const said = ({ reviews, projects, claims, words }: Samples) =>
  listed(
    [
      reviews > 0 && counted(reviews, "review"),
      projects > 0 && counted(projects, "project"),
      claims > 0 && counted(claims, "number"),
      words > 0 && `${counted(words, "text")} about work you do not do`,
    ].filter((it) => it !== false),
  );

export function SamplesStep({ samples }: { samples: Samples }) {
  const found = said(samples);
  return found ? (
    <div className="border-line border-y">
      <Tick
        type="radio"
        name="samples"
        value="remove"
        label="Take them all away"
        about={`${found}. You can bring them back.`}
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

/** What visitors read of the other screens now, each with its link. */
export function Summary({ className }: { className: string }) {
  const business = useBusiness();
  const services = useServices();
  const { assurance } = business.claims;
  const rows: [string, string, StepKey][] = [
    ["Business", `${business.name}, ${business.phone}`, "name"],
    ["Where", `${business.area}, ${business.state}`, "place"],
    ["Hours", hoursText(business), "place"],
    ["Services", listed(services.map(({ name }) => name)) || "None", "services"],
    ["Claims", [ratingText(business), assurance].filter(Boolean).join(", ") || "None", "claims"],
  ];
  return (
    <section className={className} aria-labelledby="now">
      <h2
        className="mb-2 font-normal text-note text-quiet tracking-normal font-stretch-100%"
        id="now"
      >
        On the site now
      </h2>
      <dl className="border-line border-b">
        {rows.map(([name, value, step]) => (
          <div
            key={name}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-3 border-line border-t py-1 text-note"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="py-2 wrap-anywhere">{value}</dd>
            <dd>
              <Link className="inline-flex min-h-target items-center" to={stepAddress(step)}>
                Change<span className="sr-only"> {name}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What follows the last screen; `removed` names the changes that brought the samples away. */
export function Done({ removed }: { removed: Record<"from" | "to", string> | null }) {
  return (
    <div className="grid gap-6 px-edge pb-12">
      <ActionRow>
        <ButtonLink to={href("/")} reloadDocument>
          See your site
        </ButtonLink>
        <ButtonLink to={href("/admin")} variant="outline">
          What is left to do
        </ButtonLink>
      </ActionRow>
      {removed && (
        <Form method="post" className="flex flex-wrap items-center gap-4 border-line border-t pt-4">
          <p className="text-quiet">The samples are gone.</p>
          <input type="hidden" name="from" value={removed.from} />
          <input type="hidden" name="to" value={removed.to} />
          <Button variant="quiet">Bring them back</Button>
        </Form>
      )}
    </div>
  );
}
