import MiniSearch from "minisearch";
import { termsOf } from "#app/chat/read/words.ts";
import type { Entry } from "./site-entry.ts";

/** Weights of a word in each part of an entry. */
const boost = { asked: 4, title: 3, text: 1 };

/** An index over entries: words by their stems, the best by BM25. */
export function indexEntries(entries: Entry[]) {
  const index = new MiniSearch<Entry & { id: number }>({
    fields: Object.keys(boost),
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  index.addAll(entries.map((it, id) => ({ ...it, id })));
  const termsAt = entries.map(({ asked, title, text }) => termsOf(`${asked} ${title} ${text}`));
  const holding = new Map<string, number>();
  for (const term of termsAt.flat()) holding.set(term, (holding.get(term) ?? 0) + 1);

  const weights = (terms: readonly string[]) =>
    terms.reduce((sum, it) => sum + Math.log(1 + entries.length / (holding.get(it) ?? 0.5)), 0);

  /** The share of the first words that are among the others, 0 to 1; rare words count more. */
  const share = (asked: readonly string[], had: readonly string[]): number =>
    weights(asked.filter((it) => had.includes(it))) / (weights(asked) || 1);

  /** The entries that fit and hold some of the words, the best first, with the share of each in them. */
  const search = (terms: readonly string[], fits: (entry: Entry) => boolean) =>
    index
      .search(terms.join(" "), {
        tokenize: () => [...terms],
        boost,
        filter: ({ id }) => fits(entries[id] as Entry),
      })
      .map(({ id, score }) => {
        const part = share(terms, termsAt[id] ?? []);
        return {
          entry: entries[id] as Entry,
          had: termsAt[id] ?? [],
          share: part,
          score: score * part,
        };
      })
      .sort((one, other) => other.score - one.score);

  return { search, share, holds: (term: string) => holding.has(term) };
}
