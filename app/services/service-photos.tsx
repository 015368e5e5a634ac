import drivewayAfter from "#app/images/driveway-after.jpg?w=420;780&aspect=1:1&quality=44&format=avif;webp;jpg&as=picture";
import drivewayBefore from "#app/images/driveway-before.jpg?w=420;780&aspect=1:1&quality=44&format=avif;webp;jpg&as=picture";
import placeholder from "#app/images/placeholder-floor.jpg?w=800;1200&format=avif;webp;jpg&as=picture";
import { glanceSizes, Photo } from "#app/photos/show/photo.tsx";
import { pairLook } from "#app/ui/page/layout.tsx";
import { Picture, type PictureFiles } from "#app/ui/picture/picture.tsx";
import { SplitPhoto } from "#app/ui/picture/split.tsx";
import type { ShownService } from "./service.ts";
import { servicePictures } from "./service-images.ts";

/** The first service with a picture before and one after; null while the one of this code is shown. */
export const otherThan = (code: string, services: ShownService[]): ShownService | null =>
  services.some((it) => it.code === code)
    ? null
    : (services.find((it) => (it.photos.length || servicePictures[it.code]?.length) === 2) ?? null);

type Options = {
  sizes: string;
  className?: string;
  /** Above the fold: loads first; built-in pictures are square on a phone. */
  first?: boolean;
};

/** Square crops for phones, by the code of the service that comes first on a new site. */
export const phoneCrops: Partial<Record<string, { files: PictureFiles }[]>> = {
  "power-washing": [{ files: drivewayBefore }, { files: drivewayAfter }],
};

/** A service's pictures, at most two: the owner's photos, else the built-in pictures, else none. */
export function servicePhotos({ code, photos }: ShownService, options: Options) {
  const { sizes, className, first } = options;
  if (photos.length > 0)
    return photos.map(({ photo, alt, x, y }) => (
      <Photo
        key={photo.url}
        {...{ photo, alt }}
        sizes={glanceSizes(sizes)}
        priority={first}
        large
        position={`${x}% ${y}%`}
      />
    ));
  return (servicePictures[code] ?? []).map(({ files, alt }, index) => (
    <Picture
      key={alt}
      picture={files}
      phone={first ? phoneCrops[code]?.[index] : undefined}
      alternate={placeholder}
      {...{ sizes, alt, className }}
      priority={first}
    />
  ));
}

type Props = { service: ShownService; besideWords: "left" | "right" };

const tag =
  "absolute bottom-0 z-2 bg-surface px-3 pt-2.5 pb-2.25 text-[0.75rem] leading-none font-semibold tracking-[0.05em] whitespace-nowrap text-ink";

/** A service's pictures beside its words; in the narrower column of a wide window they are stacked. */
export function FloorPhoto({ service, besideWords }: Props) {
  const stacked = besideWords === "right";
  const pictures = service.photos.length || servicePictures[service.code]?.length || 0;
  // In a block that is higher than a picture, the picture fills the height and is cut at its sides.
  const wide = stacked && pictures > 1 ? "46vw" : "75vw";
  const sizes = `(min-width: 56em) ${wide}, (min-width: 44em) 100vw, 134vw`;
  const sides = servicePhotos(service, {
    sizes,
    className: stacked ? "object-[50%_78%]" : undefined,
  });
  if (sides.length === 0) return null;
  const photoHeight = "min-h-96 max-md:aspect-square! max-lg:min-h-0";
  if (sides.length === 1) return <SplitPhoto className={photoHeight}>{sides}</SplitPhoto>;
  const look = stacked ? `${pairLook} lg:grid-cols-1 lg:grid-rows-2` : pairLook;
  return (
    <SplitPhoto className={photoHeight}>
      <div className={`absolute inset-0 ${look}`}>
        {sides.map((side, index) => (
          <figure className="relative min-h-0 min-w-0" key={side.key}>
            {side}
            <figcaption
              className={`${tag} ${index > 0 ? "left-0" : stacked ? "max-lg:right-0 lg:left-0" : "right-0"}`}
            >
              {index === 0 ? "BEFORE" : "AFTER"}
            </figcaption>
          </figure>
        ))}
      </div>
    </SplitPhoto>
  );
}
