import { largestSidePixels, type Side } from "#app/photos/files/stored-names.ts";
import type { PhotoSource } from "#app/photos/show/photo.tsx";
import { type ProjectPhoto, sides } from "./project.ts";

/** Both photos of a project. */
export type Photos = Record<Side, Pick<ProjectPhoto, "photo">>;

/**
 * The largest frame within both photos of a project, once their longer sides are equal, and each photo's
 * width and height as multiples of it. Null if a photo's size is not known.
 */
export function commonFrame(photos: Photos) {
  const [before, after] = sides.map((side) => scaled(photos[side].photo));
  if (!before || !after) return null;
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const excess = (it: typeof before) => ({ wide: it.width / width, high: it.height / height });
  return { ratio: width / height, before: excess(before), after: excess(after) };
}

/** Whether the part that both photos show is upright. */
export function isUpright(photos: Photos): boolean {
  const frame = commonFrame(photos);
  return frame !== null && frame.ratio < 0.9;
}

/**
 * Corrects `sizes`, which pages give for photos of 4:3 (3:4 if upright): a wider photo fills its block by
 * height and is cut at its sides, so it needs more pixels.
 */
export function sizesFor(photos: Photos, side: Side, sizes: string): string {
  const frame = commonFrame(photos);
  if (!frame) return sizes;
  const frameRatio = isUpright(photos) ? 3 / 4 : 4 / 3;
  const times = Math.max(1, frame.ratio / frameRatio) * frame[side].wide;
  return sizes.replace(/([\d.]+)vw/g, (_, width) => `${Math.ceil(Number(width) * times)}vw`);
}

/** Width in pixels of the part that both photos show, in the smaller photo; null if not known. */
export function pixelsAcross(photos: Photos): number | null {
  const frame = commonFrame(photos);
  if (!frame) return null;
  const across = sides.map((side) => {
    const width = photos[side].photo.size?.width ?? 0;
    return Math.min(width, largestSidePixels) / frame[side].wide;
  });
  return Math.floor(Math.min(...across));
}

function scaled({ size }: PhotoSource) {
  if (!size) return null;
  const longerSide = Math.max(size.width, size.height);
  return { width: size.width / longerSide, height: size.height / longerSide };
}
