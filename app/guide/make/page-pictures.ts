import { svgPicture } from "#app/photos/make/print-photo.server.ts";
import { shownPages } from "#app/pieces/guide/guide-offer.ts";

/** Points of a sheet of Letter, and pixels of its picture. */
const sheet = { width: 612, height: 792 };
const pixels = { width: 640, height: 828 };

/**
 * Pictures of the pages that visitors are shown before they download the guide.
 * @param draw gives the whole guide as the typesetter draws it: the sheets below one another, each its
 * ground and then what lies on it, and after them the letters and shapes that all of them use
 * @param leftOut takes a sentence for each page that could not be drawn
 */
export async function pagePictures(
  draw: () => string,
  leftOut: string[],
): Promise<[page: number, webp: Buffer][]> {
  const pictures: [number, Buffer][] = [];
  let parts: string[] | undefined;
  for (const page of shownPages)
    try {
      parts ??= draw()
        .split(/^ {4}(?=<(?:path|defs) )/m)
        .slice(1);
      pictures.push([page, await svgPicture(sheetOf(page, parts))]);
    } catch (error) {
      leftOut.push(`Page ${page} is shown as an empty sheet. ${(error as Error).message}`);
    }
  return pictures;
}

/** A page as a drawing of its own. */
function sheetOf(page: number, parts: string[]): string {
  const used = parts.filter((it) => it.startsWith("<defs")).join("");
  const lying = parts.filter((it) => it.startsWith("<path"))[page - 1] ?? "";
  const at = lying.indexOf("<g");
  if (at < 0) throw new Error("It is not in the drawing of the guide.");
  // What lies on a sheet is drawn where the sheet is in the whole; its ground is not.
  const up = `<g transform="translate(0 ${-sheet.height * (page - 1)})">${lying.slice(at)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${pixels.width}" height="${pixels.height}">${lying.slice(0, at)}${up}${used.replace("</svg>", "")}</svg>`;
}
