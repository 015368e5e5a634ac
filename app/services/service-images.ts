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
      alt: "Concrete driveway of a stucco house, dark with oil spots, tire marks and rust",
    },
    {
      files: drivewayAfter,
      alt: "The same driveway, washed back to pale concrete up to the crushed rock",
    },
  ],
  "concrete-polishing": [
    { files: showroomBefore, alt: "Showroom slab with stains and old adhesive" },
    { files: showroomAfter, alt: "The same slab, polished until it mirrors the lights" },
  ],
  "marble-restoration": [
    { files: marbleBefore, alt: "Lobby floor of marble gone dull and yellow, its joints dark" },
    { files: marbleAfter, alt: "The same marble, white again and reflecting the lamp" },
  ],
  "vct-strip-wax": [
    { files: vctBefore, alt: "School corridor, its checkered VCT yellow under old wax" },
    { files: vctAfter, alt: "The same corridor, the tiles blue and white under new finish" },
  ],
  "tile-grout-sealing": [
    { files: tileBefore, alt: "Kitchen floor with dull tile and dark grout" },
    { files: tileAfter, alt: "The same floor, cleaned, with light grout" },
  ],
  "epoxy-floor-coatings": [
    { files: garageBefore, alt: "Garage floor, gray and stained" },
    { files: garageAfter, alt: "The same garage floor, even and bright" },
  ],
  "countertop-polishing": [
    { files: islandBefore, alt: "Kitchen island with rings and dull spots" },
    { files: islandAfter, alt: "The same island, its stone clear again" },
  ],
  "pool-deck-restoration": [
    { files: deckBefore, alt: "Pool deck, dark and scaled" },
    { files: deckAfter, alt: "The same deck, clean and pale in the sun" },
  ],
  "janitorial-services": [
    {
      files: janitorial,
      alt: "Office corridor with a clean floor that reflects the ceiling lights",
    },
  ],
};
