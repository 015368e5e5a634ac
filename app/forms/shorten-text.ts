/**
 * As many whole sentences of a text as `most` characters hold; where these fill less than half of the
 * room, its first whole words and an ellipsis.
 * @param most characters, the ellipsis among them
 */
export function wholeSentences(text: string, most: number): string {
  if (text.length <= most) return text;
  const ends = [...text.slice(0, most + 1).matchAll(/[.!?…]["”’)]*(?=\s)/g)];
  const last = ends.at(-1);
  const end = last ? last.index + last[0].length : 0;
  if (2 * end >= most) return text.slice(0, end);

  const words = text.slice(0, most).replace(/\s+\S*$/, "");
  // A text without blanks is cut between characters, never within one.
  return `${words.slice(0, most - 1).replace(/[\uD800-\uDBFF]$|[\s,;:]+$/, "")}…`;
}
