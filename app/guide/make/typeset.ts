// Usage: typeset.ts FILE [pictures], with the source as JSON on stdin. Writes the PDF to FILE and, with
// a second argument, pictures of some pages beside it. Prints a sentence for each thing left out. It is
// a program of its own, because the typesetter keeps 200 MB until its process ends.
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import type { GuideSource } from "#app/guide/words/guide-source.server.ts";
import { printLogo, printPhoto } from "#app/photos/make/print-photo.server.ts";
import { pictureOf } from "#app/pieces/guide/guide-offer.ts";
import { pagePictures } from "./page-pictures.ts";

const folder = join(import.meta.dirname, "..");

// Visitors do not wait for it.
setPriority(10);
try {
  const [, , file, pictures] = process.argv;
  if (!file) throw new Error("No file is named to write the guide into.");
  const source = (await json(process.stdin)) as GuideSource;
  const leftOut: string[] = [];
  const { pdf, draw } = typeset(await readable(source, leftOut), leftOut);
  writeFileSync(file, pdf, { flush: true });
  if (pictures)
    for (const [page, picture] of await pagePictures(draw, leftOut))
      writeFileSync(pictureOf(file, page), picture, { flush: true });
  for (const line of leftOut) console.log(line.replace(/\s+/g, " "));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

type Pair = { before: Buffer; after: Buffer };

/** Reads the pictures; a project or logo that cannot be read is left out. */
async function readable(source: GuideSource, leftOut: string[]) {
  const cases: (GuideSource["cases"][number] & { photos: Pair })[] = [];
  for (const it of source.cases)
    try {
      const before = await printPhoto(it.before.file);
      cases.push({ ...it, photos: { before, after: await printPhoto(it.after.file) } });
    } catch (error) {
      leftOut.push(`A photo of the project “${it.title}” cannot be read. ${messageOf(error)}`);
    }
  let logo: Buffer | null = null;
  try {
    logo = source.logo ? await printLogo(source.logo) : null;
  } catch (error) {
    leftOut.push(`The logo cannot be read. ${messageOf(error)}`);
  }
  return { source, cases, logo };
}

type Readable = Awaited<ReturnType<typeof readable>>;

/** @returns the PDF and a function that draws its pages; without pictures if the typesetter fails with them */
function typeset(whole: Readable, leftOut: string[]) {
  try {
    return compile(whole);
  } catch (error) {
    if (whole.cases.length === 0 && whole.logo === null) throw error;
    const made = compile({ ...whole, cases: [], logo: null });
    leftOut.push(`Its projects and its logo could not be set. ${messageOf(error)}`);
    return made;
  }
}

function compile({ source, cases, logo }: Readable) {
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: [join(folder, "make/fonts")] }],
  });
  const put = (path: string, bytes: Buffer) => {
    compiler.mapShadow(join(folder, path), bytes);
    return path;
  };
  const shown = cases.map(({ photos, ...it }, index) => ({
    ...it,
    before: { ...it.before, file: put(`/cases/${index}-before.jpg`, photos.before) },
    after: { ...it.after, file: put(`/cases/${index}-after.jpg`, photos.after) },
  }));
  const guide = { ...source, cases: shown, logo: logo ? put("/logo.png", logo) : "" };
  const book = {
    mainFilePath: join(folder, "make/book.typ"),
    inputs: { guide: JSON.stringify(guide) },
  };
  return {
    pdf: compiler.pdf(book, { pdfStandard: PdfStandard.UA_1 }),
    draw: () => compiler.plainSvg(book),
  };
}

/** The typesetter's errors have their text in `message` or `code`. */
function messageOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).slice(0, 2_000);
}
