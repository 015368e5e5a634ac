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

/** Which picture of a project it is. */
export type Side = "before" | "after";

/** Picture formats that are taken, with the extensions under which each is stored. */
export const extensions = {
  jpeg: ["jpg", "jpeg"],
  png: ["png"],
  webp: ["webp"],
  avif: ["avif"],
  gif: ["gif"],
} as const;

export type PhotoFormat = keyof typeof extensions;

/** Media types by extension. */
export const photoTypes: Record<string, string> = Object.fromEntries(
  Object.entries(extensions).flatMap(([format, all]) => all.map((it) => [it, `image/${format}`])),
);

const prefix = "/uploads/";
const stored = new RegExp(
  `^(?:before|after)-\\d{10,16}-[\\w-]{1,100}\\.(?:${Object.values(extensions).flat().join("|")})` +
    `(?:\\.(?:${variantWidths.join("|")})\\.webp)?$`,
  "i",
);

/**
 * The name under which a picture is stored:
 * `{before|after}-{timestamp}-{sanitized name}`, its extension kept where it is one of the format
 * that the bytes are, else that format's own.
 * A name of which nothing is left becomes "photo"; more than 100 characters are cut off.
 */
export function photoName(
  side: Side,
  timestamp: number,
  originalName: string,
  format: PhotoFormat,
): string {
  const [, base = originalName, given = ""] = /^(.+)\.(\w{1,5})$/s.exec(originalName) ?? [];
  const known: readonly string[] = extensions[format];
  const extension = known.includes(given.toLowerCase()) ? given.toLowerCase() : known[0];
  const sanitized = base
    .replace(/[^\w\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .toLowerCase()
    .slice(0, 100);
  return `${side}-${timestamp}-${/\w/.test(sanitized) ? sanitized : "photo"}.${extension}`;
}

/** Whether this is a name that `photoName` or `photoVariants` gives: no path, no hidden file. */
export function isStoredName(name: string): boolean {
  return stored.test(name);
}

/** The address of a stored picture. */
export const photoAddress = (name: string) => prefix + name;

/** The stored name that an address of ours holds; null for any other address. */
export function storedName(address: string): string | null {
  const name = address.startsWith(prefix) ? address.slice(prefix.length) : "";
  return isStoredName(name) ? name : null;
}
