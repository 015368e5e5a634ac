/**
 * The first whole sentences of a text within `maxCharacters`; if they fill less than half of that, its
 * first whole words and an ellipsis.
 */
export function wholeSentences(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const ends = [...text.slice(0, maxCharacters + 1).matchAll(/[.!?…]["”’)]*(?=\s)/g)];
  const last = ends.at(-1);
  const end = last ? last.index + last[0].length : 0;
  if (2 * end >= maxCharacters) return text.slice(0, end);

  const words = text.slice(0, maxCharacters).replace(/\s+\S*$/, "");
  // A text without blanks is cut between characters, not within a surrogate pair.
  return `${words.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$|[\s,;:]+$/, "")}…`;
}
