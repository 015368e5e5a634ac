import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { guideFolder } from "./guide-source.server.ts";

/** A heading or name, with what is said of it. */
type Pair = [heading: string, text: string];

/**
 * A piece of a chapter, of one kind each. `*words*` are strong, and `{label page}` stands for the
 * number of the page with that chapter. look.typ says how each kind looks.
 */
type Part = {
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

/** A file of chapters/, whose name begins with its page: its parts stand above, left and right. */
type Chapter = {
  label: string;
  title: string;
  /** The code of the service that it is about. */
  service?: string;
  top?: Part[];
  left?: Part[];
  right?: Part[];
};

/** Something that the guide says, in a chapter's own words. */
export type GuidePassage = {
  page: number;
  chapter: string;
  /** Empty where it does not name what is said below it, such as that of each chapter's tips. */
  heading: string;
  text: string;
};

let passages: GuidePassage[] | undefined;

/** What the guide's chapters say; read once, with the first question. */
export function guidePassages(): GuidePassage[] {
  passages ??= readPassages();
  return passages;
}

function readPassages(): GuidePassage[] {
  const chapters = globSync("words/chapters/*.json", { cwd: guideFolder })
    .sort()
    .map((name) => ({
      page: Number(/\d+/.exec(name)),
      chapter: JSON.parse(readFileSync(resolve(guideFolder, name), "utf8")) as Chapter,
    }));
  const pages = new Map(chapters.map(({ page, chapter }) => [chapter.label, page]));
  const plain = (words: string) =>
    words
      .replaceAll("*", "")
      .replaceAll("\u00a0", " ")
      .replace(/\{(\w+) page\}/g, (_, label) => String(pages.get(label)));
  const all = chapters.flatMap(({ page, chapter: { title, top = [], left = [], right = [] } }) =>
    saidBy([...top, ...left, ...right]).map(([heading, text]) => ({
      ...{ page, chapter: plain(title), heading: plain(heading), text: plain(text) },
    })),
  );
  const pagesWith = (heading: string) =>
    new Set(all.filter((it) => it.heading === heading).map(({ page }) => page)).size;
  return all.map((it) => (pagesWith(it.heading) <= 2 ? it : { ...it, heading: "" }));
}

/** Each thing that is said, below the heading that stands above it. */
function saidBy(parts: Part[]): Pair[] {
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

/** A row as sentences: what it is about, then each column's head with what stands below it. */
const rowOf =
  ({ head }: { head: string[] }) =>
  ([about = "", ...cells]: string[]): Pair => [
    about,
    `${cells.map((cell, index) => `${head[index + 1]}: ${cell}`).join(". ")}.`,
  ];
