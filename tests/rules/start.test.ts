import { expect, test } from "vitest";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { freeSlug } from "#app/forms/text-fields.ts";
import { accentTrouble } from "#app/look/accent.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import catalogue from "#app/start/catalogue.json" with { type: "json" };
import { accents } from "#app/ui/page/accents.ts";

test("a dozen accents can be chosen; each is readable everywhere", () => {
  expect(Object.keys(accents)).toHaveLength(12);
  for (const color of Object.values(accents)) expect(accentTrouble(color)).toBeNull();
});

test("sixteen services are written already; a row made of each has its code and fits its form", () => {
  expect(catalogue).toHaveLength(16);
  for (const {
    code,
    name,
    line = "",
    subtitle = "",
    price,
    offers = [],
    benefits = [],
  } of catalogue) {
    expect(freeSlug(name, "", () => false)).toBe(code);
    const lines = (texts: string[]) => texts.map((line) => ({ line }));
    const words = { name, line, subtitle, price, offers: lines(offers), benefits: lines(benefits) };
    const checked = checkValues(serviceSheet, { ...firstValues(serviceSheet), ...words });
    expect(checked.problem, name).toBeNull();
  }
});
