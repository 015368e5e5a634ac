import { Form, href, Link } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { Button, smallButton } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Fact } from "#app/ui/page/fact-lists.tsx";
import { EstimateStatus } from "./estimate-status.tsx";
import type { RequestEstimates } from "./request-estimates.server.ts";

type Props = {
  id: number;
  estimates: RequestEstimates;
  /** Why a form of the page was refused, with what was typed into it. */
  failure: FormFailure<Partial<Record<string, string>> | undefined> | undefined;
  /** What the next step above does, and the number of the estimate that it tells of: neither is repeated. */
  step: { act: string | null; tells?: string };
  /** Whether nothing is to be written. */
  isDone: boolean;
};

/** Classes of a quiet link or button. */
export const quietLook =
  "inline-flex min-h-target min-w-target cursor-pointer items-center text-note underline";

/** The estimates of a request among its facts, with what can be done with each. */
export function EstimateFacts({ id, estimates, failure, step: { act, tells }, isDone }: Props) {
  const { versions, draft, basis } = estimates;
  const isAbove = act === "estimate" || act === "renew";
  const canWrite = !isDone && !isAbove && (draft !== null || versions.length > 0);
  if (versions.length === 0 && !canWrite) return null;
  return (
    <Fact name={versions.length > 1 ? "Estimates" : "Estimate"}>
      {versions.map(({ number, state, note, ...version }, index) => (
        <div className="mb-3 last:mb-0" key={number}>
          <p className="flex items-baseline gap-2">
            <b className="font-semibold whitespace-nowrap">{number}</b>
            <span className="flex-1 tabular-nums">{version.total}</span>
            <a
              className="inline-flex min-h-target min-w-target items-center text-right text-note print:hidden"
              href={href("/admin/estimates/:number.pdf", { number })}
              aria-label={`PDF of ${number}`}
            >
              PDF
            </a>
          </p>
          {version.changes && <p className="text-note">A change to {version.changes}</p>}
          <p className="flex items-baseline gap-x-2">
            <EstimateStatus state={state} note={number === tells ? "" : note} />
          </p>
          <Form method="post" preventScrollReset replace>
            <input type="hidden" name="label" value={number} />
            <input type="hidden" name="basis" value={basis} />
            {version.isDepositDue && (index > 0 || act !== "deposit") && (
              <button
                className={`${quietLook} -mb-2.5`}
                type="submit"
                name="intent"
                value="note-deposit"
              >
                Mark deposit as paid
              </button>
            )}
            {(state === "sent" || state === "ran-out") && (
              <OpenEstimateFields
                {...version}
                number={number}
                canRenew={act !== "renew" || index > 0}
                failure={failure?.values?.label === number ? failure : undefined}
              />
            )}
          </Form>
        </div>
      ))}
      {canWrite && (
        <p>
          {draft && `Draft, ${draft}, not sent yet. `}
          <Link
            className={`${quietLook} -my-2.5`}
            to={href("/admin/contacts/:id/estimate", { id: String(id) })}
          >
            {draft ? "Go on with it" : "Write the next estimate"}
          </Link>
        </p>
      )}
    </Fact>
  );
}

type FieldsProps = Pick<RequestEstimates["versions"][number], "number" | "optional" | "customer"> &
  Pick<Props, "failure"> & { canRenew: boolean };

/** What the owner can do with an estimate that waits for its answer, or has run out. */
function OpenEstimateFields({ number, customer, optional, failure, canRenew }: FieldsProps) {
  const refusal = failure?.values?.intent === "note-acceptance" ? failure : undefined;
  const { name = customer, how = "phone", chosen = "" } = refusal?.values ?? {};
  return (
    <details className="not-open:-mb-2.5" open={refusal !== undefined}>
      <summary className={`${quietLook} text-quiet`}>
        {`Mark as accepted${canRenew ? ", renew" : ""} or withdraw`}
      </summary>
      {/* Inside, so that a link to it opens the fold. */}
      <div className="scroll-mt-4" id={`accept-${number}`}>
        <Field label="Who said yes" name="name" defaultValue={name} error={refusal?.fields.name} />
      </div>
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
        Mark as accepted
      </Button>
      <p className="mt-5 text-note text-quiet">
        {canRenew && "Renewing sends the same estimate with a new last day. "}Once withdrawn, it
        cannot be accepted.
      </p>
      <p className="mt-2 mb-4 flex flex-wrap gap-3">
        {canRenew && (
          <Button className={smallButton} variant="outline" name="intent" value="renew-estimate">
            Renew it
          </Button>
        )}
        <Button className={smallButton} variant="danger" name="intent" value="withdraw-estimate">
          Withdraw it
        </Button>
      </p>
    </details>
  );
}
