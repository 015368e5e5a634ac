import { colorOf, contrast, type Hex, type Shade, shadeOf } from "#app/ui/page/color.ts";

/** The copper that the site came with, as theme.css has it. */
export const firstAccent: Hex = "#9f4a1a";

/** Contrast that WCAG AA asks of letters. */
export const asked = 4.5;

// The grounds that the accent stands on, as theme.css has them.
const day = { page: "#f1eee8", plaster: "#e6e1d7", chalk: "#fbfaf7" } as const;
const dark = { ground: "#24211e", plaster: "#34302c" } as const;
const night = { bar: "#0f0e0c", page: "#1c1a17", plaster: "#272420", chalk: "#2e2a26" } as const;

/** Values of the tokens of theme.css that are made of the accent. */
type Tokens = Record<"copper" | "copper-deep" | "action" | "action-hover" | "strip" | "focus", Hex>;

/** By day, on the dark ground, and in the back office by night. */
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

/** The shade made lighter until it can be read on all of these grounds. */
function readable(shade: Shade, lightness: number, grounds: readonly Hex[]): Hex {
  for (let light = lightness; light < 1; light += 0.01) {
    const color = colorOf({ ...shade, lightness: light });
    if (grounds.every((ground) => contrast(color, ground) >= asked)) return color;
  }
  return "#ffffff";
}

/**
 * All tokens that come of an accent, in its hue. The lightnesses are those of the copper's own
 * shades; what has to be read is made lighter where a hue needs it. A very dark accent turns
 * lighter under the pointer, since it can hardly turn darker.
 */
export function groundsOf(accent: Hex): Grounds {
  if (accent === firstAccent) return firstGrounds;
  const shade = shadeOf(accent);
  const { lightness } = shade;
  const deep = colorOf({ ...shade, lightness: lightness + (lightness < 0.3 ? 0.2 : -0.09) });
  const onDark = Object.values(dark);
  const bright = readable(shade, 0.75, onDark);
  const atNight = readable(shade, 0.75, Object.values(night));
  const brighter = readable(shade, 0.82, Object.values(night));
  return {
    day: {
      copper: accent,
      "copper-deep": deep,
      action: accent,
      "action-hover": deep,
      strip: colorOf({ ...shade, lightness: Math.max(lightness, 0.64) }),
    },
    dark: {
      copper: bright,
      "copper-deep": bright,
      action: readable(shade, 0.68, [dark.ground]),
      focus: bright,
    },
    night: {
      copper: atNight,
      "copper-deep": brighter,
      action: atNight,
      "action-hover": brighter,
    },
  };
}

/** Two colours that meet somewhere, letters on a ground, and where. */
export type Pair = { where: string; color: Hex; ground: Hex; filled: boolean; ratio: number };

/** Every pair of letters and ground that comes of an accent. */
export function pairsOf(accent: Hex): Pair[] {
  const grounds = groundsOf(accent);
  const pair = (where: string, color: Hex, ground: Hex, filled = false) => ({
    ...{ where, color, ground, filled },
    ratio: contrast(color, ground),
  });
  return [
    pair("Links on the page", grounds.day.copper, day.page),
    pair("Links on plaster", grounds.day.copper, day.plaster),
    pair("Links where one writes", grounds.day.copper, day.chalk),
    pair("Buttons", day.chalk, grounds.day.action, true),
    pair("Buttons under the pointer", day.chalk, grounds.day["action-hover"], true),
    pair("Pressed links", grounds.day["copper-deep"], day.plaster),
    pair("Links on graphite", grounds.dark.copper, dark.ground),
    pair("Links on gray graphite", grounds.dark.copper, dark.plaster),
    pair("Buttons on graphite", dark.ground, grounds.dark.action, true),
    pair("Links by night", grounds.night.copper, night.page),
    pair("Links by night, on fields", grounds.night.copper, night.chalk),
    pair("Buttons by night", night.page, grounds.night.action, true),
    pair("Buttons by night, under the pointer", night.page, grounds.night["action-hover"], true),
  ];
}

/** Whether every pair that comes of an accent can be read. */
export const passes = (accent: Hex): boolean =>
  pairsOf(accent).every(({ ratio }) => ratio >= asked);

/** The accent itself where it passes, else the lightest one of its hue that does. */
export function nearestAccent(accent: Hex): Hex {
  if (passes(accent)) return accent;
  const shade = shadeOf(accent);
  // What fails is too light for the light grounds, and black passes: somewhere between it turns.
  let [dark, light] = [0, shade.lightness];
  while (light - dark > 0.001) {
    const lightness = (dark + light) / 2;
    if (passes(colorOf({ ...shade, lightness }))) dark = lightness;
    else light = lightness;
  }
  return colorOf({ ...shade, lightness: dark });
}

/** What is wrong with an accent, in a sentence; null where nothing is. */
export function accentTrouble(accent: Hex): string | null {
  const faintest = pairsOf(accent).sort((one, other) => one.ratio - other.ratio)[0];
  if (!faintest || faintest.ratio >= asked) return null;
  // Cut, not rounded: 4.48 must not be called 4.5.
  const ratio = (Math.floor(faintest.ratio * 10) / 10).toFixed(1);
  return `${accent} is too faint to read. ${faintest.where} would have a contrast of ${ratio}; ${asked} is asked for. The nearest that passes everywhere is ${nearestAccent(accent)}.`;
}
