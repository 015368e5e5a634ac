import { phoneDigits } from "#app/contact/contact-request.ts";

/** A word that is searched for. */
type SearchWord = {
  word: string;
  /** Its digits, where it looks like a telephone number or a part of one; else empty. */
  number: string;
  /** What a row has to hold according to the index, as an FTS5 query; null where it cannot tell. */
  pieces: string | null;
};

/** What looks like a telephone number, or a part of one. */
const number = /^\+?[\d().-]{3,}$/;

/** The words of a search; at most eight count. */
export function searchWords(q: string): SearchWord[] {
  const all = q.split(/\s+/).filter((word) => word !== "");
  // The country's code before a number: most numbers are stored without it.
  const words = all.filter(
    (word, at) => !(/^\+\d{1,3}$/.test(word) && number.test(all[at + 1] ?? "")),
  );
  return words.slice(0, 8).map((word) => {
    const digits = number.test(word) ? phoneDigits(word) : "";
    const either = digits && digits !== word ? [word, digits] : [word];
    const pieces = either.map(inThrees);
    return {
      word,
      number: digits,
      pieces: pieces.includes(null) ? null : `(${pieces.join(" OR ")})`,
    };
  });
}

/** All three characters that follow each other in a text, as FTS5's trigram index holds them. */
function inThrees(text: string): string | null {
  const characters = [...text];
  if (characters.length < 3 || text.includes("\0")) return null;
  const threes = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
  return `(${[...new Set(threes)].map((it) => `"${it.replaceAll('"', '""')}"`).join(" AND ")})`;
}
