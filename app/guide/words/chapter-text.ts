/** A heading or name, and its text. */
type Pair = [heading: string, text: string];

/** A part of a chapter; only one of the properties is set. look.typ styles each kind. */
export type Part = {
  lead?: string;
  text?: string;
  heading?: string;
  rows?: string[];
  numbered?: string[];
  steps?: Pair[];
  ladder?: Pair[];
  seasons?: Pair[];
  never?: Pair;
  table?: { head: string[]; rows: string[][] };
};

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
type Kind = (typeof signs)[keyof typeof signs] | "text";

export const chapterNote =
  "A line that begins with # is a heading, with - an entry of a list, with 1. a numbered one, with + a step, with ! a warning, with | a row of a table; *stars* make words bold. {calendar page} is the number of that chapter's page. A line that begins with a service in brackets, such as [vct-strip-wax], is printed while you offer that service.";

type Known = {
  /** Whether visitors see the service of this code. */
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

/** Reads the words of a column; headings that nothing follows are left out. */
export function readColumn(words: string, known: Known): Part[] {
  const found: { kind: Kind; entries: string[] }[] = [];
  let isOpen = false;
  for (const line of printedLines(words, known)) {
    const [, sign = "", said = line] = /^(#|-|\d+\.|[+>~!|])\s+(.*)$/.exec(line) ?? [];
    const kind = sign === "" ? "text" : signs[sign.replace(/\d+/, "1") as keyof typeof signs];
    const last = found.at(-1);
    if (line !== "" && kind === "text" && isOpen && last)
      last.entries.push(`${last.entries.pop()} ${line}`);
    else if (line !== "" && kind === last?.kind && !["heading", "never", "text"].includes(kind))
      last.entries.push(said);
    else if (line !== "") found.push({ kind, entries: [said] });
    isOpen = line !== "" && kind !== "heading";
  }
  return found.flatMap(({ kind, entries }, place) => {
    const next = found[place + 1]?.kind;
    return kind === "heading" && (!next || next === "heading") ? [] : [partOf(kind, entries)];
  });
}

function partOf(kind: Kind, entries: string[]): Part {
  const [first = ""] = entries;
  if (kind === "text" || kind === "heading") return { [kind]: first };
  if (kind === "rows" || kind === "numbered") return { [kind]: entries };
  if (kind === "never") return { never: pairOf(first) };
  if (kind !== "table") return { [kind]: entries.map(pairOf) };
  const rows = entries.map((row) => row.split("|").map((cell) => cell.trim()));
  const [head = [], ...others] = rows;
  return { table: { head, rows: others.map((row) => head.map((_, place) => row[place] ?? "")) } };
}

const pairOf = (line: string): Pair => {
  const at = line.indexOf(": ");
  return at < 0 ? ["", line] : [line.slice(0, at), line.slice(at + 2)];
};

/** The texts of the parts, each with its heading. */
export function textsOf(parts: Part[]): Pair[] {
  let heading = "";
  return parts.flatMap((part): Pair[] => {
    const { lead, text, rows, numbered, steps, ladder, seasons, never, table } = part;
    heading = part.heading ?? heading;
    const named = steps ?? ladder ?? seasons ?? (never && [never]) ?? table?.rows.map(rowOf(table));
    if (named) heading = named.at(-1)?.[0] ?? heading;
    const under = rows ?? numbered ?? [lead ?? text ?? []].flat();
    return named ?? under.map((said) => [heading, said]);
  });
}

/** A table's row as text: its first cell, then each column's head and cell. */
const rowOf =
  ({ head }: { head: string[] }) =>
  ([about = "", ...cells]: string[]): Pair => [
    about,
    `${cells.map((cell, index) => `${head[index + 1]}: ${cell}`).join(". ")}.`,
  ];
