import { type ReactNode, useState } from "react";
import { maxUsualWidth, photoVariants, storedName } from "#app/photos/files/stored-names.ts";
import placeholder from "./placeholder-floor.webp";

/** The address of a photo, with its size in pixels if it is stored here. */
export type PhotoSource = { url: string; size: { width: number; height: number } | null };

/** A photo on a page, with the point (in percent) that stays visible when it is cropped. */
export type PlacedPhoto = { photo: PhotoSource; alt: string; x: number; y: number };

type Props = {
  photo: PhotoSource;
  alt: string;
  sizes: string;
  priority?: boolean;
  /** CSS `object-position`: "50% 80%". */
  position?: string;
  /** Large windows with a pixel density of up to 2.4 get larger files. */
  large?: boolean;
};

/** An uploaded photo, as wide as `sizes` asks. 'No image' or the placeholder if there is none. */
export function Photo({ photo, alt, sizes, priority = false, position, large }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!photo.url)
    return (
      <span className="no-image grid h-full place-items-center bg-surface-muted text-note text-quiet">
        No image
      </span>
    );
  const isPlaceholder = failed === photo.url;
  const srcSet = isPlaceholder ? undefined : sourceSet(photo, maxUsualWidth);
  const source = { src: isPlaceholder ? placeholder : photo.url, srcSet, sizes: srcSet && sizes };
  const img = (
    <img
      {...source}
      {...photo.size}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      style={position ? { objectPosition: position } : undefined}
      onLoad={(event) => event.currentTarget.style.removeProperty("background")}
      onError={() => setFailed(photo.url)}
      ref={(image) => {
        if (!image) return;
        if (!image.complete) showSmaller(image);
        // It may have failed before hydration, when no listener was attached.
        else if (image.naturalWidth === 0) setFailed(photo.url);
      }}
    />
  );
  if (!large || !srcSet || (photo.size?.width ?? 0) <= maxUsualWidth) return img;
  return (
    <picture>
      <source
        media="(min-width: 56em) and (max-resolution: 2.4dppx)"
        srcSet={sourceSet(photo)}
        sizes={sizes}
      />
      {img}
    </picture>
  );
}

/**
 * `sizes` (in vw) for photos that visitors only glance at. Screens of 2.5 dppx or more, like most
 * phones, get a file for a lower density, which looks the same and has half of the bytes.
 */
export function glanceSizes(sizes: string): string {
  const dense = sizes
    .replace(/[\d.]+(?=vw)/g, (width) => `${Math.round(+width / 1.5)}`)
    .replace(/^|, /g, "$&(min-resolution: 2.5dppx) ")
    .replaceAll(") (", ") and (");
  return `${dense}, ${sizes}`;
}

type PlacedProps = {
  /** Null if the owner has not chosen a photo. */
  placed: PlacedPhoto | null;
  sizes: string;
  priority?: boolean;
  children?: ReactNode;
};

/** The owner's photo for a place on a page, cropped around its point. Without one, the children. */
export function PlacedPicture({ placed, sizes, priority, children }: PlacedProps) {
  if (!placed) return children;
  const { photo, alt, x, y } = placed;
  return (
    <Photo
      photo={photo}
      alt={alt}
      priority={priority}
      large
      sizes={glanceSizes(sizes)}
      position={`${x}% ${y}%`}
    />
  );
}

function sourceSet({ url, size }: PhotoSource, maxWidth = Infinity): string | undefined {
  const name = storedName(url);
  if (!size || name === null) return undefined;
  const folder = url.slice(0, -name.length);
  return photoVariants(name, Math.min(size.width, maxWidth))
    .map((variant) => `${folder}${variant.name} ${variant.width}w`)
    .join(", ");
}

/** Until the photo has loaded, shows another width of it that the page already has. */
function showSmaller(image: HTMLImageElement): void {
  const other = [...document.images].find(
    (it) => it !== image && it.src === image.src && it.complete && it.naturalWidth > 0,
  );
  if (!other) return;
  const { objectPosition } = getComputedStyle(image);
  image.style.background = `${objectPosition} / cover url("${other.currentSrc}")`;
}
