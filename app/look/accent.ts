import { grounds } from "#app/ui/page/accents.ts";
import { colorOf, contrast, type Hex, type Shade, shadeOf } from "#app/ui/page/color.ts";

/** The copper that the site came with, as theme.css has it. */
export const firstAccent: Hex = "#9f4a1a";

/** Contrast ratio that WCAG AA requires for text. */
export const minContrast = 4.5;

/** Background colors of theme.css. */
export const backgrounds = {
  day: { page: grounds.light, plaster: "#e6e1d7", chalk: "#fbfaf7" },
  dark: { ground: grounds.dark, plaster: "#34302c" },
  night: { bar: "#0f0e0c", page: "#1c1a17", plaster: "#272420", chalk: "#2e2a26" },
} as const;

/** Tokens of theme.css on light ground, on dark ground, and in the back office in dark mode. */
const firstGrounds = {
  day: {
    copper: "#9f4a1a",
    "copper-deep": "#7d3811",
    action: "#9f4a1a",
    "action-hover": "#7d3811",
    strip: "#c8733c",
  },
  dark: { copper: "#e39a63", action: "#d0834c" },
  night: {
    copper: "#e39a63",
    "copper-deep": "#f0b78a",
    action: "#e39a63",
    "action-hover": "#f0b78a",
  },
} satisfies Record<string, Record<string, Hex>>;

export type Grounds = {
  [Ground in keyof typeof firstGrounds]: Record<keyof (typeof firstGrounds)[Ground], Hex>;
};

/** Lightness, of 1, by which links may be darker than the accent and still look like it. */
const maxLightnessLost = 0.1;

/** The shade in the first lightness, by steps up or down, that is readable on all of these grounds. */
function readable(shade: Shade, lightness: number, grounds: readonly Hex[], step = 0.01): Hex {
  for (let light = lightness; light < 1 && light > 0; light += step) {
    const color = colorOf({ ...shade, lightness: light });
    if (grounds.every((ground) => contrast(color, ground) >= minContrast)) return color;
  }
  return step < 0 ? "#000000" : "#ffffff";
}

/** The accent, darkened only where it could not be read on these grounds. */
const darkened = (accent: Hex, grounds: readonly Hex[]): Hex =>
  readable(shadeOf(accent), shadeOf(accent).lightness, grounds, -0.002);

const linkOf = (accent: Hex) => darkened(accent, Object.values(backgrounds.day));

/** The color on hover: a very dark one becomes lighter, others darker. */
function deepOf(color: Hex): Hex {
  const shade = shadeOf(color);
  const { lightness } = shade;
  return colorOf({ ...shade, lightness: lightness + (lightness < 0.3 ? 0.18 : -0.09) });
}

/**
 * All tokens derived from an accent, in its hue, with the lightness of the first accent's tokens. What is
 * read is darkened or lightened until its contrast is `minContrast`.
 */
export function groundsOf(accent: Hex): Grounds {
  if (accent === firstAccent) return firstGrounds;
  const shade = shadeOf(accent);
  const link = linkOf(accent);
  const action = darkened(accent, [backgrounds.day.chalk]);
  const atNight = readable(shade, 0.75, Object.values(backgrounds.night));
  const brighter = readable(shade, 0.82, Object.values(backgrounds.night));
  return {
    day: {
      copper: link,
      "copper-deep": deepOf(link),
      action,
      "action-hover": deepOf(action),
      strip: colorOf({ ...shade, lightness: Math.max(shade.lightness, 0.64) }),
    },
    dark: {
      copper: readable(shade, 0.75, Object.values(backgrounds.dark)),
      action: readable(shade, 0.68, [backgrounds.dark.ground]),
    },
    night: { copper: atNight, "copper-deep": brighter, action: atNight, "action-hover": brighter },
  };
}

/** The lightest color of the accent's hue whose links still look like it: the accent itself if it is one. */
export function nearestAccent(accent: Hex): Hex {
  const shade = shadeOf(accent);
  let nearest = accent;
  let lightness = shadeOf(linkOf(accent)).lightness + maxLightnessLost;
  while (shadeOf(nearest).lightness - shadeOf(linkOf(nearest)).lightness > maxLightnessLost) {
    nearest = colorOf({ ...shade, lightness });
    lightness -= 0.001;
  }
  return nearest;
}

/** Why an accent is refused, in a sentence; null if it is not. */
export function accentTrouble(accent: Hex): string | null {
  const nearest = nearestAccent(accent);
  if (nearest === accent) return null;
  return `${accent} is too light: words in it could not be read. The nearest that works is ${nearest}.`;
}
