import type { ComponentProps } from "react";
import { EstimateLines } from "./estimate-lines.tsx";
import { Paragraphs, Quote } from "./typed-words.tsx";

/** What an estimate offers, as its customer reads it: opening words, lines and sums, terms, last day. */
export function EstimateOffer({ document, ...lines }: ComponentProps<typeof EstimateLines>) {
  const { opening, words, signature, business, terms, lastDayInWords } = document;
  return (
    <>
      <Quote
        words={[opening, words].filter(Boolean).join("\n\n")}
        from={signature && `${signature}, ${business.name}`}
      />
      <EstimateLines document={document} {...lines} />
      <Paragraphs heading="Terms" words={terms} />
      <Paragraphs heading="Good through" words={`${lastDayInWords}, to the end of the day.`} />
    </>
  );
}
