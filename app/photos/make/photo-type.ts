import type { PhotoFormat } from "#app/photos/store/stored-names.ts";

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The brands that an ISO media file (HEIC, AVIF) declares, or none. */
function brands(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  return (text(bytes, 8, end).match(/.{4}/gs) ?? []).filter((_, index) => index !== 1);
}

/**
 * What a file is by its first bytes, whatever its name says: a format that is taken, one of two
 * that deserve a sentence of their own (`heic`, `svg`), or null.
 */
export function photoType(bytes: Uint8Array): PhotoFormat | "heic" | "svg" | null {
  if (text(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return "gif";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  const declared = brands(bytes);
  if (declared.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (declared.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return "heic";
  if (/^[^<]{0,8}<(\?xml|!--|!DOCTYPE svg|svg)/i.test(text(bytes, 0, 64)))
    return /<svg/i.test(text(bytes, 0, 4096)) ? "svg" : null;
  return null;
}
