import { grounds } from "#app/ui/page/accents.ts";
import { drawPicture } from "./photo-process.server.ts";

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

/** Draws a square PNG of a photo, or of the mark: two halves with a strip between. Null if the photo is missing or damaged. */
export function makeIcon({ photo, strip = "", ...shape }: Icon) {
  // Each part's start and width, in thirtieths of the mark's side, and its color.
  const parts: [number, number, string][] = photo
    ? []
    : [
        [0, 16, grounds.dark],
        [16, 3, strip],
        [19, 11, "#cfc7ba"],
      ];
  return drawPicture({ kind: "icon", ...shape, parts }, photo ? [photo] : []);
}
