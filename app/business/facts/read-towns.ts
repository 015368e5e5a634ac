import type { Business } from "./business.ts";
import { directions } from "./business-sheet.ts";

type Town = Business["towns"][number];

/** "Pooler 9 mi NW": a name, miles and a direction. Miles and direction may be in parentheses. */
const townPattern = /^([^\d(]+?)[\s(:–-]+(\d{1,3})\s*(?:mi|miles?)?\.?\s+([a-z]+)\)?$/i;
const maxLength = 100;
/** A name has no digits and does not end in a direction. */
const isName = (words: string) => words.length > 2 && !/\d|\s(?:N|NE|E|SE|S|SW|W|NW)$/i.test(words);

const readDirection = (words: string) => {
  const letters = words.toLowerCase().replace(/north|east|south|west/g, (it) => it.charAt(0));
  return directions.find((it) => it === letters.toUpperCase());
};

/** A town in the notation that `readTowns` reads. */
export const townText = ({ name, miles, direction }: Town): string =>
  miles > 0 ? `${name} ${miles} mi ${direction}` : name;

/** Reads towns separated by line breaks, commas or semicolons. `unclear`: the rest. */
export function readTowns(words: string): { towns: Town[]; unclear: string[] } {
  const towns = new Map<string, Town>();
  const unclear: string[] = [];
  const parts = words.split(/[\n,;]/).map((it) => it.trim().replace(/\s+/g, " "));
  for (const part of parts.filter(Boolean)) {
    const match = part.length <= maxLength ? townPattern.exec(part) : null;
    const [, name = part, miles = "0", letters] = match ?? [];
    const direction = letters === undefined ? "N" : readDirection(letters);
    if (direction && isName(name)) towns.set(name, { name, miles: Number(miles), direction });
    else unclear.push(part);
  }
  return { towns: [...towns.values()], unclear };
}
