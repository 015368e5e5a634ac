import { openInMemory } from "#app/database/open-database.server.ts";
import type { Passage } from "./passage.ts";
import { termsOf } from "./terms.ts";

/** A passage that fits a question. */
export type Found = {
  passage: Passage;
  score: number;
  /** Share of the question's words that it contains, 0 to 1; rare words count more. */
  share: number;
};

/** Weights of a word in `asked`, `title` and the text. */
const columnWeights = "5, 2.5, 1";

/** An index over passages: SQLite's FTS5 in memory, English words by their stems, BM25. */
export function indexPassages(passages: Passage[]) {
  const sqlite = openInMemory();
  sqlite.exec(
    "create virtual table passages using fts5(asked, title, said, tokenize = 'porter unicode61 remove_diacritics 2', content = '')",
  );
  const add = sqlite.prepare(
    "insert into passages (rowid, asked, title, said) values (?, ?, ?, ?)",
  );
  sqlite.transaction(() => {
    for (const [at, { asked, title, text }] of passages.entries()) add.run(at, asked, title, text);
  })();
  const match = sqlite
    .prepare(`select rowid, -bm25(passages, ${columnWeights}) from passages where passages match ?`)
    .raw();

  /**
   * The passages that fit a question, the best first. Each word is looked up by itself, quoted and
   * without punctuation, so that a question cannot use the syntax of FTS5.
   */
  function search(question: string, maxFound = 8): Found[] {
    const fits = new Map<number, { score: number; weight: number }>();
    let whole = 0;
    for (const words of termsOf(question)) {
      const rows = match.all(words.map((word) => `"${word}"`).join(" OR ")) as [number, number][];
      // A number that no passage contains is not the subject.
      if (rows.length === 0 && words.every((word) => /^\d+$/.test(word))) continue;
      const weight = Math.log(1 + (passages.length - rows.length + 0.5) / (rows.length + 0.5));
      whole += weight;
      for (const [at, score] of rows) {
        const fit = fits.get(at) ?? { score: 0, weight: 0 };
        fits.set(at, { score: fit.score + score, weight: fit.weight + weight });
      }
    }
    return [...fits]
      .map(([at, fit]) => {
        const passage = passages[at] as Passage;
        const foundPart = fit.weight / whole;
        return {
          passage,
          share: foundPart,
          score: fit.score * foundPart ** 1.5 * (passage.weight ?? 1),
        };
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, maxFound);
  }

  return { search, size: passages.length, close: () => sqlite.close() };
}
