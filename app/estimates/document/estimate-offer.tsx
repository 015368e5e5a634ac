import type { ComponentProps } from "react";
import { EstimateLines } from "./estimate-lines.tsx";

/** What an estimate offers, as its customer reads it: opening words, lines and sums, terms, last day. */
export function EstimateOffer({ document, ...lines }: ComponentProps<typeof EstimateLines>) {
  const { opening, words, signature, business, terms, lastDayInWords } = document;
  return (
    <>
      <TypedWords
        className="mb-8 border-l-3 border-line-strong pl-4"
        words={[opening, words].filter(Boolean).join("\n\n")}
        from={signature && `${signature}, ${business.name}`}
      />
      <EstimateLines document={document} {...lines} />
      <TypedWords heading="Terms" words={terms} />
      <TypedWords heading="Good through" words={`${lastDayInWords}, to the end of the day.`} />
    </>
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
