import drivewayAfter from "#app/images/driveway-after.jpg?w=420;780&aspect=4:3&quality=44&format=avif;webp;jpg&as=picture";
import drivewayBefore from "#app/images/driveway-before.jpg?w=420;780&aspect=4:3&quality=44&format=avif;webp;jpg&as=picture";
import placeholder from "#app/images/placeholder-floor.jpg?w=800;1200&format=avif;webp;jpg&as=picture";
import { PlacedPicture } from "#app/photos/show/photo.tsx";
import { ExampleMark, pairLook, sideLabelLook } from "#app/ui/page/layout.tsx";
import { Picture, type PictureFiles } from "#app/ui/picture/picture.tsx";
import { SplitPhoto } from "#app/ui/picture/split.tsx";
import type { ShownService } from "./service.ts";
import { servicePictures } from "./service-images.ts";

/** How many pictures a service has: the owner's photos, else the built-in ones. */
export const pictureCount = ({ code, photos }: ShownService): number =>
  photos.length || (servicePictures[code]?.length ?? 0);

/** The picture of shared links where the site's own, of polished concrete, shows what is not offered. */
export function serviceCard(services: ShownService[]) {
  if (services.some(({ code }) => code === "concrete-polishing")) return null;
  const service = services.find((it) => pictureCount(it) === 2);
  const own = service?.photos[1];
  if (own) return { path: own.photo.url, alt: own.alt, size: own.photo.size };
  const after = service && servicePictures[service.code]?.[1];
  if (!after) return null;
  const { src, w: width, h: height } = after.files.img;
  return { path: src, alt: after.alt, size: { width, height } };
}

type Options = {
  sizes: string;
  className?: string;
  /** Above the fold: loads first; built-in pictures are smaller on a phone. */
  priority?: boolean;
};

/** Smaller files for phones, by the code of the service that comes first on a new site. */
export const phoneCrops: Partial<Record<string, { files: PictureFiles }[]>> = {
  "power-washing": [{ files: drivewayBefore }, { files: drivewayAfter }],
};

/** A service's pictures, at most two: the owner's photos, else the built-in pictures, else none. */
export function servicePhotos({ code, photos }: ShownService, options: Options) {
  const { sizes, className, priority } = options;
  if (photos.length > 0)
    return photos.map((placed) => (
      <PlacedPicture key={placed.photo.url} {...{ placed, sizes, priority }} />
    ));
  return (servicePictures[code] ?? []).map(({ files, alt }, index) => (
    <Picture
      key={alt}
      picture={files}
      phone={priority ? phoneCrops[code]?.[index] : undefined}
      alternate={placeholder}
      {...{ sizes, alt, className, priority }}
    />
  ));
}

type Props = { service: ShownService; besideWords: "left" | "right"; className: string };

/** A service's pictures beside its words; in a wide window, one above the other. */
export function FloorPhoto({ service, besideWords, className: place }: Props) {
  const pictures = pictureCount(service);
  // A single picture fills the block's height, so its sides are cut off.
  const wide = pictures === 1 ? "75vw" : besideWords === "right" ? "46vw" : "60vw";
  const sizes = `(min-width: 56em) ${wide}, (min-width: 44em) 100vw, 134vw`;
  // Of stacked pictures, the wider column cuts off more at the top.
  const className = besideWords === "left" ? "object-[50%_66%]" : "object-[50%_78%]";
  const sides = servicePhotos(service, { sizes, className });
  if (sides.length === 0) return null;
  const labels = { BEFORE: "max-lg:right-0 lg:left-0", AFTER: "left-0" };
  return (
    <SplitPhoto className={`min-h-96 max-lg:min-h-0 ${place}`}>
      {sides.length === 1 ? (
        sides
      ) : (
        <div className={`absolute inset-0 ${pairLook} lg:grid-cols-1 lg:grid-rows-2`}>
          {Object.entries(labels).map(([label, position], index) => (
            <figure className="relative min-h-0 min-w-0" key={label}>
              {sides[index]}
              <figcaption className={`${sideLabelLook} ${position}`}>{label}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {service.photos.length === 0 && <ExampleMark />}
    </SplitPhoto>
  );
}
