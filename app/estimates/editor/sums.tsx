import type { ReactNode } from "react";
import type { EstimateDraft } from "#app/estimates/estimate/estimate.ts";
import { dollars, percentText, type Totals } from "#app/estimates/estimate/money.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { missLook } from "#app/ui/controls/field.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";

type Props = {
  draft: EstimateDraft;
  /** Without the optional lines. */
  totals: Totals;
  /** The total with all of them, in cents. */
  most: number;
  fields: Partial<Record<string, string>>;
};

const sumLook =
  "text-[1.75rem] leading-none font-semibold tracking-[-0.02em] tabular-nums font-stretch-(--heading-stretch)";

/** The sums of the draft, and the discount among them. */
export function Sums({ draft, totals, most, fields }: Props) {
  const { deposit, taxHundredths } = draft;
  const hasOptional = draft.lines.some(({ isOptional }) => isOptional);
  const share = deposit.kind === "percent" ? `, ${percentText(deposit.percentHundredths)}` : "";
  return (
    <>
      {fields.lines && <p className={missLook}>{fields.lines}</p>}
      <dl>
        <Sum name={hasOptional ? "Lines without the optional ones" : "Lines"}>
          {dollars(totals.lines)}
        </Sum>
        {totals.discount > 0 && <Sum name="Discount">{dollars(-totals.discount)}</Sum>}
        {taxHundredths > 0 && (
          <Sum name={`Sales tax, ${percentText(taxHundredths)}`}>{dollars(totals.tax)}</Sum>
        )}
        <div className="flex min-h-19 items-center justify-between gap-4 border-ink border-y py-3">
          <dt className="text-lead font-semibold">Total</dt>
          <dd className={`${sumLook} lg:text-[2.75rem]`}>{dollars(totals.total)}</dd>
        </div>
        {totals.deposit > 0 && <Sum name={`Deposit${share}`}>{dollars(totals.deposit)}</Sum>}
        {hasOptional && <Sum name="With every optional line">{dollars(most)}</Sum>}
      </dl>
    </>
  );
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-14 items-center justify-between gap-4 border-line border-b last:border-b-0">
    <dt className="text-quiet">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

type FootProps = { total: number; customer: string; pending: boolean; isEmpty: boolean };

/** The total and the form's buttons, always in sight. */
export function EditorFoot({ total, customer, pending, isEmpty }: FootProps) {
  return (
    <SaveBar className="bg-surface py-2.5 max-lg:gap-2 max-lg:*:[button]:px-4">
      <p className="mr-auto lg:mr-4">
        <span className="block text-note text-quiet lg:inline">Total </span>
        <output className={`${sumLook} max-lg:text-lead`}>{dollars(total)}</output>
      </p>
      {!isEmpty && (
        <>
          <Button
            className="order-last lg:order-none"
            name="intent"
            value="send"
            disabled={pending}
          >
            Send<span className="max-lg:hidden">&nbsp;to {customer}</span>
          </Button>
          <Button variant="outline" name="intent" value="preview" disabled={pending}>
            Preview
          </Button>
        </>
      )}
      <Button
        className="max-lg:hidden"
        variant="outline"
        name="intent"
        value="save"
        disabled={pending}
      >
        Save draft
      </Button>
      <p className="text-note text-quiet max-lg:hidden">Nothing goes out until you press Send.</p>
    </SaveBar>
  );
}
