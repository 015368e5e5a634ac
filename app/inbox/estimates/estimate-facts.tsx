import { Form, href, Link } from "react-router";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { Button, smallButton } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Fact } from "#app/ui/page/fact-lists.tsx";
import type { RequestEstimates } from "./request-estimates.server.ts";

type Failure = FormFailure<Partial<Record<string, string>> | undefined> | undefined;
type Props = {
  id: number;
  customer: string;
  estimates: RequestEstimates;
  /** Why a form of the page was refused, with what was typed into it. */
  failure: Failure;
  /** Whether nothing is to be written, or the next step above leads there. */
  isDone: boolean;
};

const quietLook =
  "inline-flex min-h-target min-w-target cursor-pointer items-center text-note underline";

/** The estimates of a request among its facts, with what can be done with each. */
export function EstimateFacts({ id, customer, estimates, failure, isDone }: Props) {
  const { versions, draft, basis } = estimates;
  const editor = href("/admin/contacts/:id/estimate", { id: String(id) });
  return (
    <>
      {versions.map(({ number: label, ...version }) => (
        <Fact key={label} name="Estimate">
          <b className="font-semibold">{label}</b>, {version.total}
          <span className="block text-note text-quiet">
            {estimateStates[version.state]} {version.state === "sent" && `${version.date}: `}
            {version.note}
          </span>
          <Form className="print:hidden" method="post" preventScrollReset replace>
            <input type="hidden" name="label" value={label} />
            <input type="hidden" name="basis" value={basis} />
            <span className="flex flex-wrap gap-x-5">
              <a
                className={quietLook}
                href={href("/admin/estimates/:number.pdf", { number: label })}
              >
                PDF
              </a>
              {version.isDepositDue && (
                <button className={quietLook} type="submit" name="intent" value="note-deposit">
                  The deposit came in
                </button>
              )}
            </span>
            {version.isOpen && (
              <OpenEstimateFields
                customer={customer}
                name={version.customer}
                optional={version.optional}
                failure={failure?.values?.label === label ? failure : undefined}
              />
            )}
          </Form>
        </Fact>
      ))}
      {!isDone && (draft || versions.length > 0) && (
        <Fact name={draft ? "Draft" : "Another"}>
          {draft && `${draft}, not sent yet. `}
          <Link className={`${quietLook} -my-2.5`} to={editor}>
            {draft ? "Go on with it" : "Write the next estimate"}
          </Link>
        </Fact>
      )}
    </>
  );
}

type FieldsProps = Pick<RequestEstimates["versions"][number], "optional"> & {
  customer: string;
  /** Their full name. */
  name: string;
  failure: Failure;
};

/** What the owner can do with an estimate that waits for its answer, or has run out. */
function OpenEstimateFields({ customer, name, optional, failure }: FieldsProps) {
  const refusal = failure?.values?.intent === "note-acceptance" ? failure : undefined;
  const { how = "phone", chosen = "", ...values } = refusal?.values ?? {};
  return (
    <>
      <details open={refusal !== undefined}>
        <summary className={`${quietLook} text-quiet`}>
          {customer} said yes by phone or on paper
        </summary>
        <Field
          label="Who said yes"
          name="name"
          defaultValue={values.name ?? name}
          error={refusal?.fields.name}
        />
        <div className="flex gap-6">
          {Object.entries({ phone: "By phone", paper: "On paper" }).map(([way, label]) => (
            <Tick
              key={way}
              type="radio"
              name="how"
              value={way}
              label={label}
              defaultChecked={way === how}
            />
          ))}
        </div>
        {optional.map(({ place, words }) => (
          <Tick
            key={place}
            name="chosen"
            value={place}
            label={`With: ${words}`}
            defaultChecked={chosen.split(" ").includes(String(place))}
          />
        ))}
        <Button
          className={`${smallButton} mt-2`}
          variant="outline"
          name="intent"
          value="note-acceptance"
        >
          Note the yes
        </Button>
      </details>
      <details>
        <summary className={`${quietLook} text-quiet`}>Give it more days, or withdraw it</summary>
        <p className="text-note text-quiet">
          Renewed, it goes out once more as it is, with a new last day. Withdrawn, {customer} can
          accept it no more.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button className={smallButton} variant="outline" name="intent" value="renew-estimate">
            Renew it
          </Button>
          <Button className={smallButton} variant="danger" name="intent" value="withdraw-estimate">
            Withdraw it
          </Button>
        </div>
      </details>
    </>
  );
}
