/** Widths in pixels of a stored photo's WebP variants. Stored photos get a new one when it is first requested. */
export const variantWidths = [480, 800, 960, 1600, 2240, 2880];

/** Pixels of the largest side of a stored photo. */
export const largestSidePixels = Math.max(...variantWidths);

/** Wider variants are for dense screens with wide windows, and only made when one requests them. */
export const maxUsualWidth = 1600;

/**
 * Lists the WebP variants of a photo of this width, with their widths in pixels. None is wider than the
 * photo: the first that would be has the photo's width, and there are no larger ones.
 */
export function photoVariants(name: string, width: number): { name: string; width: number }[] {
  const widths = variantWidths.filter((_, index) => (variantWidths[index - 1] ?? 0) < width);
  return widths.map((it) => ({ name: `${name}.${it}.webp`, width: Math.min(it, width) }));
}

/** The name of the photo that a variant belongs to; other names are returned unchanged. */
export const ownerOf = (name: string) => name.replace(/\.\d+\.webp$/, "");

/** Lists the names of all variants that a stored photo may have. */
export function photoVariantNames(name: string): string[] {
  return photoVariants(name, Number.POSITIVE_INFINITY).map((variant) => variant.name);
}

/** Which photo of a project it is. */
export type Side = "before" | "after";

/** Accepted picture formats, with their file extensions. */
export const extensions = {
  jpeg: ["jpg", "jpeg"],
  png: ["png"],
  webp: ["webp"],
  avif: ["avif"],
  gif: ["gif"],
} as const;

export type PhotoFormat = keyof typeof extensions;

const mediaTypes: Record<string, string> = {
  pdf: "application/pdf",
  ...Object.fromEntries(
    Object.entries(extensions).flatMap(([format, all]) => all.map((it) => [it, `image/${format}`])),
  ),
};

/** The media type of a stored file, by its name. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";

const prefix = "/uploads/";
const namePattern = new RegExp(
  `^(?:before|after)-\\d{10,16}-[\\w-]{1,100}\\.(?:${Object.values(extensions).flat().join("|")})` +
    `(?:\\.(?:${variantWidths.join("|")})\\.webp)?$`,
  "i",
);

/**
 * Makes a photo's stored name: `{before|after}-{timestamp}-{sanitized name}.{extension}`. Keeps the
 * original extension if it fits the detected format. The name has at most 100 characters; if sanitizing
 * leaves nothing, it is "photo".
 */
export function photoName(
  side: Side,
  timestamp: number,
  originalName: string,
  format: PhotoFormat,
): string {
  const [, base = originalName, ending = ""] = /^(.+)\.(\w{1,5})$/s.exec(originalName) ?? [];
  const allowed: readonly string[] = extensions[format];
  const extension = allowed.includes(ending.toLowerCase()) ? ending.toLowerCase() : allowed[0];
  const cleanName = base
    .replace(/[^\w\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .toLowerCase()
    .slice(0, 100);
  return `${side}-${timestamp}-${/\w/.test(cleanName) ? cleanName : "photo"}.${extension}`;
}

/** Whether `photoName` or `photoVariants` can return this name: no path, no hidden file. */
export function isStoredName(name: string): boolean {
  return namePattern.test(name);
}

/** The address of a stored photo. */
export const photoAddress = (name: string) => prefix + name;

/** The stored name in an address of this site; null for any other address. */
export function storedName(address: string): string | null {
  const name = address.startsWith(prefix) ? address.slice(prefix.length) : "";
  return isStoredName(name) ? name : null;
}
