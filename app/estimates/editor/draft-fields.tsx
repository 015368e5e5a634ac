import { estimateLimits } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { depositCap, type EstimateTerms } from "#app/estimates/terms/estimates-sheet.ts";
import { Choice, controlLook, Field, TextArea } from "#app/ui/controls/field.tsx";
import type { TypedDraft } from "./typed-draft.ts";

type Props = {
  typed: TypedDraft;
  fields: Partial<Record<string, string>>;
  customer: string;
  terms: EstimateTerms;
  /** "2026-11-27". */
  today: string;
  /** Cents, as typed now. */
  deposit: number;
  total: number;
};

/** What goes with the lines: the word to the customer, the place, the last day and the deposit. */
export function DraftFields(props: Props) {
  const { typed, fields, customer, terms, today, deposit, total } = props;
  const cap = depositCap(terms, total);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <TextArea
          label={`A word to ${customer}`}
          name="words"
          rows={3}
          className={`${controlLook} field-sizing-content min-h-24! resize-none`}
          optional
          data-limit={estimateLimits.words}
          defaultValue={typed.words}
          error={fields.words}
        />
      </div>
      <Field
        label="Where the work is"
        name="address"
        optional
        autoComplete="off"
        defaultValue={typed.address}
        error={fields.address}
      />
      <Field
        label="Discount in dollars"
        name="discount"
        optional
        inputMode="decimal"
        defaultValue={typed.discount}
        error={fields.discount}
      />
      <Field
        label="Good until the end of"
        name="lastDay"
        type="date"
        min={today}
        defaultValue={typed.lastDay}
        hint={`${terms.days} days, as on your sheet.`}
        error={fields.lastDay}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-2">
        <Choice label="Deposit" name="depositKind" defaultValue={typed.depositKind}>
          <option value="none">None</option>
          <option value="percent">Percent</option>
          <option value="amount">Dollars</option>
        </Choice>
        <Field
          label="How much"
          name="deposit"
          inputMode="decimal"
          defaultValue={typed.deposit}
          error={fields.deposit}
        />
        <p className="col-span-2 pt-1.5 text-note text-quiet">
          {terms.depositWords}
          {cap !== null && deposit > cap && (
            <b className="block font-semibold text-error" role="status">
              {dollars(deposit)} is above {dollars(cap)}, the most that your sheet allows.
            </b>
          )}
        </p>
      </div>
      <details className="lg:col-span-2">
        <summary className="min-h-target cursor-pointer content-center text-note underline">
          Opening words, terms and notice, as on your sheet
        </summary>
        <div className="max-w-prose space-y-3 whitespace-pre-line text-note text-quiet">
          {[terms.opening, terms.terms, terms.notice].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </details>
    </div>
  );
}
