import { svgPicture } from "#app/photos/make/print-photo.server.ts";
import { pagePixels } from "#app/pieces/guide/guide-offer.ts";

/** Size of a Letter page in points. */
const sheet = { width: 612, height: 792 };

/**
 * Makes pictures of the pages that visitors see before the download.
 * @param drawing the guide as one SVG of the typesetter's: the pages below one another, each a
 * background and a group, then the shared glyphs and shapes
 * @param pages numbers of the pages
 */
export async function pagePictures(
  drawing: string,
  pages: number[],
): Promise<[page: number, webp: Buffer][]> {
  const parts = drawing.split(/^ {4}(?=<(?:path|defs) )/m).slice(1);
  const pictures: [number, Buffer][] = [];
  for (const page of pages) pictures.push([page, await svgPicture(sheetOf(page, parts))]);
  return pictures;
}

/** One page as an SVG. */
function sheetOf(page: number, parts: string[]): string {
  const used = parts.filter((it) => it.startsWith("<defs")).join("");
  const lying = parts.filter((it) => it.startsWith("<path"))[page - 1] ?? "";
  const at = lying.indexOf("<g");
  if (at < 0) throw new Error("It is not in the drawing of the guide.");
  // The group has the page's offset in the whole drawing, the background does not.
  const up = `<g transform="translate(0 ${-sheet.height * (page - 1)})">${lying.slice(at)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${pagePixels.width}" height="${pagePixels.height}">${lying.slice(0, at)}${up}${used.replace("</svg>", "")}</svg>`;
}

/** Addresses of the owner's photos in a guide or a part of it. */
export function uploadsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === "file" && String(value).startsWith("/uploads/") ? String(value) : uploadsIn(value),
  );
}
