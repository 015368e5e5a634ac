import { grounds } from "#app/ui/page/accents.ts";
import { colorOf, contrast, type Hex, type Shade, shadeOf } from "#app/ui/page/color.ts";

/** The copper that the site came with, as theme.css has it. */
export const firstAccent: Hex = "#9f4a1a";

/** Contrast ratio that WCAG AA requires for text. */
export const minContrast = 4.5;

// Background colors of theme.css.
const day = { page: grounds.light, plaster: "#e6e1d7", chalk: "#fbfaf7" } as const;
const dark = { ground: grounds.dark, plaster: "#34302c" } as const;
const night = { bar: "#0f0e0c", page: "#1c1a17", plaster: "#272420", chalk: "#2e2a26" } as const;

/** Tokens of theme.css that are derived from the accent. */
type Tokens = Record<"copper" | "copper-deep" | "action" | "action-hover" | "strip" | "focus", Hex>;

/** Tokens on light ground, on dark ground, and in the back office in dark mode. */
export type Grounds = {
  day: Omit<Tokens, "focus">;
  dark: Omit<Tokens, "action-hover" | "strip">;
  night: Omit<Tokens, "strip" | "focus">;
};

const firstGrounds: Grounds = {
  day: {
    copper: "#9f4a1a",
    "copper-deep": "#7d3811",
    action: "#9f4a1a",
    "action-hover": "#7d3811",
    strip: "#c8733c",
  },
  dark: { copper: "#e39a63", "copper-deep": "#e39a63", action: "#d0834c", focus: "#e39a63" },
  night: {
    copper: "#e39a63",
    "copper-deep": "#f0b78a",
    action: "#e39a63",
    "action-hover": "#f0b78a",
  },
};

/** Lightness, of 1, by which links may be darker than the accent and still look like it. */
const maxLightnessLost = 0.1;

/** The shade, made lighter or (`step` below 0) darker until it is readable on all of these grounds. */
function readable(shade: Shade, lightness: number, grounds: readonly Hex[], step = 0.01): Hex {
  for (let light = lightness; light < 1 && light > 0; light += step) {
    const color = colorOf({ ...shade, lightness: light });
    if (grounds.every((ground) => contrast(color, ground) >= minContrast)) return color;
  }
  return step < 0 ? "#000000" : "#ffffff";
}

/** The accent, darkened only where it could not be read on these grounds. */
const darkened = (accent: Hex, grounds: readonly Hex[]): Hex =>
  grounds.every((ground) => contrast(accent, ground) >= minContrast)
    ? accent
    : readable(shadeOf(accent), shadeOf(accent).lightness, grounds, -0.002);

/** The color on hover: a very dark one becomes lighter, others darker. */
function deepOf(color: Hex): Hex {
  const shade = shadeOf(color);
  const { lightness } = shade;
  return colorOf({ ...shade, lightness: lightness + (lightness < 0.3 ? 0.2 : -0.09) });
}

/**
 * All tokens derived from an accent, in its hue, with the lightness of the first accent's tokens; text
 * is darkened or lightened where a hue needs it.
 */
export function groundsOf(accent: Hex): Grounds {
  if (accent === firstAccent) return firstGrounds;
  const shade = shadeOf(accent);
  const link = darkened(accent, Object.values(day));
  const action = darkened(accent, [day.chalk]);
  const onDark = Object.values(dark);
  const bright = readable(shade, 0.75, onDark);
  const atNight = readable(shade, 0.75, Object.values(night));
  const brighter = readable(shade, 0.82, Object.values(night));
  return {
    day: {
      copper: link,
      "copper-deep": deepOf(link),
      action,
      "action-hover": deepOf(action),
      strip: colorOf({ ...shade, lightness: Math.max(shade.lightness, 0.64) }),
    },
    dark: {
      copper: bright,
      "copper-deep": bright,
      action: readable(shade, 0.68, [dark.ground]),
      focus: bright,
    },
    night: { copper: atNight, "copper-deep": brighter, action: atNight, "action-hover": brighter },
  };
}

/** Text on a ground: both colors, their contrast ratio, and where they are used. */
export type Pair = { where: string; color: Hex; ground: Hex; filled: boolean; ratio: number };

/** All pairs of text and ground that an accent gives. */
export function pairsOf(accent: Hex): Pair[] {
  const grounds = groundsOf(accent);
  const pair = (where: string, color: Hex, ground: Hex, filled = false) => ({
    ...{ where, color, ground, filled },
    ratio: contrast(color, ground),
  });
  return [
    pair("Links on the page", grounds.day.copper, day.page),
    pair("Links on beige areas", grounds.day.copper, day.plaster),
    pair("Links on fields", grounds.day.copper, day.chalk),
    pair("Buttons", day.chalk, grounds.day.action, true),
    pair("Buttons, hovered", day.chalk, grounds.day["action-hover"], true),
    pair("Pressed links", grounds.day["copper-deep"], day.plaster),
    pair("Links on dark areas", grounds.dark.copper, dark.ground),
    pair("Links on gray areas", grounds.dark.copper, dark.plaster),
    pair("Buttons on dark areas", dark.ground, grounds.dark.action, true),
    pair("Links by night", grounds.night.copper, night.page),
    pair("Links by night, on fields", grounds.night.copper, night.chalk),
    pair("Buttons by night", night.page, grounds.night.action, true),
    pair("Buttons by night, hovered", night.page, grounds.night["action-hover"], true),
  ];
}

/** Whether all pairs of an accent have enough contrast, in colors that still look like it. */
export const passes = (accent: Hex): boolean =>
  shadeOf(accent).lightness - shadeOf(groundsOf(accent).day.copper).lightness <= maxLightnessLost &&
  pairsOf(accent).every(({ ratio }) => ratio >= minContrast);

/** The accent if it passes, else the lightest color of its hue that does. */
export function nearestAccent(accent: Hex): Hex {
  if (passes(accent)) return accent;
  const shade = shadeOf(accent);
  // A failing accent is too light and black passes: bisect between them.
  let [dark, light] = [0, shade.lightness];
  while (light - dark > 0.001) {
    const lightness = (dark + light) / 2;
    if (passes(colorOf({ ...shade, lightness }))) dark = lightness;
    else light = lightness;
  }
  return colorOf({ ...shade, lightness: dark });
}

/** Why an accent is refused, in a sentence; null if it passes. */
export const accentTrouble = (accent: Hex): string | null =>
  passes(accent)
    ? null
    : `${accent} is too light: words in it could not be read. The nearest that works is ${nearestAccent(accent)}.`;
