import MiniSearch from "minisearch";
import kinds from "./kinds.json" with { type: "json" };
import trade from "./trade.json" with { type: "json" };
import { termOf, termsOf } from "./words.ts";

/** Words shorter than this are not corrected: too many others are near. */
const minLength = 5;

/** The whole words of the patterns by which questions are read. */
const words = [
  ...new Set(
    [
      ...Object.values(kinds.kinds).flat(),
      ...Object.values({ ...trade.materials, ...trade.spots, ...trade.works, ...trade.properties }),
    ].flatMap(
      (pattern = "") => pattern.replace(/\\[bw]\*?|\((\?[:!=<]+)?/g, " ").match(/[a-z]{4,}/g) ?? [],
    ),
  ),
];
const vocabulary = new MiniSearch({ fields: ["word"], storeFields: ["word"] });
vocabulary.addAll(words.map((word, id) => ({ id, word })));
const stems = new Set(words.map(termOf));

/** A text with the words that nobody knows replaced by the nearest that questions are read by. */
export const corrected = (text: string, isKnown: (term: string) => boolean): string =>
  text.replace(/[a-z]+/gi, (word) => {
    const [term] = termsOf(word);
    if (!term || word.length < minLength || stems.has(term) || isKnown(term)) return word;
    const nearest = vocabulary.search(word, { fuzzy: word.length > 7 ? 2 : 1, prefix: false });
    const found: string | undefined = nearest[0]?.word;
    return found?.[0] === word[0]?.toLowerCase() ? (found ?? word) : word;
  });
