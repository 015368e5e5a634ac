import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { readSheet } from "#app/content/sheet/read-sheet.server.ts";
import { makeIcon } from "#app/photos/make/icon.server.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { photoAddress, photoVariants, storedName } from "#app/photos/store/stored-names.ts";
import type { Hex } from "#app/ui/page/color.ts";
import { firstAccent, type Grounds, groundsOf, passes } from "./accent.ts";
import { type IconKind, iconKinds, type Look } from "./look.ts";
import { lookSheet } from "./look-sheet.ts";

/** The look as it is now. */
export function currentLook(): Look {
  const { logo, icon } = readSheet(lookSheet);
  const { accent, strip } = currentAccent();
  const own = icon && storedName(icon.url);
  return {
    stylesheet: accent === firstAccent ? null : makeOf(accent).address,
    logo: logo && logoOf(logo.url),
    icon: own ?? (accent === firstAccent ? null : strip.slice(1)),
  };
}

/** The accent, and the strip of the same hue that stands between a before and an after. */
export function currentAccent(): { accent: Hex; strip: Hex } {
  const accent = readSheet(lookSheet).accent as Hex;
  return { accent, strip: makeOf(accent).strip };
}

/** The logo's address, or null where there is none. */
export const currentLogo = (): string | null => readSheet(lookSheet).logo?.url ?? null;

/** Pixels that a logo is wide at most on a page, at the density of good screens. */
const logoWidth = 480;

function logoOf(url: string): Look["logo"] {
  const name = storedName(url);
  const size = photoSizes([url]).get(url);
  const [variant] = name && size ? photoVariants(name, Math.min(size.width, logoWidth)) : [];
  if (!variant || !size) return null;
  const height = Math.max(1, Math.round((variant.width * size.height) / size.width));
  return { src: photoAddress(variant.name), width: variant.width, height };
}

const declarations = (tokens: Partial<Grounds[keyof Grounds]>) =>
  Object.entries(tokens)
    .map(([token, color]) => `--color-${token}:${color};`)
    .join("");

type Made = { style: string; address: string; strip: Hex };
const made = new LRUCache<Hex, Made>({ max: 20 });

/**
 * The tokens that come of an accent, over those of theme.css: its layers give way to any rule. The
 * address is made of what it says, so that it may be kept for ever, also when the same accent comes
 * out another way one day.
 */
function makeOf(accent: Hex): Made {
  const known = made.get(accent);
  if (known) return known;
  const { day, dark, night } = groundsOf(accent);
  const style = [
    `:root{${declarations(day)}}`,
    `@media screen{.dark{${declarations(dark)}}}`,
    `@media screen and (prefers-color-scheme:dark){html:has(.admin){${declarations(night)}}}`,
  ].join("\n");
  const digest = createHash("sha256").update(style).digest("hex").slice(0, 8);
  const one = { style, address: `/look/${accent.slice(1)}-${digest}.css`, strip: day.strip };
  made.set(accent, one);
  return one;
}

/**
 * The style sheet at an address that `currentLook` gave for any accent; null for any other.
 * `lasting` is whether it says what its address says: one that an older version of the site gave,
 * in a page that somebody still keeps, is answered with what is made of its accent now.
 */
export function findStyle(address: string): { style: string; lasting: boolean } | null {
  const [, digits] = /^\/look\/([\da-f]{6})-[\da-f]{8}\.css$/.exec(address) ?? [];
  const accent: Hex = `#${digits}`;
  if (digits === undefined || !passes(accent)) return null;
  const { style, address: now } = makeOf(accent);
  return { style, lasting: now === address };
}

/** Each is made once for all who ask meanwhile: many at once keep none of the owner's photos away. */
const icons = new LRUCache<string, Promise<Buffer<ArrayBuffer> | null>>({ max: 20 });
/** Milliseconds until one that could not be made is tried again. */
const notMadeFor = 60_000;
const lime = "#f1eee8";

/**
 * One of the icons as a PNG, made once and kept in memory.
 * @returns null where the site's icons are made of something else now, or its photo cannot be read
 */
export async function findIcon(kind: IconKind, icon: string): Promise<Buffer<ArrayBuffer> | null> {
  if (currentLook().icon !== icon) return null;
  const key = `${kind} ${icon}`;
  const known = icons.get(key);
  if (known) return known;
  const { size, inset, opaque } = iconKinds[kind];
  const photo = storedName(photoAddress(icon));
  const making = makeIcon({
    ...{ size, ground: opaque ? lime : null },
    // A photo fills its square; only what a phone may cut off stays free.
    inset: photo && kind === "180" ? 0 : inset,
    ...(photo ? { photo } : { strip: `#${icon}` }),
  });
  icons.set(key, making);
  making.then(
    (made) => made ?? icons.set(key, making, { ttl: notMadeFor }),
    () => icons.delete(key),
  );
  return making;
}
