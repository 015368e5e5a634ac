import type { Canvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type Factory = { create: (width: number, height: number) => { canvas: Canvas } };

/** The words of each page of a PDF; `between` stands between its pieces of text. */
export async function pageTexts(data: Uint8Array, between = " "): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(data), verbosity: 0 });
  const pdf = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(between));
  }
  await task.destroy();
  return texts;
}

/** Draws the pages of a PDF as PNGs, with `scale` pixels a point: at 1.5 a Letter page is 918 px wide. */
export async function drawPages(data: Uint8Array, scale = 1.5): Promise<Buffer[]> {
  const task = getDocument({ data, verbosity: 0 });
  const pdf = await task.promise;
  const pictures: Buffer[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale });
    const { canvas } = (pdf.canvasFactory as Factory).create(viewport.width, viewport.height);
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    pictures.push(canvas.toBuffer("image/png"));
  }
  await task.destroy();
  return pictures;
}
