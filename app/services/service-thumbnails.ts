import garageAfter from "#app/images/concrete-garage-after.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import garageBefore from "#app/images/concrete-garage-before.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import showroomAfter from "#app/images/concrete-showroom-after.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import showroomBefore from "#app/images/concrete-showroom-before.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import drivewayAfter from "#app/images/driveway-after.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import drivewayBefore from "#app/images/driveway-before.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import janitorial from "#app/images/janitorial-office-corridor.jpg?w=200;400&aspect=16:9&position=bottom&format=avif;jpg&as=picture";
import islandAfter from "#app/images/kitchen-island-after.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import islandBefore from "#app/images/kitchen-island-before.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import marbleAfter from "#app/images/marble-lobby-after.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import marbleBefore from "#app/images/marble-lobby-before.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import poolDeckAfter from "#app/images/pool-deck-after.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import poolDeckBefore from "#app/images/pool-deck-before.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import tileAfter from "#app/images/tile-kitchen-after.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import tileBefore from "#app/images/tile-kitchen-before.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import vctAfter from "#app/images/vct-corridor-after.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import vctBefore from "#app/images/vct-corridor-before.jpg?w=100;200&aspect=8:9&format=avif;jpg&as=picture";
import type { PictureFiles } from "#app/ui/picture/picture.tsx";

/** Small crops for the home page by the service's code, none of them twice: before and after, or a single one. */
export const serviceThumbnails: Partial<Record<string, PictureFiles[]>> = {
  "power-washing": [drivewayBefore, drivewayAfter],
  "concrete-polishing": [showroomBefore, showroomAfter],
  "marble-restoration": [marbleBefore, marbleAfter],
  "vct-strip-wax": [vctBefore, vctAfter],
  "tile-grout-sealing": [tileBefore, tileAfter],
  "epoxy-floor-coatings": [garageBefore, garageAfter],
  "countertop-polishing": [islandBefore, islandAfter],
  "pool-deck-restoration": [poolDeckBefore, poolDeckAfter],
  "janitorial-services": [janitorial],
};
