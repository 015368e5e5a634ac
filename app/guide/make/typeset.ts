// Usage: typeset.ts FILE [pictures], with the source as JSON on stdin. Writes the PDF to FILE and, with
// a second argument, pictures of its pages beside it. Prints a sentence for each thing left out. It is
// a program of its own, because the typesetter keeps 200 MB until its process ends.
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { json } from "node:stream/consumers";
import type { GuideSource } from "#app/guide/words/guide-source.server.ts";
import { pagePictures, uploadsIn } from "#app/guide/words/page-pictures.ts";
import { printPhoto } from "#app/photos/make/print-photo.server.ts";
import { pictureOf } from "#app/pieces/guide/guide-offer.ts";
import { createDocument, runProgram } from "#app/typesetting/typesetter.ts";

// Visitors do not wait for it.
setPriority(5);
await runProgram(async () => {
  const [, , file, pictures] = process.argv;
  if (!file) throw new Error("No file is named to write the guide into.");
  const source = (await json(process.stdin)) as GuideSource;
  const leftOut: string[] = [];
  const { photos, ...guide } = await readable(source, leftOut);
  const { pdf, svg } = createDocument({
    template: "guide/make/book.typ",
    inputs: { guide: JSON.stringify(guide) },
    files: photos,
  });
  writeFileSync(file, pdf(), { flush: true });
  if (pictures)
    for (const [page, picture] of await pagePictures(svg(), source.pictured))
      writeFileSync(pictureOf(file, page), picture, { flush: true });
  for (const line of leftOut) console.log(line.replace(/\s+/g, " "));
});

/** Reads the owner's pictures; a project, a chapter's photo or a logo that cannot be read is left out. */
async function readable(source: GuideSource, leftOut: string[]) {
  const photos = new Map<string, Buffer>();
  for (const url of new Set(uploadsIn(source)))
    await printPhoto(url, "jpeg").then((jpeg) => photos.set(url, jpeg), console.error);
  const isWhole = (part: unknown, what = ""): boolean => {
    const all = uploadsIn(part).every((url) => photos.has(url));
    if (!all && what) leftOut.push(`A photo of ${what} cannot be read.`);
    return all;
  };
  const cases = source.cases.filter((it) => isWhole(it, `the project “${it.title}”`));
  const chapters = source.chapters.map((it) =>
    isWhole(it.pictures, `the chapter “${it.title}”`) ? it : { ...it, pictures: [] },
  );
  const [cover, contents] = [source.cover, source.contents].map((it) => (isWhole(it) ? it : []));
  const png = source.logo && (await printPhoto(source.logo, "png").catch(() => null));
  const logo = png ? "/logo.png" : "";
  if (png) photos.set(logo, png);
  else if (source.logo) leftOut.push("The logo cannot be read.");
  return { ...source, cases, chapters, cover, contents, logo, photos };
}
