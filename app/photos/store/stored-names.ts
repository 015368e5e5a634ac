import { variantWidths } from "./variant-widths.ts";

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
