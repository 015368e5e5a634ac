/**
 * Widths in pixels at which WebP variants are made beside each stored picture. One that is added
 * here is made for pictures that are stored already when it is asked for first.
 */
export const variantWidths = [480, 800, 960, 1600];

/**
 * The WebP variants of a stored picture of this width: a file name and the pixels it is wide.
 * None is wider than the picture: the first that would be has the picture's own width, and the
 * larger ones do not exist.
 */
export function photoVariants(name: string, width: number): { name: string; width: number }[] {
  const needed = variantWidths.filter((_, index) => (variantWidths[index - 1] ?? 0) < width);
  return needed.map((it) => ({ name: `${name}.${it}.webp`, width: Math.min(it, width) }));
}

/** How many pixels wide the largest variant of a picture of this width is. */
export const widestVariant = (width: number) => Math.min(width, Math.max(...variantWidths));

/** The stored picture that a variant was made of; any other name is its own. */
export const ownerOf = (name: string) => name.replace(/\.\d+\.webp$/, "");

/** The names of all variants that a stored picture may have. */
export function photoVariantNames(name: string): string[] {
  return photoVariants(name, Number.POSITIVE_INFINITY).map((variant) => variant.name);
}
