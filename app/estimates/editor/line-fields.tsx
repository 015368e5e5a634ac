import { EntryButtons } from "#app/content/editor/entry-buttons.tsx";
import { type EstimateLine, unitFacts, units } from "#app/estimates/estimate/estimate.ts";
import {
  amountText,
  dollars,
  lineCents,
  quantityAndPrice,
  quantityText,
} from "#app/estimates/estimate/money.ts";
import { Choice, controlLook, Field, TextArea } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import type { InputOf } from "./draft-fields.tsx";

type Props = {
  place: number;
  isLast: boolean;
  line: EstimateLine;
  /** Name of the price list's item that it came from. */
  source: string | undefined;
  /** The line was just added or moved. */
  isOpen: boolean;
  /** Whether sales tax is set on the sheet. */
  hasTax: boolean;
  input: InputOf;
};

const numberLook = `${controlLook} text-right tabular-nums`;
const numberColumns =
  "lg:grid-cols-[minmax(4rem,6.5rem)_minmax(5.5rem,7.5rem)_minmax(4.5rem,7rem)_minmax(5.75rem,1fr)] lg:gap-x-2";

/** What stands above the lines in a wide window, where their labels are hidden. */
export const LineHeads = () => (
  <p
    className="grid grid-cols-split-edge border-line border-b bg-surface-muted px-edge py-1.5 text-note text-quiet max-lg:hidden"
    aria-hidden="true"
  >
    <span>Words</span>
    <span className={`grid pl-6 text-right *:nth-2:pl-3.5 *:nth-2:text-left ${numberColumns}`}>
      {["Quantity", "Unit", "Price ($)", "Amount"].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </span>
  </p>
);

/** A line of the draft. On a phone it is a row that opens in place. */
export function LineFields({ place, isLast, line, source, isOpen, hasTax, input }: Props) {
  const number = place + 1;
  const field = (part: string, value: string) => ({
    ...input(`${part}.${place}`, value),
    id: `${part}-${place}`,
  });
  const tick = (part: string, label: string, defaultChecked: boolean) => (
    <Tick
      name={`${part}.${place}`}
      defaultChecked={defaultChecked}
      label={<span className="block pt-0.5 font-normal">{label}</span>}
    />
  );
  const words = field("words", line.words);
  const quantity = field("quantity", quantityText(line.quantityHundredths));
  const price = field("price", amountText(line.priceCents));
  const isWrong = [words, quantity, price].some(({ error }) => error !== undefined);
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
        <span className="text-right font-medium tabular-nums group-open:hidden">{amount}</span>
        <span className="text-note text-quiet group-open:hidden">
          {quantityAndPrice(line)}
          {line.isOptional && ", optional"}
        </span>
        <span className="text-right text-note underline group-open:col-span-2">
          <span className="group-open:hidden">Change</span>
          <span className="hidden group-open:inline">Done</span>
        </span>
      </summary>
      <div className="grid gap-y-3 px-edge pb-4 lg:grid-cols-split-edge lg:pt-3 lg:pb-1 lg:[&_label[for]]:sr-only">
        <div className="min-w-0 lg:pr-6">
          <TextArea
            {...words}
            label="Words"
            rows={1}
            className={`${controlLook} field-sizing-content max-h-60 resize-none py-2.75!`}
          />
          <div className="flex flex-wrap items-center gap-x-6 text-note">
            {tick("optional", "Optional: added if they tick it", line.isOptional)}
            {(hasTax || line.isTaxed) && tick("taxed", "Taxed", line.isTaxed)}
            <span className="text-quiet">
              {source && `From the price list: ${source}. `}
              {line.leastCents > 0 && `Minimum ${dollars(line.leastCents)}.`}
            </span>
          </div>
          <input type="hidden" name={`least.${place}`} value={amountText(line.leastCents)} />
          <input type="hidden" name={`item.${place}`} value={line.itemId ?? ""} />
        </div>
        <div
          className={`grid grid-cols-2 items-start gap-x-4 gap-y-3 lg:gap-y-0 lg:pl-6 lg:[&_[id$=-error]]:w-58 ${numberColumns}`}
        >
          <Field
            {...quantity}
            label="Quantity"
            className={numberLook}
            inputMode="decimal"
            // The line was just added.
            autoFocus={isOpen && line.words !== ""}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Choice {...field("unit", line.unit)} label="Unit">
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {unitFacts[unit].many}
              </option>
            ))}
          </Choice>
          <Field {...price} label="Price in dollars" className={numberLook} inputMode="decimal" />
          <p className="text-right lg:pt-3">
            <span className="block text-note font-semibold lg:sr-only">Amount</span>
            <b className="font-semibold tabular-nums max-lg:text-lead max-lg:leading-[2.5]">
              {amount}
            </b>
          </p>
          <p className="col-span-2 flex max-lg:-ml-3 lg:col-span-4 lg:-mr-3 lg:justify-end">
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
