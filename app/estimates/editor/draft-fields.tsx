import { href, Link } from "react-router";
import { type EstimateDraft, estimateLimits, unitFacts } from "#app/estimates/estimate/estimate.ts";
import { dollars, partText, type Totals } from "#app/estimates/estimate/money.ts";
import { depositCap } from "#app/estimates/terms/estimates-sheet.ts";
import { Button, moreLook } from "#app/ui/controls/button.tsx";
import { choiceLook, controlLook, Field, TextArea } from "#app/ui/controls/field.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/editor.ts";

type EditorData = Route.ComponentProps["loaderData"];

/** Adds a line out of the price list, with JavaScript as soon as it is chosen, or an empty one. */
export function AddLine({ prices }: Pick<EditorData, "prices">) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 lg:flex lg:*:[button]:flex-none">
      {prices.length > 0 && (
        <>
          <select
            className={`${choiceLook} min-w-0 lg:max-w-100`}
            name="item"
            aria-label="Add from the price list"
            defaultValue=""
            onInput={(event) => event.stopPropagation()}
            onChange={({ currentTarget: { form, value } }) =>
              value && form?.requestSubmit(form.querySelector('[value="add"]'))
            }
          >
            <option value="">Add from the price list</option>
            {prices.map(({ name, items }) => (
              <optgroup key={name} label={name}>
                {items.map((it) => (
                  <option key={it.id} value={it.id}>
                    {it.name}, {dollars(it.price)} {unitFacts[it.unit].each}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Button variant="outline" name="intent" value="add">
            Add
          </Button>
        </>
      )}
      <button
        className={`${moreLook} justify-self-start lg:not-first:ml-4`}
        type="submit"
        name="intent"
        value="own"
      >
        A line of your own
      </button>
    </div>
  );
}

/** What an empty draft begins with: suggested lines, or some by hand. */
export function FirstLines({ suggestion: { items, area }, customer, service, prices }: EditorData) {
  return (
    <Split kind="dense" className="border-line border-b bg-surface-bright">
      <SplitSide height="py-6 lg:py-8">
        <h2 className="text-lead">No lines yet</h2>
        {items === 0 ? (
          <p className="mt-1 text-quiet">
            Your price list has nothing for this service yet.{" "}
            <Link to={href("/admin/site/prices")}>Open the price list</Link>
          </p>
        ) : (
          <>
            <p className="mt-1 max-w-prose text-quiet">
              {area} Your price list has {items === 1 ? "1 item" : `${items} items`} for {service}.
              Every number stays yours to change.
            </p>
            <Button className="mt-4 max-lg:w-full" name="intent" value="suggest">
              Suggest lines for {customer}
            </Button>
          </>
        )}
      </SplitSide>
      <SplitSide height="py-6 lg:py-8">
        <h2 className="mb-3 text-lead">Or begin by hand</h2>
        <AddLine prices={prices} />
      </SplitSide>
    </Split>
  );
}

type FieldsProps = EditorData & { draft: EstimateDraft; totals: Totals; input: InputOf };

/** What an input of this name has: what was typed in place of the value, and a sentence if that is wrong. */
export type InputOf = (
  name: string,
  value: string,
) => { name: string; defaultValue: string; error: string | undefined };

/** What goes with the lines: the word to the customer, the place, the last day, discount and deposit. */
export function DraftFields({ draft, input, customer, terms, today, totals }: FieldsProps) {
  const { deposit, total } = totals;
  const cap = depositCap(terms, total);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <TextArea
          {...input("words", draft.words)}
          label={`A word to ${customer}`}
          rows={3}
          className={`${controlLook} field-sizing-content min-h-24! resize-none`}
          optional
          data-limit={estimateLimits.words}
        />
      </div>
      <Field
        {...input("address", draft.address)}
        label="Where the work is"
        optional
        autoComplete="off"
      />
      <Field
        {...input("lastDay", draft.lastDay)}
        label="Good until the end of"
        type="date"
        min={today}
        hint={`${terms.days} days, as in Words and terms.`}
      />
      <Field
        {...input("discount", partText(draft.discount))}
        label="Discount"
        optional
        autoComplete="off"
        hint="Dollars, or a share such as 10%."
      />
      <div>
        <Field
          {...input("deposit", partText(draft.deposit))}
          label="Deposit"
          optional
          autoComplete="off"
          hint={`Dollars, or a share such as 30%. ${terms.depositWords}`}
        />
        {deposit > cap && (
          <b className="block pt-1.5 text-note font-semibold text-error" role="status">
            {dollars(deposit)} is above {dollars(cap)}, your limit in Words and terms.
          </b>
        )}
      </div>
      <Link
        className="inline-flex min-h-target items-center text-note lg:col-span-2"
        to={href("/admin/site/:sheet", { sheet: "estimates" })}
      >
        Words and terms
      </Link>
    </div>
  );
}
