import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import {
  accentTrouble,
  backgrounds,
  firstAccent,
  groundsOf,
  minContrast,
  nearestAccent,
} from "#app/look/accent.ts";
import { lookSheet } from "#app/look/look-sheet.ts";
import { splitPercent } from "#app/ui/divider/divider-hint.ts";
import { grounds } from "#app/ui/page/accents.ts";
import { contrast, type Hex, readColor } from "#app/ui/page/color.ts";

/** 125 colors, spread over the RGB cube. */
const steps = ["00", "40", "80", "c0", "ff"];
const colors = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue): Hex => `#${red}${green}${blue}`)),
);

test.each([
  ["#9F4A1A", "#9f4a1a"],
  ["9f4a1a", "#9f4a1a"],
  [" #a41 ", "#aa4411"],
  ["#zzz", null],
  ["#9f4a1", null],
  ["#9f4a1a80", null],
  ["copper", null],
  ["url(x)", null],
  ["", null],
])("%s is read as %s", (typed, color) => {
  expect(readColor(typed)).toBe(color);
});

test("contrast is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("the first accent gives the style sheet's own values, and all of them pass", () => {
  const css = ["ui/theme.css", "admin/shell/admin.css"].map((it) =>
    readFileSync(`app/${it}`, "utf8"),
  );
  const [theme = "", others = ""] = css.join("").split("  --page-width:");
  expect(theme).toContain(`--color-ground: ${grounds.light};`);
  expect(theme).toContain(`--color-dark: ${grounds.dark};`);
  const { day, dark, night } = groundsOf(firstAccent);
  for (const [token, color] of Object.entries(day))
    expect(theme, token).toContain(`--color-${token}: ${color};`);
  const [, onDark = "", byNight = ""] = others.split(/\.dark \{|html:has\(\.admin\) \{/);
  for (const [token, color] of Object.entries(dark))
    expect(onDark, token).toContain(`--color-${token}: ${color};`);
  for (const [token, color] of Object.entries(night))
    expect(byNight, token).toContain(`--color-${token}: ${color};`);
  expect(accentTrouble(firstAccent)).toBeNull();
});

test("before and after meet at one place in the style sheets and the divider", () => {
  const css = ["theme.css", "divider/divider.css"].map((it) =>
    readFileSync(`app/ui/${it}`, "utf8"),
  );
  const places = [
    ...css.join("").matchAll(/(?:split-at: |initial-value: |minmax\(0, |calc\()(5\d)(?:%|fr|vw)/g),
  ];
  expect(places.map(([, percent]) => Number(percent))).toEqual(Array(5).fill(splitPercent));
});

test("of any color the nearest that passes has only pairs that can be read", () => {
  const { page, plaster, chalk } = backgrounds.day;
  const { bar, ...fields } = backgrounds.night;
  for (const color of colors) {
    const nearest = nearestAccent(color);
    const { day, dark, night } = groundsOf(nearest);
    const pairs: [Hex, Hex[]][] = [
      [day.copper, [page, plaster, chalk]],
      [day["copper-deep"], [plaster]],
      [day.action, [chalk]],
      [day["action-hover"], [chalk]],
      [dark.copper, Object.values(backgrounds.dark)],
      [dark.action, [backgrounds.dark.ground]],
      [night.copper, Object.values(fields)],
      [night["copper-deep"], [bar, ...Object.values(fields)]],
    ];
    for (const [text, grounds] of pairs)
      for (const ground of grounds)
        expect(contrast(text, ground), `${nearest}: ${text}`).toBeGreaterThanOrEqual(minContrast);
    expect(accentTrouble(color) === null).toBe(nearest === color);
    expect(nearestAccent(nearest)).toBe(nearest);
  }
});

test("an accent whose links would be faint gets darker ones", () => {
  const look = { ...firstValues(lookSheet), accent: "#1f6f78" };
  expect(checkValues(lookSheet, look).problem).toBeNull();
  expect(groundsOf("#1f6f78").day).toMatchObject({ copper: "#1e6e77", action: "#1f6f78" });
});
