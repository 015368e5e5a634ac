import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { guideFolder } from "./guide-source.server.ts";
import { readChapter } from "./read-chapter.ts";

/** Something that the guide says, in a chapter's own words. */
export type GuidePassage = {
  page: number;
  chapter: string;
  /** Empty where it does not name what is said below it, such as that of each chapter's tips. */
  heading: string;
  text: string;
};

let read: GuidePassage[] | undefined;

/** What the guide's chapters say; the templates are read once, with the first question. */
export function guidePassages(): GuidePassage[] {
  read ??= readPassages();
  return read;
}

function readPassages(): GuidePassage[] {
  const folder = resolve(guideFolder, "pages");
  const sheets = globSync("*.typ", { cwd: folder })
    .sort()
    .map((name) => ({
      page: Number.parseInt(basename(name), 10),
      typ: readFileSync(resolve(folder, name), "utf8"),
    }));
  const pages = new Map(
    sheets.flatMap(({ page, typ }) =>
      [...typ.matchAll(/^=+ .*<([a-z]+)>/gm)].map(([, label = ""]) => [label, String(page)]),
    ),
  );
  const chapters = sheets.map(({ page, typ }) => ({
    page,
    ...readChapter(typ, (label) => pages.get(label) ?? ""),
  }));
  const parts = chapters
    .filter(({ title }) => title !== "")
    .flatMap(({ page, title, parts }) => parts.map((part) => ({ page, chapter: title, ...part })));
  const pagesOf = new Map<string, Set<number>>();
  for (const { heading, page } of parts)
    pagesOf.set(heading, (pagesOf.get(heading) ?? new Set()).add(page));
  const named = (heading: string) => (pagesOf.get(heading)?.size ?? 0) <= 2;
  return parts.map((it) => (named(it.heading) ? it : { ...it, heading: "" }));
}
