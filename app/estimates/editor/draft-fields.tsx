import { href, Link } from "react-router";
import { estimateLimits } from "#app/estimates/estimate/estimate.ts";
import { dollars, type Totals } from "#app/estimates/estimate/money.ts";
import { depositCap, type EstimateTerms } from "#app/estimates/terms/estimates-sheet.ts";
import { controlLook, Field, TextArea } from "#app/ui/controls/field.tsx";
import type { DraftInputs } from "./draft-inputs.ts";

type Props = {
  inputs: DraftInputs;
  fields: Partial<Record<string, string>>;
  customer: string;
  terms: EstimateTerms;
  /** "2026-11-27". */
  today: string;
  totals: Totals;
};

/** What goes with the lines: the word to the customer, the place, the last day, discount and deposit. */
export function DraftFields({ inputs, fields, customer, terms, today, totals }: Props) {
  const { deposit, total } = totals;
  const cap = depositCap(terms, total);
  const field = (name: Exclude<keyof DraftInputs, "lines">) => ({
    name,
    defaultValue: inputs[name],
    error: fields[name],
  });
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <TextArea
          {...field("words")}
          label={`A word to ${customer}`}
          rows={3}
          className={`${controlLook} field-sizing-content min-h-24! resize-none`}
          optional
          data-limit={estimateLimits.words}
        />
      </div>
      <Field {...field("address")} label="Where the work is" optional autoComplete="off" />
      <Field
        {...field("lastDay")}
        label="Good until the end of"
        type="date"
        min={today}
        hint={`${terms.days} days, as on your sheet.`}
      />
      <Field {...field("discount")} label="Discount in dollars" optional inputMode="decimal" />
      <div>
        <Field
          {...field("deposit")}
          label="Deposit"
          optional
          autoComplete="off"
          hint={`Dollars, or a share such as 30 %. ${terms.depositWords}`}
        />
        {cap !== null && deposit > cap && (
          <b className="block pt-1.5 text-note font-semibold text-error" role="status">
            {dollars(deposit)} is above {dollars(cap)}, the most that your sheet allows.
          </b>
        )}
      </div>
      <Link
        className="inline-flex min-h-target items-center text-note lg:col-span-2"
        to={href("/admin/site/:sheet", { sheet: "estimates" })}
      >
        Terms and notice, as on your sheet
      </Link>
    </div>
  );
}
