import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Folder of what all documents share. */
export const typesettingFolder = resolve("app/typesetting");

/** The site's own typeface, or with it those that stand in for what it lacks. */
type Fonts = "own" | "all";

const lists = { own: "fonts/characters.txt", all: "fonts/fallback/characters.txt" };
const missing: Partial<Record<Fonts, RegExp>> = {};

/** Matches what these fonts lack. Their lists have code points and ranges, such as "20-7e a9". */
function missingFrom(fonts: Fonts): RegExp {
  const ranges = readFileSync(resolve(typesettingFolder, lists[fonts]), "utf8")
    .trim()
    .split(/\s+/)
    .map((range) => range.replace(/[0-9a-f]+/g, "\\u{$&}"));
  return new RegExp(`[^\\n${ranges.join("")}]`, "gu");
}

/**
 * Replaces characters that the fonts lack, because a tagged PDF must not contain them.
 * @param replace returns what stands in place of such a character
 */
export function printable(
  words: string,
  fonts: Fonts,
  replace: (letter: string) => string,
): string {
  missing[fonts] ??= missingFrom(fonts);
  return words
    .normalize("NFC")
    .replace(/[^\S\n]/g, " ")
    .replace(missing[fonts], replace);
}
