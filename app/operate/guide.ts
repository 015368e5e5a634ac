import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright";
import { bookFolder, bookHtml, edition } from "#app/guide/print/book.ts";
import { chromiumArguments, findChromium } from "./chromium.ts";
import { inWords, readWords, runCommand } from "./cli.ts";

const usage = `npm run guide [-- FILE]

Prints the guide with this business's name and numbers into FILE (where left out, into the site's,
public/floor-restoration-guide.pdf). It needs a Chromium.`;

// Beside the style and the photographs, which a document may only load from a file of its own kind.
const source = join(bookFolder, `.book-${process.pid}.html`);

await runCommand(usage, async () => {
  const { words, options } = readWords(process.argv.slice(2), 1);
  if (options.help) return console.log(usage);
  const [file = "public/floor-restoration-guide.pdf"] = words;
  // Not above: it opens the database, which a call for help leaves alone.
  const { currentBusiness } = await import("#app/business/business.server.ts");
  const business = currentBusiness();
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium (Debian: apt-get install chromium).");
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    writeFileSync(source, bookHtml(business));
    const page = await browser.newPage();
    await page.goto(pathToFileURL(source).href, { waitUntil: "load" });
    await print(page, file);
  } catch (error) {
    throw new Error(inWords(error), { cause: error });
  } finally {
    rmSync(source, { force: true });
    await browser.close();
  }
  console.log(`${file}: the guide of ${business.name}, ${business.phone}, edition ${edition()}.`);
});

/** Prints the book that the page shows, where all of it is there and fits. */
async function print(page: Page, file: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const wrong = await findWrong(page);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  await page.pdf({
    path: file,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
}

/** What is missing or does not fit, a sentence each. */
function findWrong(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
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
}
