import type { ReactNode } from "react";
import type { EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { dollars, lineCents, quantityAndPrice } from "#app/estimates/estimate/money.ts";
import { type EstimateDocument, type Sum, sumsOf } from "./estimate-document.ts";

/** Classes of the one large number of a page. */
export const sumLook =
  "leading-[0.95] font-medium tracking-[-0.04em] whitespace-nowrap font-stretch-(--heading-stretch)";

/** Classes of words that somebody wrote by themselves. */
export const noteLook = "mb-10 border-l-3 border-line-strong pl-4";

type Props = {
  document: EstimateDocument;
  /** Places of the optional lines that count. */
  chosen: number[];
  /** Accepted: optional lines that were not chosen are left out. Closed: it counts no more. */
  kind?: "open" | "accepted" | "closed";
  /** A checkbox for the optional line at this place. */
  tick?: (place: number) => ReactNode;
  /** Below the optional lines, such as a button that counts them. */
  below?: ReactNode;
};

/**
 * What an estimate offers, as its customer reads it: opening words, what is done, what they may like, sums,
 * terms.
 */
export function EstimateOffer({ document, chosen, kind = "open", tick, below }: Props) {
  const { opening, words, signature, business, terms, depositWords } = document;
  const isOpen = kind === "open";
  const isAccepted = kind === "accepted";
  const isClosed = kind === "closed";
  const lines = document.lines.map((line, place) => ({ line, place }));
  const lineList = (isOptional: boolean) =>
    lines
      .filter(({ line }) => line.isOptional === isOptional)
      .map(({ line, place }) => (
        <Line
          key={place}
          line={line}
          isLeftOut={isOptional && isAccepted && !chosen.includes(place)}
          tick={isOptional && tick?.(place)}
        />
      ));
  return (
    <>
      <TypedWords
        className={noteLook}
        words={[isOpen && opening, !isClosed && words].filter(Boolean).join("\n\n")}
        from={signature && `${signature}, ${business.name}`}
      />
      <ol id="lines">{lineList(false)}</ol>
      {document.lines.some(({ isOptional }) => isOptional) && (
        <>
          <h3 className="mt-7 mb-1.5 text-note font-semibold">
            {isAccepted ? "Your choice" : "If you like"}
          </h3>
          <ol>{lineList(true)}</ol>
          {below}
        </>
      )}
      <SumList sums={sumsOf(document, new Set(chosen))} isQuiet={isClosed} />
      {isOpen && <TypedWords className="mt-2 *:text-note! *:text-quiet" words={depositWords} />}
      {!isClosed && <TypedWords heading="Terms" words={terms} />}
    </>
  );
}

/** Sums in words, the total large, or less so where it counts no more. */
export const SumList = ({ sums, isQuiet = false }: { sums: Sum[]; isQuiet?: boolean }) => (
  <dl className="break-inside-avoid border-b border-line not-first:mt-5" id="total">
    {sums.map(({ label, amount, isTotal }) =>
      isTotal ? (
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-y pt-4.5 pb-4 [&+div]:border-t-0 ${isQuiet ? "border-line last:border-b-0" : "border-ink"}`}
          key={label}
        >
          <dt className="text-lead font-semibold">{label}</dt>
          <dd
            className={`${sumLook} ${isQuiet ? "text-[2rem]" : "text-[clamp(2.25rem,1.6rem+2.6vw,4rem)]"}`}
          >
            {amount}
          </dd>
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

type LineProps = { line: EstimateLine; isLeftOut: boolean; tick: ReactNode };

function Line({ line, isLeftOut, tick }: LineProps) {
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

type WordsProps = { heading?: string; words: string; from?: string; className?: string };

/** Words as they were typed, and who wrote them; nothing without words. */
export function TypedWords({ heading, words, from, className = "mt-8" }: WordsProps) {
  if (words === "") return null;
  return (
    <div className={className}>
      {heading && <h2 className="mb-1 text-[1.25rem]">{heading}</h2>}
      <p
        className="max-w-[38em] text-[1rem] leading-[1.55] whitespace-pre-line wrap-anywhere"
        dir="auto"
      >
        {words}
      </p>
      {from && <p className="mt-1.5 text-note text-quiet">{from}</p>}
    </div>
  );
}
