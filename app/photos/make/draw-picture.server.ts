import type { FileHandle } from "node:fs/promises";
import type { Place } from "#app/environment/jobs.ts";
import { openFile, temporaryFile } from "#app/photos/files/file-storage.server.ts";
import { inTurn, runPhotoProcess } from "./encode.server.ts";
import { PhotoRefused } from "./refusals.ts";

export type CardTask = {
  kind: "card";
  width: number;
  height: number;
  strip: number;
  colour: string;
  quality: number;
};
export type IconTask = {
  kind: "icon";
  /** The side in pixels, and the margin on each side as a fraction of it. */
  size: number;
  inset: number;
  /** The background color; null for transparent. */
  ground: string | null;
  /** Without a photo: start and width (in thirtieths of the side) and color of each part. */
  parts: [number, number, string][];
};

/** Draws stored photos. @returns null if one is missing or damaged, or the queue is full */
export async function drawPicture(task: CardTask | IconTask, names: string[], place?: Place) {
  const draw = async () => {
    await using files = new AsyncDisposableStack();
    const sources: FileHandle[] = [];
    for (const name of names) {
      const file = await openFile(name);
      if (!file) return null;
      sources.push(files.use(file));
    }
    const picture = files.use(await temporaryFile());
    const outcome = await runPhotoProcess(task, sources, [picture]);
    if ("refused" in outcome) return null;
    const { size } = await picture.stat();
    return (await picture.read(Buffer.alloc(size), 0, size, 0)).buffer;
  };
  return inTurn(draw, place).catch((error) => {
    if (error instanceof PhotoRefused) return null;
    throw error;
  });
}
