import drivewayAfter from "#app/images/driveway-after.jpg?w=420;780&aspect=1:1&quality=44&format=avif;webp;jpg&as=picture";
import drivewayBefore from "#app/images/driveway-before.jpg?w=420;780&aspect=1:1&quality=44&format=avif;webp;jpg&as=picture";
import placeholder from "#app/images/placeholder-floor.jpg?w=800;1200&format=avif;webp;jpg&as=picture";
import { glanceSizes, Photo } from "#app/photos/show/photo.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { ShownService } from "./service.ts";
import { servicePictures } from "./service-images.ts";

type Options = {
  sizes: string;
  className?: string;
  /** Above the fold: loaded first, and on a phone as squares where the site's own image has them. */
  first?: boolean;
};

export const phoneCrops = [{ files: drivewayBefore }, { files: drivewayAfter }];

/**
 * A service's floor before and after, or one picture where there is no pair: the owner's photos,
 * else the images that the site came with, else none.
 */
export function servicePhotos({ code, photos }: ShownService, options: Options) {
  const { sizes, className, first } = options;
  if (photos.length > 0)
    return photos.map(({ photo, alt, x, y }) => (
      <Photo
        key={photo.url}
        {...{ photo, alt }}
        sizes={glanceSizes(sizes)}
        priority={first}
        position={`${x}% ${y}%`}
      />
    ));
  return (servicePictures[code] ?? []).map(({ files, alt }, index) => (
    <Picture
      key={alt}
      picture={files}
      phone={first ? phoneCrops[index] : undefined}
      alternate={placeholder}
      {...{ sizes, alt, className }}
      priority={first}
    />
  ));
}
