import type { MouseEvent } from "react";
import { EntryButtons } from "#app/content/editor/entry-buttons.tsx";
import { type EstimateLine, unitFacts, units } from "#app/estimates/estimate/estimate.ts";
import { dollars, lineCents, quantityAndPrice, readCents } from "#app/estimates/estimate/money.ts";
import { Choice, controlLook, Field, Framed, TextArea } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { addUnit, type LineInputs } from "./draft-inputs.ts";

type Props = {
  place: number;
  isLast: boolean;
  /** What its inputs begin with. */
  inputs: LineInputs;
  /** What they come to now. */
  line: EstimateLine;
  /** The line was just added or moved. */
  isOpen: boolean;
  /** Whether sales tax is set on the sheet. */
  hasTax: boolean;
  fields: Partial<Record<string, string>>;
};

const numberLook = `${controlLook} text-right tabular-nums`;
const stepButton =
  "grid w-target flex-none cursor-pointer place-items-center border border-line-strong bg-surface-bright text-lead hover:border-ink lg:hidden noscript:hidden";

const numberColumns = "lg:grid-cols-[6.5rem_7.5rem_7rem_minmax(0,1fr)] lg:gap-x-2";

/** What stands above the lines in a wide window, where their labels are hidden. */
export const LineHeads = () => (
  <p
    className="grid grid-cols-split-edge border-line border-b bg-surface-muted px-edge py-1.5 text-note text-quiet max-lg:hidden"
    aria-hidden="true"
  >
    <span>Words</span>
    <span className={`grid pl-6 text-right *:nth-2:text-left ${numberColumns}`}>
      {["Quantity", "Unit", "Price", "Amount"].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </span>
  </p>
);

/** A line of the draft. On a phone it is a row that opens in place. */
export function LineFields({ place, isLast, inputs, line, isOpen, hasTax, fields }: Props) {
  const number = place + 1;
  const isWrong = Object.keys(fields).some((name) => name.endsWith(`.${place}`));
  const field = (part: "words" | "quantity" | "unit" | "price") => ({
    name: `${part}.${place}`,
    id: `${part}-${place}`,
    defaultValue: inputs[part],
    error: fields[`${part}.${place}`],
  });
  const tick = (part: "optional" | "least" | "taxed", label: string) => ({
    name: `${part}.${place}`,
    defaultChecked: Boolean(inputs[part]),
    label: <span className="font-normal">{label}</span>,
  });
  const { id, error, ...quantity } = field("quantity");
  const amount = dollars(lineCents(line));
  return (
    <details
      id={`line-${place}`}
      className="group scroll-mt-16 border-line border-b open:max-lg:bg-surface-bright lg:details-content:[content-visibility:visible]"
      open={isOpen || isWrong}
    >
      <summary className="grid min-h-17 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 px-edge py-3 group-open:min-h-target group-open:py-0 supports-[selector(::details-content)]:lg:hidden [&::-webkit-details-marker]:hidden">
        <b className="font-semibold wrap-anywhere group-open:hidden">
          {line.words || `Line ${number}`}
        </b>
        <span className="text-right tabular-nums group-open:hidden">{amount}</span>
        <span className="text-note text-quiet group-open:hidden">
          {quantityAndPrice(line)}
          {line.isOptional && ", optional"}
        </span>
        <span className="text-right text-note underline group-open:col-span-2">
          <span className="group-open:hidden">Change</span>
          <span className="hidden group-open:inline">Done</span>
        </span>
      </summary>
      <div className="grid gap-y-3 px-edge pb-4 lg:grid-cols-split-edge lg:py-3 lg:[&_label[for]]:sr-only">
        <div className="min-w-0 lg:pr-6">
          <TextArea
            {...field("words")}
            label="Words"
            rows={1}
            className={`${controlLook} field-sizing-content max-h-60 resize-none py-2.75!`}
          />
          <div className="flex flex-wrap items-center gap-x-6 text-note">
            <Tick {...tick("optional", "They may leave it out")} />
            {inputs.least && (
              <Tick
                {...tick("least", `At least ${dollars(readCents(inputs.least) ?? 0)}`)}
                value={inputs.least}
              />
            )}
            {(hasTax || inputs.taxed) && <Tick {...tick("taxed", "Taxed")} />}
          </div>
          <input type="hidden" name={`item.${place}`} value={inputs.item} />
        </div>
        <div
          className={`grid grid-cols-2 items-start gap-x-4 gap-y-3 lg:gap-y-0 lg:pl-6 ${numberColumns}`}
        >
          <Framed id={id} label="Quantity" error={error}>
            {(attributes) => (
              <span className="flex">
                <Step act="less" place={place} />
                <input
                  {...attributes}
                  {...quantity}
                  className={`${numberLook} min-w-0 max-lg:scripting:rounded-none max-lg:scripting:border-x-0 max-lg:px-1 max-lg:text-center`}
                  inputMode="decimal"
                  // biome-ignore lint/a11y/noAutofocus: the line was just added, and its quantity comes next.
                  autoFocus={isOpen && inputs.words !== ""}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
                <Step act="more" place={place} />
              </span>
            )}
          </Framed>
          <Choice {...field("unit")} label="Unit">
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unitFacts[unit].many}
              </option>
            ))}
          </Choice>
          <Field
            {...field("price")}
            label="Price in dollars"
            className={numberLook}
            inputMode="decimal"
          />
          <p className="text-right lg:pt-3.5">
            <span className="block text-note font-semibold lg:sr-only">Amount</span>
            <b className="font-semibold tabular-nums max-lg:text-lead max-lg:leading-[2.5]">
              {amount}
            </b>
          </p>
          <p className="col-span-2 flex lg:col-span-4 lg:justify-end">
            <EntryButtons
              entry={`line ${number}`}
              isFirst={place === 0}
              isLast={isLast}
              intent={(act) => `${act}:${place}`}
            />
          </p>
        </div>
      </div>
    </details>
  );
}

/** One unit less or more. Without JavaScript the quantity is typed. */
function Step({ act, place }: { act: "less" | "more"; place: number }) {
  const step = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(`quantity.${place}`);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = addUnit(input.value, act === "more" ? 1 : -1);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <button
      type="button"
      className={stepButton}
      aria-label={`${act === "more" ? "More" : "Less"} of line ${place + 1}`}
      onClick={step}
    >
      {act === "more" ? "+" : "−"}
    </button>
  );
}
