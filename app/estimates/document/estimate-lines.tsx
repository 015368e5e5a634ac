import type { ReactNode } from "react";
import type { EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { dollars, lineCents, quantityAndPrice } from "#app/estimates/estimate/money.ts";
import type { EstimateDocument } from "./estimate-document.ts";
import { sumsOf } from "./printed-estimate.ts";

/** Classes of the one large number of a page. */
export const sumLook =
  "leading-[0.95] font-medium tracking-[-0.04em] whitespace-nowrap font-stretch-(--heading-stretch)";

type Props = {
  document: EstimateDocument;
  /** Places of the optional lines that count. */
  chosen: ReadonlySet<number>;
  /** It is accepted: optional lines that were not chosen are left out. */
  isDecided?: boolean;
  /** A checkbox for the optional line at this place. */
  tick?: (place: number) => ReactNode;
  /** Below the optional lines, such as a button that counts them. */
  below?: ReactNode;
};

/** The lines and sums of an estimate as its customer sees them: first what is done, then what they may like. */
export function EstimateLines({ document, chosen, isDecided = false, tick, below }: Props) {
  const lines = [...document.lines.entries()];
  const optional = lines.filter(([, line]) => line.isOptional);
  return (
    <>
      <ol>
        {lines
          .filter(([, line]) => !line.isOptional)
          .map(([place, line]) => (
            <Line key={place} line={line} />
          ))}
      </ol>
      {optional.length > 0 && (
        <>
          <h3 className="mt-7 mb-1.5 text-note font-semibold">If you like</h3>
          <ol>
            {optional.map(([place, line]) => (
              <Line
                key={place}
                line={line}
                isLeftOut={isDecided && !chosen.has(place)}
                tick={tick?.(place)}
              />
            ))}
          </ol>
          {below}
        </>
      )}
      <Sums document={document} chosen={chosen} />
    </>
  );
}

type LineProps = { line: EstimateLine; isLeftOut?: boolean; tick?: ReactNode };

function Line({ line, isLeftOut = false, tick }: LineProps) {
  const Label = tick ? "label" : "div";
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-t border-line py-3 leading-[1.4] ${isLeftOut ? "text-quiet" : ""}`}
    >
      <Label className={tick ? "-my-1 flex cursor-pointer items-start gap-3 py-1" : undefined}>
        {tick}
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">
          <bdi>{line.words}</bdi>
          <span className="mt-0.5 block text-note text-quiet">
            {isLeftOut ? "Left out by you" : quantityAndPrice(line)}
          </span>
        </span>
      </Label>
      <span className={`tabular-nums ${isLeftOut ? "line-through" : ""}`}>
        {dollars(lineCents(line))}
      </span>
    </li>
  );
}

function Sums({ document, chosen }: Pick<Props, "document" | "chosen">) {
  return (
    <dl className="border-b border-line" id="total">
      {sumsOf(document, chosen).map(([label, amount, isTotal]) =>
        isTotal ? (
          <div
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-y border-ink pt-4.5 pb-4 [&+div]:border-t-0"
            key={label}
          >
            <dt className="text-lead font-semibold">{label}</dt>
            <dd className={`${sumLook} text-[clamp(2.25rem,1.6rem+2.6vw,4rem)]`}>{amount}</dd>
          </div>
        ) : (
          <div className="flex justify-between gap-4 border-t border-line py-3" key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
