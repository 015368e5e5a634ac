/** How the owner writes a chapter: the kind of part by what its line begins with. */
const signs = {
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
  kind: (typeof signs)[keyof typeof signs] | "text" | "lead";
  lines: string[][];
};

type Known = {
  /** Whether visitors see the service of this code, or the state has the climate of this name. */
  isOffered: (code: string) => boolean;
  /** Whether the guide has a chapter with this label. */
  hasPage: (label: string) => boolean;
};

const marker = /^\[([a-z0-9 -]+)\]\s*/;

/** The lines to print: a marker counts for its line, or for all that follow if it stands alone. */
function printedLines(words: string, { isOffered, hasPage }: Known): string[] {
  let isPrinted = true;
  return words.split("\n").flatMap((line) => {
    const codes = marker.exec(line)?.[1]?.split(" ");
    const rest = line.replace(marker, "").trim();
    const holds = !codes || codes.some(isOffered);
    if (codes && rest === "") isPrinted = holds;
    return isPrinted && holds ? [withoutLostPages(rest, hasPage)] : [];
  });
}

/** Leaves out the sentences that name the page of a chapter that the guide does not have. */
export const withoutLostPages = (words: string, hasPage: Known["hasPage"]): string =>
  words
    .split(/(?<=[.!?])[^\S\n]+/)
    .filter((it) =>
      [...it.matchAll(/\{([\w-]+) page\}/g)].every(([, label]) => hasPage(`${label}`)),
    )
    .join(" ");

/** The words of a chapter without the signs that lay them out. */
export const withoutMarkup = (words: string): string =>
  words.replace(/(^|\s)(\[[a-z0-9 -]+\]|[#|~>+!-]|\d\.)(?=\s)|\*/g, "");

/** Reads the words of a column; headings that nothing follows and tables without rows are left out. */
export function readColumn(words: string, known: Known): Part[] {
  const parts: Part[] = [];
  let isOpen = false;
  for (const line of printedLines(words, known)) {
    const [, sign = "", said = line] = /^(#|-|\d+\.|[+>~!|])\s+(.*)$/.exec(line) ?? [];
    const kind = sign === "" ? "text" : signs[sign.replace(/\d+/, "1") as keyof typeof signs];
    const last = parts.at(-1);
    const open = isOpen && kind === "text" ? last?.lines.at(-1) : undefined;
    if (line === "") isOpen = false;
    else if (open) open.push(`${open.pop()} ${line}`);
    else {
      if (kind === last?.kind && !single.includes(kind))
        last.lines.push(piecesOf(kind, said, last));
      else parts.push({ kind, lines: [piecesOf(kind, said)] });
      isOpen = kind !== "heading";
    }
  }
  const filled = parts.filter(({ kind, lines }) => kind !== "table" || lines.length > 1);
  return filled.filter(
    ({ kind }, place) => kind !== "heading" || (filled[place + 1]?.kind ?? kind) !== kind,
  );
}

/** The pieces of a line; a table's row has as many cells as its head. */
function piecesOf(kind: Part["kind"], line: string, table?: Part): string[] {
  if (kind === "table") {
    const cells = line.split("|").map((cell) => cell.trim());
    return table?.lines[0]?.map((_, place) => cells[place] ?? "") ?? cells;
  }
  const at = line.indexOf(": ");
  if (!kindsWithName.includes(kind)) return [line];
  return at < 0 ? ["", line] : [line.slice(0, at), line.slice(at + 2)];
}
