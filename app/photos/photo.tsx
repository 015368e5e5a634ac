/** A picture as pages know it: its address and, where it is one of ours, its size in pixels. */
export type Picture = { url: string; size: { width: number; height: number } | null };

/** Widths of the variants that stand beside each stored picture. */
export const variantWidths = [480, 960, 1600];

type Props = { picture: Picture; alt: string; sizes: string; priority?: boolean };

/** An uploaded picture. Missing ones show 'No image'; ones that fail to load, the placeholder. */
export function Photo({ picture, alt, sizes, priority = false }: Props) {
  if (!picture.url) return <span className="noimg">No image</span>;
  return (
    <img
      src={picture.url}
      alt={alt}
      sizes={sizes}
      {...picture.size}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
    />
  );
}
