/** Widths in pixels of a photo's WebP variants. Variants of a new width are made on request. */
const variantWidths = [480, 800, 960, 1600, 2240, 2880];

/** Maximum width and height of a stored photo in pixels. */
export const largestSidePixels = Math.max(...variantWidths);

/** Wider variants are for large high-density screens. They are only made on request. */
export const maxUsualWidth = 1600;

/** The WebP variants of a photo of this width in pixels. None is wider than the photo. */
export function photoVariants(name: string, width: number): { name: string; width: number }[] {
  const widths = variantWidths.filter((_, index) => (variantWidths[index - 1] ?? 0) < width);
  return widths.map((it) => ({ name: `${name}.${it}.webp`, width: Math.min(it, width) }));
}

/** The name of a variant's photo. Other names are returned as they are. */
export const ownerOf = (name: string) => name.replace(/\.\d+\.webp$/, "");

/** The names of all variants that a stored photo may have. */
export function photoVariantNames(name: string): string[] {
  return photoVariants(name, Number.POSITIVE_INFINITY).map((variant) => variant.name);
}

/** Which photo of a project it is. */
export type Side = "before" | "after";

/** The accepted picture formats with their file extensions. */
export const extensions = {
  jpeg: ["jpg", "jpeg"],
  png: ["png"],
  webp: ["webp"],
  avif: ["avif"],
  gif: ["gif"],
} as const;

export type PhotoFormat = keyof typeof extensions;

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The brands that an ISO media file (HEIC, AVIF) declares. */
function brands(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  return (text(bytes, 8, end).match(/.{4}/gs) ?? []).filter((_, index) => index !== 1);
}

/** Detects a file's format by its first bytes; null if it is unknown. */
export function photoType(bytes: Uint8Array): PhotoFormat | "heic" | "svg" | null {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return "gif";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  const all = brands(bytes);
  if (all.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (all.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return "heic";
  if (/^[^<]{0,8}<(\?xml|!--|!DOCTYPE svg|svg)/i.test(text(bytes, 0, 64)))
    return /<svg/i.test(text(bytes, 0, 4096)) ? "svg" : null;
  return null;
}

const mediaTypes: Record<string, string> = {
  pdf: "application/pdf",
  ...Object.fromEntries(
    Object.entries(extensions).flatMap(([format, all]) => all.map((it) => [it, `image/${format}`])),
  ),
};

/** The media type of a stored file. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";

const prefix = "/uploads/";
const namePattern = new RegExp(
  `^(?:before|after)-\\d{10,16}-[\\w-]{1,100}\\.(?:${Object.values(extensions).flat().join("|")})` +
    `(?:\\.(?:${variantWidths.join("|")})\\.webp)?$`,
  "i",
);

/**
 * Makes a photo's stored name of at most 100 characters: `{before|after}-{timestamp}-{sanitized
 * name}.{extension}`. Keeps the original extension if it fits the format.
 */
export function photoName(side: Side, timestamp: number, original: string, format: PhotoFormat) {
  const [, base = original, ending = ""] = /^(.+)\.(\w{1,5})$/s.exec(original) ?? [];
  const allowed: readonly string[] = extensions[format];
  const extension = allowed.includes(ending.toLowerCase()) ? ending.toLowerCase() : allowed[0];
  const cleanName = base
    .replace(/[^\w\s-]/g, "")
    .replace(/[\s-]+/g, "-")
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
