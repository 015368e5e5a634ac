// npm run guide [-- FILE]: prints the guide with this business's name and numbers.

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { business } from "#app/business.server.ts";
import { bookFolder, bookHtml, edition } from "#app/guide/print/book.ts";
import { chromiumArguments, findChromium } from "#app/operate/chromium.ts";

const file = process.argv[2] ?? "public/floor-restoration-guide.pdf";
// Beside the style and the photographs, which a document may only load from a file of its own kind.
const source = join(bookFolder, `.book-${process.pid}.html`);

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: chromiumArguments,
});
try {
  writeFileSync(source, bookHtml(business));
  const page = await browser.newPage();
  await page.goto(pathToFileURL(source).href, { waitUntil: "load" });
  await page.emulateMedia({ media: "print" });
  const wrong = await page.evaluate(async () => {
    await document.fonts.ready;
    const broken = [...document.images].filter((image) => image.naturalWidth === 0);
    const overfull = (part: HTMLElement) => {
      const end =
        part.getBoundingClientRect().bottom - parseFloat(getComputedStyle(part).paddingBottom);
      return [...part.children].some((child) => child.getBoundingClientRect().bottom > end + 1);
    };
    const full = [...document.querySelectorAll<HTMLElement>(".page")].filter((sheet) =>
      [...sheet.querySelectorAll<HTMLElement>(".body, .bays > *, .example > *")].some(overfull),
    );
    return [
      ...broken.map((image) => `The photograph ${image.getAttribute("src")} is missing.`),
      ...full.map((sheet) => `The page "${sheet.id}" holds more than fits.`),
    ];
  });
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  await page.pdf({
    path: file,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  console.log(`${file}: the guide of ${business.name}, ${business.phone}, edition ${edition()}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(source, { force: true });
  await browser.close();
}
