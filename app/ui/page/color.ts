/** A color as `#rrggbb`. */
export type Hex = `#${string}`;

/** Lightness from 0 to 1, chroma, and hue in radians, as OKLCH measures them. */
export type Shade = { lightness: number; chroma: number; hue: number };

/** Parses a color as people type it ("9F4A1A", "#9f4"); null if it is none. */
export function readColor(text: string): Hex | null {
  const [, digits = ""] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === "") return null;
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${six.toLowerCase()}`;
}

type Triple = [number, number, number];

const channels = (color: Hex) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as Triple;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const curved = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

function luminance(color: Hex): number {
  const [red, green, blue] = channels(color).map(linear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors as WCAG 2 defines it: from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Converts a color to OKLCH, whose lightness is perceptual (Björn Ottosson, 2020). */
export function shadeOf(color: Hex): Shade {
  const [red, green, blue] = channels(color).map(linear) as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function mixed({ lightness, chroma, hue }: Shade): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Converts a shade to sRGB; its chroma is reduced until the color is in gamut. */
export function colorOf(shade: Shade): Hex {
  const isInGamut = (it: Triple) => it.every((part) => part > -0.0005 && part < 1.0005);
  let parts = mixed(shade);
  for (let chroma = shade.chroma; !isInGamut(parts) && chroma > 0; chroma -= 0.004)
    parts = mixed({ ...shade, chroma: Math.max(0, chroma) });
  const hex = parts.map((part) =>
    Math.round(curved(Math.min(1, Math.max(0, part))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
