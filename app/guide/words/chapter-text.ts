import { blocksOf, cellsOf } from "#app/content/sheet/blocks.ts";

/** Kinds of parts by the sign of their blocks. */
const kinds = {
  "": "text",
  "&": "text",
  "#": "heading",
  "-": "rows",
  "1.": "numbered",
  "+": "steps",
  ">": "ladder",
  "~": "seasons",
  "!": "never",
  "|": "table",
} as const;

/** Kinds with lines of the form "Name: text". */
const kindsWithName = ["steps", "ladder", "seasons", "never"];
/** Kinds that are never joined with the line before. */
const single = ["text", "heading", "never"];

/** A part of a chapter: its lines, each as its pieces, such as a table's cells. look.typ styles each kind. */
export type Part = {
  kind: (typeof kinds)[keyof typeof kinds] | "lead";
  lines: string[][];
};

type Known = {
  /** Whether visitors see the service of this code, or the state has the climate of this name. */
  isOffered: (code: string) => boolean;
  /** Whether the guide has a chapter with this label. */
  hasPage: (label: string) => boolean;
};

/** Leaves out the sentences that name the page of a chapter that the guide does not have. */
export const withoutLostPages = (words: string, hasPage: Known["hasPage"]): string =>
  words
    .split(/(?<=[.!?])[^\S\n]+/)
    .filter((it) =>
      [...it.matchAll(/\{([\w-]+) page\}/g)].every(([, label]) => hasPage(`${label}`)),
    )
    .join(" ");

/** Reads the words of a column; headings that nothing follows and tables without rows are left out. */
export function readColumn(words: string, { isOffered, hasPage }: Known): Part[] {
  const parts: Part[] = [];
  let isPrinted = true;
  /** Whether the block before is printed, so that it can go on. */
  let isOpen = false;
  for (const { kind: sign, words: line, only } of blocksOf(words)) {
    const holds = only === "" || only.split(" ").some(isOffered);
    // A condition without words counts for all that follows.
    if (line === "") isPrinted = holds;
    const printed = isPrinted && holds ? withoutLostPages(line, hasPage) : "";
    const kind = kinds[sign as keyof typeof kinds];
    const last = parts.at(-1);
    const open = isOpen && sign === "&" ? last?.lines.at(-1) : undefined;
    if (printed !== "" && open) open.push(`${open.pop()} ${printed}`);
    else if (printed !== "" && kind === last?.kind && !single.includes(kind))
      last.lines.push(piecesOf(kind, printed, last));
    else if (printed !== "") parts.push({ kind, lines: [piecesOf(kind, printed)] });
    if (sign !== "&" || printed !== "") isOpen = printed !== "" && sign !== "#";
  }
  const filled = parts.filter(({ kind, lines }) => kind !== "table" || lines.length > 1);
  return filled.filter(
    ({ kind }, place) => kind !== "heading" || (filled[place + 1]?.kind ?? kind) !== kind,
  );
}

/** The pieces of a line; a table's row has as many cells as its head. */
function piecesOf(kind: Part["kind"], line: string, table?: Part): string[] {
  if (kind === "table") {
    const cells = cellsOf(line);
    return table?.lines[0]?.map((_, place) => cells[place] ?? "") ?? cells;
  }
  const at = line.indexOf(": ");
  if (!kindsWithName.includes(kind)) return [line];
  return at < 0 ? ["", line] : [line.slice(0, at), line.slice(at + 2)];
}
