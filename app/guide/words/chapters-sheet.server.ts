import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { blocksOf, textOfBlocks } from "#app/content/sheet/blocks.ts";
import { type ChoiceField, list, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { sheetRow } from "#app/content/sheet/stored-sheets.server.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { deletedServices, serviceNames } from "#app/services/services.server.ts";
import signs from "./signs.json" with { type: "json" };

/** Folder of the templates, fonts and photographs. */
export const guideFolder = resolve("app/guide");

/** A picture of the guide: the name of a file in make/photographs, or the address of an upload. */
export type Picture = { file: string; alt: string };

type FirstChapter = {
  label: string;
  title: string;
  /** Code of the service that the chapter is about. */
  service?: string;
  top?: string[];
  left?: string[];
  right?: string[];
  /** Two for before and after, one for a banner. */
  pictures?: Picture[];
  /** Code of the service that the pictures show, if it is not the chapter's. */
  picturesOf?: string;
};

/** The chapters that come with the site, in order. */
export const firstChapters: FirstChapter[] = globSync("words/chapters/*.json", { cwd: guideFolder })
  .sort()
  .map((name) => JSON.parse(readFileSync(resolve(guideFolder, name), "utf8")));

/** Sheets with a choice of services. */
const keys = ["guide-chapters", "guide", "assistant"];

/** Codes of stored entries. They stay valid after their service was removed, or the whole list would be refused. */
function storedCodes(): string[] {
  const lists = keys.flatMap((key) => Object.values(sheetRow(key)?.fields ?? {})).flat();
  const codes = [...firstChapters, ...(lists as { service?: string }[])].map((it) => it?.service);
  return codes.flatMap((it) => it || []);
}

/** A choice of a service: an entry with one is shown only while that service is. */
export const serviceChoice = (): ChoiceField => ({
  kind: "choice",
  label: "Shown with",
  first: "",
  get options() {
    const codes = Object.fromEntries(storedCodes().map((code) => [code, code]));
    return { "": "Every service", ...codes, ...serviceNames() };
  },
  get gone() {
    const names = serviceNames();
    return [...deletedServices(), ...storedCodes().filter((code) => !(code in names))];
  },
});

/** Names in braces for the numbers of the chapters' pages. */
export const pageNames: readonly string[] = firstChapters.map(({ label }) => `${label} page`);

const column = (label: string, max: number) =>
  text({ label, first: "", max, rows: 12, optional: true, names: pageNames, kinds: signs });

const asStored = (lines: string[] = []) => textOfBlocks(blocksOf(lines.join("\n")));

/** More chapters would not fit on the page of contents. */
const maxChapters = 24;

/** The chapters of the guide: their order, words, and the service that each goes with. */
export const chaptersSheet = defineSheet({
  key: "guide-chapters",
  title: "Guide chapters",
  about: "What the guide says. It leaves out hidden services.",
  shownAt: "/floor-restoration-guide.pdf",
  up: { label: "Guide", path: "/admin/site/guide" },
  parts: [
    part({ id: "chapters", heading: "Chapters" })({
      chapters: list({
        label: "Chapters",
        entry: "Chapter",
        item: {
          title: text({ label: "Title", first: "", max: 60 }),
          service: serviceChoice(),
          top: column("Across the page", 5_000),
          left: column("Left column", 3_000),
          right: column("Right column", 3_000),
          label: text({ label: "Label", first: "", max: 60, optional: true, hidden: true }),
        },
        first: firstChapters.map(({ title, service = "", label, ...words }) => ({
          title,
          service,
          label,
          top: asStored(words.top),
          left: asStored(words.left),
          right: asStored(words.right),
        })),
        maxEntries: maxChapters,
      }),
    }),
  ],
  complete: ({ chapters }) => {
    const labels: string[] = [];
    for (const { label, title } of chapters) {
      const isTaken = (slug: string) =>
        labels.includes(slug) || (!label && chapters.some((it) => it.label === slug));
      labels.push(freeSlug(label || title, "chapter", isTaken));
    }
    return { chapters: chapters.map((it, place) => ({ ...it, label: labels[place] ?? "" })) };
  },
});
