import type { PictureFiles } from "#app/ui/picture/picture.tsx";
import pictures from "./pictures.json" with { type: "json" };

const files = import.meta.glob<PictureFiles>(
  ["/app/images/*-{before,after}.jpg", "/app/images/janitorial-office-corridor.jpg"],
  { query: "?w=480;800;1200;1600&format=avif;webp;jpg&as=picture", import: "default", eager: true },
);

type ServicePicture = { files: PictureFiles; alt: string };

/** The built-in pictures of services by code: before and after, or a single one. */
export const servicePictures: Partial<Record<string, ServicePicture[]>> = Object.fromEntries(
  Object.entries(pictures).map(([code, list]) => [
    code,
    list.flatMap(({ file, alt }) => {
      const picture = files[`/app/images/${file}.jpg`];
      return picture ? { files: picture, alt } : [];
    }),
  ]),
);
