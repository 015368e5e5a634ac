import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { guideFolder } from "./guide-source.server.ts";

/** A heading or name, and its text. */
type Pair = [heading: string, text: string];

/**
 * A part of a chapter; only one of the properties is set. `*words*` are bold, `{label page}` is the page
 * number of the chapter with that label. look.typ styles each kind.
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

/** A file of chapters/, whose name begins with its page number. */
type Chapter = {
  label: string;
  title: string;
  /** Code of its service. */
  service?: string;
  top?: Part[];
  left?: Part[];
  right?: Part[];
};

/** A passage of the guide, for the assistant. */
export type GuidePassage = {
  page: number;
  chapter: string;
  /** Code of the service that its chapter belongs to. */
  service?: string | undefined;
  /** Empty if several chapters have the same heading, such as tips. */
  heading: string;
  text: string;
};

let passages: GuidePassage[] | undefined;

/** The passages of all chapters; read from disk at the first call. */
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
  const all = chapters.flatMap(
    ({ page, chapter: { title, service, top = [], left = [], right = [] } }) =>
      textsOf([...top, ...left, ...right]).map(([heading, text]) => ({
        ...{ page, service, chapter: plain(title), heading: plain(heading), text: plain(text) },
      })),
  );
  const pagesWith = (heading: string) =>
    new Set(all.filter((it) => it.heading === heading).map(({ page }) => page)).size;
  return all.map((it) => (pagesWith(it.heading) <= 2 ? it : { ...it, heading: "" }));
}

/** The texts of the parts, each with its heading. */
function textsOf(parts: Part[]): Pair[] {
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
