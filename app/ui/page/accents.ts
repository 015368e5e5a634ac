import type { Hex } from "./color.ts";

/** The light and the dark ground, as in theme.css. */
export const grounds = { light: "#f1eee8", dark: "#24211e" } as const;

/** Accents to choose from, by name; each is readable wherever it is used. */
export const accents: Record<string, Hex> = {
  Copper: "#9f4a1a",
  Brick: "#983526",
  Wine: "#7d2240",
  Plum: "#6b2f6b",
  Indigo: "#45429a",
  Blue: "#1f5689",
  Petrol: "#155b6e",
  Teal: "#1c6257",
  Green: "#2f6537",
  Moss: "#545c1d",
  Ochre: "#7c530d",
  Graphite: "#45403a",
};

/** What a color is called; its digits if it has no name. */
export const colorName = (color: string): string =>
  Object.keys(accents).find((name) => accents[name] === color) ?? color;
