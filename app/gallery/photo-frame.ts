import type { PhotoSource } from "#app/photos/show/photo.tsx";
import { type Side, widestVariant } from "#app/photos/store/stored-names.ts";
import { type ProjectPhoto, sides } from "./project.ts";

/** How many times as wide and as high as the part that both photos show a photo is. */
type Excess = { wide: number; high: number };

/** The part that both photos of a project show: its width by its height, and what lies beyond it. */
export type PhotoFrame = { ratio: number } & Record<Side, Excess>;

type Photos = Record<Side, Pick<ProjectPhoto, "photo">>;

/**
 * The largest frame that lies within both photos of a project, both taken as if from one camera:
 * their longer sides are of one scale. Null where a photo's size is not known.
 */
export function commonFrame(photos: Photos): PhotoFrame | null {
  const [before, after] = sides.map((side) => scaled(photos[side].photo));
  if (!before || !after) return null;
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const excess = (it: typeof before) => ({ wide: it.width / width, high: it.height / height });
  return { ratio: width / height, before: excess(before), after: excess(after) };
}

/** Whether a project's photos show something higher than wide. */
export function isUpright(photos: Photos): boolean {
  const frame = commonFrame(photos);
  return frame !== null && frame.ratio < 0.9;
}

/**
 * `sizes` as it is right for one photo of a project: pages say it for photos of 4:3, or 3:4 where
 * they are upright. What is wider fills a block by its height, and reaches beyond it at its sides.
 */
export function sizesFor(photos: Photos, side: Side, sizes: string): string {
  const frame = commonFrame(photos);
  if (!frame) return sizes;
  const frameRatio = isUpright(photos) ? 3 / 4 : 4 / 3;
  const times = Math.max(1, frame.ratio / frameRatio) * frame[side].wide;
  return sizes.replace(/([\d.]+)vw/g, (_, width) => `${Math.ceil(Number(width) * times)}vw`);
}

/** Pixels across the part that both photos show, in the one that has fewer; null where unknown. */
export function pixelsAcross(photos: Photos): number | null {
  const frame = commonFrame(photos);
  if (!frame) return null;
  const across = sides.map((side) => {
    const width = photos[side].photo.size?.width ?? 0;
    return widestVariant(width) / frame[side].wide;
  });
  return Math.floor(Math.min(...across));
}

function scaled({ size }: PhotoSource) {
  if (!size) return null;
  const longerSide = Math.max(size.width, size.height);
  return { width: size.width / longerSide, height: size.height / longerSide };
}
