import { useState } from "react";
import { photoVariants, storedName } from "./photo-name.ts";
import placeholder from "./placeholder-floor.webp";
import { clearMeanwhile, showMeanwhile } from "./upload-preview.ts";

/** A picture as pages know it: its address and, where it is one of ours, its size in pixels. */
export type Picture = { url: string; size: { width: number; height: number } | null };

type Props = { picture: Picture; alt: string; sizes: string; priority?: boolean };

/**
 * An uploaded picture, in the width that `sizes` asks for where it is one of ours. A missing one
 * shows 'No image', one that fails to load the placeholder (our own server answers for a missing
 * file with the placeholder itself, so that it needs no script).
 */
export function Photo({ picture, alt, sizes, priority = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!picture.url) return <span className="noimg">No image</span>;
  const isPlaceholder = failed === picture.url;
  const srcSet = isPlaceholder ? undefined : sourceSet(picture);
  const source = { src: isPlaceholder ? placeholder : picture.url, srcSet, sizes: srcSet && sizes };
  return (
    <img
      {...source}
      {...picture.size}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      onLoad={(event) => clearMeanwhile(event.currentTarget)}
      onError={() => setFailed(picture.url)}
      ref={(image) => {
        if (!image) return;
        if (!image.complete) showMeanwhile(image);
        // It may have failed before the script was there to hear of it.
        else if (image.naturalWidth === 0) setFailed(picture.url);
      }}
    />
  );
}

function sourceSet({ url, size }: Picture): string | undefined {
  const name = storedName(url);
  if (!size || name === null) return undefined;
  const folder = url.slice(0, -name.length);
  return photoVariants(name, size.width)
    .map((variant) => `${folder}${variant.name} ${variant.width}w`)
    .join(", ");
}
