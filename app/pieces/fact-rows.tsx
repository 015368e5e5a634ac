import type { ReactNode } from "react";

const row =
  "border-t border-line py-6 print:py-2 md:max-lg:py-5 [&_dd]:text-[1rem]/[1.55] [&_dd]:text-balance";

type NumberProps = { number: string; unit: string; promise: string; children: ReactNode };

/** A number with its unit, and what it means. */
export function NumberRow(props: NumberProps) {
  return (
    <div
      className={`${row} grid grid-cols-[clamp(5.75rem,11vw,9.5rem)_minmax(0,1fr)] items-baseline gap-6 md:max-lg:grid-cols-1 md:max-lg:gap-3 print:grid-cols-[7rem_minmax(0,1fr)] print:items-start print:gap-4`}
    >
      <dt className="numeral text-h2 wrap-anywhere">
        {props.number}
        {props.unit !== "%" && " "}
        <small className="inline-block text-[0.44em] font-semibold tracking-[-0.01em]">
          {props.unit}
        </small>
      </dt>
      <dd>
        <strong className="block font-semibold">{props.promise}</strong>
        {props.children}
      </dd>
    </div>
  );
}

/** A word, and what it means. */
export const WordRow = ({ word, children }: { word: string; children: ReactNode }) => (
  <div className={row}>
    <dt className="text-[1rem] font-semibold">{word}</dt>
    <dd>{children}</dd>
  </div>
);
