import { type ReactNode, useState } from "react";
import { photoVariants, storedName } from "#app/photos/store/stored-names.ts";
import placeholder from "./placeholder-floor.webp";

/** A photo as pages know it: its address and, where it is one of ours, its size in pixels. */
export type PhotoSource = { url: string; size: { width: number; height: number } | null };

/** A photo on a page, with the point that stays in view however it is cut, in percent. */
export type PlacedPhoto = { photo: PhotoSource; alt: string; x: number; y: number };

type Props = {
  photo: PhotoSource;
  alt: string;
  sizes: string;
  priority?: boolean;
  /** What stays in view where it is cut, as CSS says it: "50% 80%". */
  position?: string;
};

/**
 * An uploaded photo, in the width that `sizes` asks for where it is one of ours. A missing one
 * shows 'No image', one that fails to load the placeholder (our own server answers for a missing
 * file with the placeholder itself, so that it needs no script).
 */
export function Photo({ photo, alt, sizes, priority = false, position }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!photo.url)
    return (
      <span className="no-image grid h-full place-items-center bg-surface-muted text-note text-quiet">
        No image
      </span>
    );
  const isPlaceholder = failed === photo.url;
  const srcSet = isPlaceholder ? undefined : sourceSet(photo);
  const source = { src: isPlaceholder ? placeholder : photo.url, srcSet, sizes: srcSet && sizes };
  return (
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
        // It may have failed before the script was there to hear of it.
        else if (image.naturalWidth === 0) setFailed(photo.url);
      }}
    />
  );
}

/**
 * `sizes` in vw for photos that are seen in passing: on screens of more than 2.5 pixels a point, as
 * most phones have, the file for two of them is fetched. It looks the same and weighs half.
 */
export function glanceSizes(sizes: string): string {
  const dense = sizes
    .replace(/[\d.]+(?=vw)/g, (width) => `${Math.round(+width / 1.5)}`)
    .replace(/^|, /g, "$&(min-resolution: 2.5dppx) ")
    .replaceAll(") (", ") and (");
  return `${dense}, ${sizes}`;
}

type PlacedProps = {
  /** Null as long as the owner has chosen none. */
  placed: PlacedPhoto | null;
  sizes: string;
  priority?: boolean;
  /** The image that the site came with. */
  children: ReactNode;
};

/** The owner's photo in its place on a page, cut around its point; until there is one, its children. */
export function PlacedPicture({ placed, sizes, priority, children }: PlacedProps) {
  if (!placed) return children;
  const { photo, alt, x, y } = placed;
  return (
    <Photo {...{ photo, alt, priority }} sizes={glanceSizes(sizes)} position={`${x}% ${y}%`} />
  );
}

function sourceSet({ url, size }: PhotoSource): string | undefined {
  const name = storedName(url);
  if (!size || name === null) return undefined;
  const folder = url.slice(0, -name.length);
  return photoVariants(name, size.width)
    .map((variant) => `${folder}${variant.name} ${variant.width}w`)
    .join(", ");
}

/**
 * Until a photo is there, shows it as the page already has it in another width: a project's large
 * photos begin as those of the card that it opens from.
 */
function showSmaller(image: HTMLImageElement): void {
  const known = [...document.images].find(
    (it) => it !== image && it.src === image.src && it.complete && it.naturalWidth > 0,
  );
  if (!known) return;
  const { objectPosition } = getComputedStyle(image);
  image.style.background = `${objectPosition} / cover url("${known.currentSrc}")`;
}
