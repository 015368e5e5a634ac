import { openFile, temporaryFile } from "#app/photos/store/file-storage.server.ts";
import { inTurn, runPhotoProcess } from "./photo-process.server.ts";
import { PhotoRefused } from "./refusals.ts";

type Icon = {
  /** Pixels of its side, and the share of it that stays free on each side. */
  size: number;
  inset: number;
  /** What stands behind; null is see-through. */
  ground: string | null;
  /** A stored photo's name, or the colour of the strip in the mark that is drawn instead. */
  photo?: string;
  strip?: string;
};

/**
 * A square PNG of a whole photo, or of the mark of two halves with a strip between.
 * @returns null where the photo is gone or damaged
 */
export async function makeIcon(icon: Icon): Promise<Buffer<ArrayBuffer> | null> {
  return inTurn(() => draw(icon)).catch((error) => {
    if (error instanceof PhotoRefused) return null;
    throw error;
  });
}

async function draw({ photo, strip = "", ...shape }: Icon): Promise<Buffer<ArrayBuffer> | null> {
  await using source = photo ? await openFile(photo) : null;
  if (photo && !source) return null;
  await using scratch = await temporaryFile();
  await using png = await temporaryFile();
  // In thirtieths of the mark's side: where each part begins, how wide it is, its colour.
  const parts: [number, number, string][] = source
    ? []
    : [
        [0, 16, "#24211e"],
        [16, 3, strip],
        [19, 11, "#cfc7ba"],
      ];
  const job = { kind: "icon", ...shape, parts } as const;
  const outcome = await runPhotoProcess(job, source ? [source] : [], scratch, [png]);
  if ("refused" in outcome) return null;
  const { size } = await png.stat();
  return (await png.read(Buffer.alloc(size), 0, size, 0)).buffer;
}
