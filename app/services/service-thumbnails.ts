import janitorial from "#app/images/janitorial-office-corridor.jpg?w=200;400&aspect=16:9&position=bottom&format=avif;jpg&as=picture";
import type { PictureFiles } from "#app/ui/picture/picture.tsx";
import pictures from "./pictures.json" with { type: "json" };

const files = import.meta.glob<PictureFiles>("/app/images/*-{before,after}.jpg", {
  query: "?w=100;200&aspect=8:9&format=avif;jpg&as=picture",
  import: "default",
  eager: true,
});
files["/app/images/janitorial-office-corridor.jpg"] = janitorial;

/** Small crops for the home page by the service's code: before and after, or a single one. */
export const serviceThumbnails: Partial<Record<string, PictureFiles[]>> = Object.fromEntries(
  Object.entries(pictures).map(([code, list]) => [
    code,
    list.flatMap(({ file }) => files[`/app/images/${file}.jpg`] ?? []),
  ]),
);
