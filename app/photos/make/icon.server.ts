import { openFile, temporaryFile } from "#app/photos/store/file-storage.server.ts";
import { inTurn, runPhotoProcess } from "./photo-process.server.ts";
import { PhotoRefused } from "./refusals.ts";

type Icon = {
  /** Side in pixels, and the margin on each side as a share of it. */
  size: number;
  inset: number;
  /** Background color; null is transparent. */
  ground: string | null;
  /** A stored photo's name; without one, the site's mark is drawn, with a strip of this color. */
  photo?: string;
  strip?: string;
};

/**
 * Draws a square PNG of a whole photo, or of the mark: two halves with a strip between.
 * @returns null if the photo is missing or damaged
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
  // Each part's start and width, in thirtieths of the mark's side, and its color.
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
