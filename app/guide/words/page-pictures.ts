import { svgPicture } from "#app/photos/make/print-photo.server.ts";
import { pagePixels } from "#app/pieces/guide/guide-offer.ts";

/** Size of a Letter page in points. */
const sheet = { width: 612, height: 792 };
const svgTag = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${pagePixels.width}" height="${pagePixels.height}">`;

/**
 * Makes pictures of the pages that visitors see before the download.
 * @param drawing the guide as one SVG: for each page a path (the paper) and a group (its words and
 * pictures), then definitions that all pages use
 */
export async function pagePictures(
  drawing: string,
  pages: number[],
): Promise<[page: number, webp: Buffer][]> {
  // Only elements of the first level are indented by four spaces.
  const parts = drawing.replace("</svg>", "").split(/^ {4}(?=<(?:path|g|defs)\b)/m);
  const partsOf = (tag: string) => parts.filter((part) => part.startsWith(`<${tag}`));
  const [papers, contents, definitions] = [partsOf("path"), partsOf("g"), partsOf("defs").join("")];
  const pictures: [number, Buffer][] = [];
  for (const page of pages) {
    const [paper, content] = [papers[page - 1], contents[page - 1]];
    if (!paper || !content) throw new Error(`Page ${page} is not in the drawing of the guide.`);
    // The typesetter draws each paper at the top, and each group below the pages before it.
    const above = sheet.height * (page - 1);
    const body = `${paper}<g transform="translate(0 ${-above})">${content}</g>${definitions}`;
    pictures.push([page, await svgPicture(`${svgTag}${body}</svg>`)]);
  }
  return pictures;
}

/** Addresses of the owner's photos in a guide or a part of it. */
export function uploadsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === "file" && String(value).startsWith("/uploads/") ? String(value) : uploadsIn(value),
  );
}
