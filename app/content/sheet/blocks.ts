/**
 * A paragraph, heading or entry of a list, as a text with `kinds` is edited. It is stored as a line that
 * begins with its sign.
 */
export type Block = {
  /** Its sign; "" for a paragraph, "&" for what goes on with the block before it. */
  kind: string;
  words: string;
  /** When it is printed: "marble-restoration desert"; empty: always. */
  only: string;
};

const line = /^(?:\[([a-z0-9 -]+)\]\s*)?(?:(#|-|\d+\.|[+>~!|])\s+)?(.*)$/;

/** Kinds of which each stands alone. */
const single = ["", "#", "!"];

/** Kind of a table's row; the first row of a table is its head. */
export const rowKind = "|";

/** Kinds that can be added to every text; others to one that has some. */
export const usualKinds = ["#", "", "-", rowKind];

/** The cells of a table's row. */
export const cellsOf = (words: string): string[] => words.split("|").map((cell) => cell.trim());

/** The words of a row with these cells, without empty ones at its end. A "|" would begin another cell. */
export function wordsOfCells(cells: readonly string[]): string {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells
    .slice(0, last + 1)
    .map((cell) => cell.replaceAll("|", "/"))
    .join(" | ");
}

/** The blocks of a stored text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  // A line without a sign goes on with the one before it, but for a heading and after a blank line.
  let isOpen = false;
  for (const it of text.split("\n")) {
    const [, only = "", sign, words = ""] = line.exec(it.trim()) ?? [];
    const kind: string = sign?.replace(/\d+/, "1") ?? (isOpen && words !== "" ? "&" : "");
    isOpen = words !== "" && kind !== "#";
    if (words !== "" || only !== "") blocks.push({ kind, words, only });
  }
  return blocks;
}

/** The words of a stored text in one line, without its signs. */
export const wordsOfBlocks = (text: string): string =>
  blocksOf(text)
    .map(({ words }) => words.replaceAll("*", "").replaceAll(" | ", ", "))
    .join(" ");

/** How much stands in a text: "240 words, a table". */
export function extentOf(text: string): string {
  const hasTable = blocksOf(text).some(({ kind }) => kind === rowKind);
  return `${wordsOfBlocks(text).split(" ").length} words${hasTable ? ", a table" : ""}`;
}

/** The text to store. Blocks without words are left out. */
export function textOfBlocks(blocks: readonly Block[]): string {
  const filledBlocks = blocks.filter(({ words, only }) => words.trim() !== "" || only !== "");
  return filledBlocks
    .map(({ kind, words, only }, place) => {
      const isNext =
        kind === "&" || (kind === filledBlocks[place - 1]?.kind && !single.includes(kind));
      const signs = [only && `[${only}]`, kind === "&" ? "" : kind].filter(Boolean);
      return `${place === 0 ? "" : isNext ? "\n" : "\n\n"}${[...signs, words.trim()].join(" ")}`;
    })
    .join("");
}
