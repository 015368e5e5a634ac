import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { photoAddress, photoVariants, storedName } from "#app/photos/files/stored-names.ts";
import { drawPicture, type IconTask } from "#app/photos/make/draw-picture.server.ts";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { grounds } from "#app/ui/page/accents.ts";
import type { Hex } from "#app/ui/page/color.ts";
import { accentTrouble, firstAccent, type Grounds, groundsOf } from "./accent.ts";
import { type IconKind, iconKinds, type Look } from "./look.ts";
import { lookSheet } from "./look-sheet.ts";

/** The current look. */
export function currentLook(): Look {
  const { logo, icon } = readSheet(lookSheet);
  const { accent, strip } = currentAccent();
  const own = icon && storedName(icon.url);
  return {
    stylesheet: accent === firstAccent ? null : styles.memo(accent).address,
    logo: logo && logoOf(logo.url),
    icon: own ?? (accent === firstAccent ? null : strip.slice(1)),
  };
}

/** The accent, and the color in its hue for the strip between a before and an after. */
export function currentAccent(): { accent: Hex; strip: Hex } {
  const accent = readSheet(lookSheet).accent as Hex;
  return { accent, strip: styles.memo(accent).strip };
}

/** Address of the logo; null if there is none. */
export const currentLogo = (): string | null => readSheet(lookSheet).logo?.url ?? null;

/** Maximum width of a logo on a page, in device pixels. */
const maxLogoWidth = 480;

function logoOf(url: string): Look["logo"] {
  const name = storedName(url);
  const size = photoSizes([url]).get(url);
  const [variant] = name && size ? photoVariants(name, Math.min(size.width, maxLogoWidth)) : [];
  if (!variant || !size) return null;
  const height = Math.max(1, Math.round((variant.width * size.height) / size.width));
  return { src: photoAddress(variant.name), width: variant.width, height };
}

const declarations = (tokens: Partial<Grounds[keyof Grounds]>) =>
  Object.entries(tokens)
    .map(([token, color]) => `--color-${token}:${color};`)
    .join("");

type Style = { css: string; address: string; strip: Hex };
const styles = new LRUCache<Hex, Style, unknown>({ max: 20, memoMethod: createStyle });

/**
 * The style sheet with the tokens of an accent. It overrides theme.css, whose rules are in layers. Its
 * address holds a digest of its content, so that it can be cached as immutable.
 */
function createStyle(accent: Hex): Style {
  const { day, dark, night } = groundsOf(accent);
  const css = [
    `:root{${declarations(day)}}`,
    `@media screen{.dark{${declarations(dark)}}}`,
    `@media screen and (prefers-color-scheme:dark){html:has(.admin){${declarations(night)}}.admin .by-day{${declarations(day)}}}`,
  ].join("\n");
  const digest = createHash("sha256").update(css).digest("hex").slice(0, 8);
  return { css, address: `/look/${accent.slice(1)}-${digest}.css`, strip: day.strip };
}

/**
 * The style sheet of the accent in an address; null for other addresses. With another digest the address is
 * in a cached page of an older version, and gets the accent's current style.
 */
export function findStyle(address: string): Style | null {
  const [, digits] = /^\/look\/([\da-f]{6})-[\da-f]{8}\.css$/.exec(address) ?? [];
  const accent: Hex = `#${digits}`;
  return digits === undefined || accentTrouble(accent) ? null : styles.memo(accent);
}

/** The site's mark, as in brand.tsx. */
const markWith = (strip: Hex): IconTask["parts"] => [
  [0, 16, grounds.dark],
  [16, 3, strip],
  [19, 11, "#cfc7ba"],
];

/** Time until an icon that could not be made is tried again. */
const retryMs = minuteMs;

/**
 * Icons by kind and source, false if one could not be made. Concurrent requests share one fetch, so that
 * each icon is made once.
 */
const icons = new LRUCache<string, Buffer<ArrayBuffer> | false, { kind: IconKind; icon: string }>({
  max: 20,
  fetchMethod: async (_key, _stale, { options, context: { kind, icon } }) => {
    const { size, inset, opaque } = iconKinds[kind];
    const photo = storedName(photoAddress(icon));
    const task: IconTask = {
      kind: "icon",
      size,
      ground: opaque ? grounds.light : null,
      // A photo fills its square, except in the maskable icon, which phones crop.
      inset: photo && kind === "180" ? 0 : inset,
      parts: photo ? [] : markWith(`#${icon}`),
    };
    const png = await drawPicture(task, photo ? [photo] : []);
    if (!png) options.ttl = retryMs;
    return png ?? false;
  },
});

/** An icon as a PNG; null if `icon` is not the current source of icons, or its photo is unusable. */
export async function findIcon(kind: IconKind, icon: string) {
  if (currentLook().icon !== icon) return null;
  return (await icons.fetch(`${kind} ${icon}`, { context: { kind, icon } })) || null;
}
