import MiniSearch from "minisearch";
import { termsOf } from "#app/chat/read/words.ts";
import type { Passage } from "./passage.ts";

/** Weights of a word in each part of a passage. */
const boost = { asked: 4, title: 3, text: 1 };

/** An index over passages: words by their stems, the best by BM25. */
export function indexPassages<P extends Passage>(passages: P[]) {
  const index = new MiniSearch<P & { id: number }>({
    fields: Object.keys(boost),
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  index.addAll(passages.map((it, id) => ({ ...it, id })));
  const holding = new Map<string, number>();
  const termsAt = passages.map(
    ({ asked, title, text }) => new Set(termsOf(`${asked} ${title} ${text}`)),
  );
  for (const terms of termsAt)
    for (const term of terms) holding.set(term, (holding.get(term) ?? 0) + 1);

  /** How much a word says: rare ones more. */
  const weight = (term: string) => Math.log(1 + passages.length / (holding.get(term) ?? 0.5));
  const weights = (terms: readonly string[]) => terms.reduce((sum, term) => sum + weight(term), 0);

  /** The share of the first words that are among the others, 0 to 1; rare words count more. */
  const share = (asked: readonly string[], had: { has(term: string): boolean }): number => {
    const whole = weights(asked);
    return whole === 0 ? 0 : weights(asked.filter((it) => had.has(it))) / whole;
  };

  /** The passages that hold words of a question, the best first, with the share of its words. */
  function search(terms: readonly string[], fits: (passage: P) => boolean = () => true) {
    return index
      .search(terms.join(" "), {
        tokenize: () => [...terms],
        boost,
        filter: ({ id }) => fits(passages[id] as P),
      })
      .map(({ id, score }) => {
        const part = share(terms, termsAt[id] ?? new Set());
        return { passage: passages[id] as P, share: part, score: score * part };
      })
      .sort((one, other) => other.score - one.score);
  }

  return { search, share, size: passages.length, holds: (term: string) => holding.has(term) };
}
