import garageAfter from "#app/images/concrete-garage-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import garageBefore from "#app/images/concrete-garage-before.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import showroomAfter from "#app/images/concrete-showroom-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import showroomBefore from "#app/images/concrete-showroom-before.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import drivewayAfter from "#app/images/driveway-after.jpg?w=800;1200;1600&format=avif;webp;jpg&as=picture";
import drivewayBefore from "#app/images/driveway-before.jpg?w=800;1200;1600&format=avif;webp;jpg&as=picture";
import janitorial from "#app/images/janitorial-office-corridor.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import islandAfter from "#app/images/kitchen-island-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import islandBefore from "#app/images/kitchen-island-before.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import marbleAfter from "#app/images/marble-lobby-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import marbleBefore from "#app/images/marble-lobby-before.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import deckAfter from "#app/images/pool-deck-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import deckBefore from "#app/images/pool-deck-before.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import tileAfter from "#app/images/tile-kitchen-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import tileBefore from "#app/images/tile-kitchen-before.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import vctAfter from "#app/images/vct-corridor-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import vctBefore from "#app/images/vct-corridor-before.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import type { PictureFiles } from "#app/ui/picture/picture.tsx";

/** A picture and what it shows. */
type Shown = { files: PictureFiles; alt: string };

/** The built-in pictures of services by code: before and after, or a single one. */
export const servicePictures: Partial<Record<string, Shown[]>> = {
  "power-washing": [
    {
      files: drivewayBefore,
      alt: "Example before: a concrete driveway, dark with oil spots, tire marks and rust",
    },
    {
      files: drivewayAfter,
      alt: "Example after: a driveway washed back to pale concrete",
    },
  ],
  "concrete-polishing": [
    { files: showroomBefore, alt: "Example before: a showroom slab with stains and old adhesive" },
    { files: showroomAfter, alt: "Example after: a slab polished until it mirrors the lights" },
  ],
  "marble-restoration": [
    {
      files: marbleBefore,
      alt: "Example before: a lobby’s marble, dull and yellow, its joints dark",
    },
    { files: marbleAfter, alt: "Example after: marble, white and shining" },
  ],
  "vct-strip-wax": [
    {
      files: vctBefore,
      alt: "Example before: a school corridor, its checkered VCT yellow under old wax",
    },
    {
      files: vctAfter,
      alt: "Example after: a corridor, its tiles blue and white under new finish",
    },
  ],
  "tile-grout-sealing": [
    { files: tileBefore, alt: "Example before: a kitchen floor with dull tile and dark grout" },
    { files: tileAfter, alt: "Example after: clean tile with light grout" },
  ],
  "epoxy-floor-coatings": [
    { files: garageBefore, alt: "Example before: a garage floor, gray and stained" },
    { files: garageAfter, alt: "Example after: a garage floor, even and bright" },
  ],
  "countertop-polishing": [
    { files: islandBefore, alt: "Example before: a kitchen island with rings and dull spots" },
    { files: islandAfter, alt: "Example after: a kitchen island of clear stone" },
  ],
  "pool-deck-restoration": [
    { files: deckBefore, alt: "Example before: a pool deck, dark and scaled" },
    { files: deckAfter, alt: "Example after: a pool deck, clean and pale in the sun" },
  ],
  "janitorial-services": [
    {
      files: janitorial,
      alt: "Example: an office corridor with a clean floor",
    },
  ],
};
