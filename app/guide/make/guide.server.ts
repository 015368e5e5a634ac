import { resolve } from "node:path";
import { href } from "react-router";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideChapters, guideExtent } from "#app/guide/words/chapters.server.ts";
import { chaptersSheet } from "#app/guide/words/chapters-sheet.server.ts";
import { examplesLine, guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { readGuideSource } from "#app/guide/words/guide-source.server.ts";
import { note, type Verdict, well, wrong } from "#app/log/verdict.server.ts";
import { hasFile } from "#app/photos/files/file-storage.server.ts";
import type { GuideOffer } from "#app/pieces/guide/guide-offer.ts";
import { keepGuide } from "./made-guide.server.ts";

/** The guide of this site. */
export const guide = keepGuide({
  // Beside the database, because uploads are backed up and made guides are not.
  folder: resolve(env.DATABASE_PATH, "../guide"),
  read: () => readGuideSource().source,
});

/** State of the guide in a sentence, for the back office and the doctor. */
export async function guideFinding(): Promise<Verdict> {
  const own = ownGuide();
  if (own && hasFile(own.name)) return well("Your own PDF is handed out.");
  if (own)
    return wrong(
      "Your own PDF is missing, so visitors get the guide that the site makes. Please upload yours again.",
    );
  const { failed, making, leftOut } = guide.state();
  if (failed) {
    const instead = (await guide.isThere())
      ? "anew, so the last one is handed out."
      : "and there is none yet: visitors are asked to try again.";
    return wrong(`It could not be made ${instead}`, failed);
  }
  const { source, missing, unknown } = readGuideSource();
  const losses = [
    missing.length > 0 && `Project ${missing.join(", ")} is not public or has lost a photo.`,
    unknown !== "" &&
      `These characters cannot be printed, and are left out of your words: ${unknown.slice(0, 40)}`,
    source.name === source.email && "Of your name nothing is left: your email stands in its place.",
    ...leftOut,
  ].filter((it) => it !== false);
  if (losses.length > 0) return note(`It leaves something out. ${losses.join(" ")}`);
  return well(making ? "It is being made again." : "It is up to date.");
}

/** What the guide is called in a sentence and by its file: its heading without "Free". */
const called = () => pageWords(guideSheet).offer.replace(/^free /i, "");

/** Address of the guide's file, named by the owner's heading. */
export const guideFile = () =>
  href("/guide/:file", { file: `${freeSlug(called(), "guide", () => false)}.pdf` });

/** The current words that offer the guide to visitors. */
export function readGuideOffer(): GuideOffer {
  const { offer, offerLine, contents, privacy } = pageWords(guideSheet);
  const own = ownGuide() !== null;
  const { pages, pricesOn, pictured, hasExamples } = guideExtent();
  const prices = pricesOn === null ? "" : `, prices on page ${pricesOn}`;
  return {
    heading: offer,
    line: offerLine,
    privacy,
    own,
    called: called(),
    file: guideFile(),
    contents: contents
      .map(({ line }) => line)
      .filter((line) => own || hasExamples || line !== examplesLine),
    ...(own ? { extent: "", pictured: [] } : { extent: `${pages} pages${prices}`, pictured }),
  };
}

/**
 * Addresses of the pictures of the guide's pages, and the number of the page that a part or entry of a sheet
 * is about: that of "" where none is open. Undefined for a sheet of other pages.
 */
export function guidePictures(sheet: string) {
  if (sheet !== guideSheet.key && sheet !== chaptersSheet.key) return undefined;
  const chapters = guideChapters();
  const page = (label: string) => chapters.find((it) => it.label === label)?.page ?? 1;
  const own = { letter: 2, prices: page("costs"), cases: page("examples") };
  const entries = readSheet(chaptersSheet).chapters.map(({ label }) => page(label));
  const first = sheet === chaptersSheet.key ? (entries[0] ?? 1) : 1;
  const { pages } = guideExtent(chapters);
  const pageOf: Record<string, number> = { "": first, ...own, call: pages };
  for (const [place, page] of entries.entries()) pageOf[`chapters.${place}`] = page;
  const pictures = Array.from(
    { length: pages },
    (_, place) => `${href("/guide/pages/:page", { page: `${place + 1}.webp` })}?wait`,
  );
  return { pictures, pageOf };
}
