// Typesets a guide: its source comes in as JSON, FILE is written, and with a word behind it pictures
// of some of its pages beside it. A program of its own, because the
// typesetter keeps some 200 MB until its process ends: made-guide.server.ts starts it.
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { printLogo, printPhoto } from "#app/photos/print-photo.server.ts";
import { pictureOf } from "./guide-offer.ts";
import type { GuideSource } from "./guide-source.server.ts";
import { pagePictures } from "./page-pictures.ts";

const folder = import.meta.dirname;

// Visitors do not wait for it.
setPriority(10);
try {
  const [, , file, pictures] = process.argv;
  if (!file) throw new Error("No file is named to write the guide into.");
  const { pdf, draw } = await typeset((await json(process.stdin)) as GuideSource);
  writeFileSync(file, pdf(), { flush: true });
  if (pictures)
    for (const [page, picture] of await pagePictures(draw()))
      writeFileSync(pictureOf(file, page), picture, { flush: true });
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function typeset(source: GuideSource) {
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: [join(folder, "fonts")] }],
  });
  const cases = [];
  for (const [index, it] of source.cases.entries()) {
    const file = async (side: "before" | "after") => {
      const path = `/cases/${index}-${side}.jpg`;
      compiler.mapShadow(join(folder, path), await printPhoto(it[side].file));
      return { ...it[side], file: path };
    };
    cases.push({ ...it, before: await file("before"), after: await file("after") });
  }
  const logo = source.logo && "/logo.png";
  if (logo) compiler.mapShadow(join(folder, logo), await printLogo(source.logo));
  const inputs = { guide: JSON.stringify({ ...source, cases, logo }) };
  const book = { mainFilePath: join(folder, "book.typ"), inputs };
  return {
    pdf: () => compiler.pdf(book, { pdfStandard: PdfStandard.UA_1 }),
    draw: () => compiler.plainSvg(book),
  };
}

/** The typesetter says what is wrong in the error's code or message. */
function messageOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).slice(0, 2_000);
}
