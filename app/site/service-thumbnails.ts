import showroomAfter from "#app/site/images/concrete-showroom-after.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import showroomBefore from "#app/site/images/concrete-showroom-before.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import drivewayAfter from "#app/site/images/driveway-after.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import drivewayBefore from "#app/site/images/driveway-before.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import janitorial from "#app/site/images/janitorial-office-corridor.jpg?w=200;400&aspect=16:9&position=bottom&format=avif;webp;jpg&as=picture";
import marbleAfter from "#app/site/images/marble-lobby-after.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import marbleBefore from "#app/site/images/marble-lobby-before.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import tileAfter from "#app/site/images/tile-kitchen-after.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import tileBefore from "#app/site/images/tile-kitchen-before.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import vctAfter from "#app/site/images/vct-corridor-after.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import vctBefore from "#app/site/images/vct-corridor-before.jpg?w=100;200&aspect=8:9&format=avif;webp;jpg&as=picture";
import type { ServiceId } from "#app/site/service-entries.ts";
import type { PictureFiles } from "#app/ui/picture.tsx";

/** The small crops of the home page's index: the floor before and after, or one picture where there is no pair. */
export const serviceThumbnails: Record<ServiceId, PictureFiles[]> = {
  "power-washing": [drivewayBefore, drivewayAfter],
  "concrete-polishing": [showroomBefore, showroomAfter],
  "marble-restoration": [marbleBefore, marbleAfter],
  "vct-strip-wax": [vctBefore, vctAfter],
  "tile-grout-sealing": [tileBefore, tileAfter],
  "janitorial-services": [janitorial],
};
