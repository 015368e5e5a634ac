import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import {
  lineOf,
  namedAreas,
  type OfferedItem,
  suggestByRule,
} from "#app/estimates/suggest/suggest-by-rule.ts";

test.each([
  ["The hall is about 600 sq ft.", 600, "about 600 sq ft"],
  ["roughly 4,800 sq. ft. of concrete", 4800, "roughly 4,800 sq. ft"],
  ["347.5 square feet", 347.5, "347.5 square feet"],
  ["a 1200sqft shop", 1200, "1200sqft"],
  ["It is 20 by 30 feet", 600, "20 by 30 feet"],
  ["20 x 30", 600, "20 x 30"],
  ["The garage: 20' x 22'", 440, "20' x 22'"],
  ["12.5×30 ft patio", 375, "12.5×30 ft"],
  // Both are said of one floor.
  ["20 x 30, so 600 sq ft", 600, "600 sq ft"],
])("in “%s” the area is %d, from its words", (text, area, words) => {
  expect(namedAreas(text)).toEqual([{ hundredths: area * 100, words }]);
});

test.each([
  "12 x 24 tile",
  "18 by 18 inch marble",
  '12" x 24"',
  "We are 2 by 4 people",
  "Call (702) 555-0111 after 3 pm",
  "600 feet away, 30 years old",
  "-5 acres",
])("“%s” names no area", (text) => {
  expect(namedAreas(text)).toEqual([]);
});

test("two rooms are two areas, and a length is none", () => {
  expect(namedAreas("kitchen 200 sq ft, hall 150 sq ft").map((it) => it.hundredths)).toEqual([
    20_000, 15_000,
  ]);
  expect(namedAreas("7.5 linear feet")).toEqual([]);
});

test("every area that is written is read to the hundredth", () => {
  assert(
    property(integer({ min: 1, max: 99_999_999 }), (hundredths) => {
      const text = `We have ${(hundredths / 100).toFixed(2)} square feet here.`;
      expect(namedAreas(text)[0]?.hundredths).toBe(hundredths);
    }),
    { numRuns: 1_000 },
  );
});

const item = (id: number, name: string, more: Partial<OfferedItem> = {}): OfferedItem => ({
  ...{ id, name, words: name, unit: "sqft", price: 450, least_charge: 0, taxed: false },
  ...more,
});

test("the newest words count, items that nobody speaks of are optional, prices are the list's", () => {
  const marble = item(1, "Marble, hone and polish", { least_charge: 45_000 });
  const crack = item(2, "Stone, fill a crack", { unit: "piece", price: 8_500 });
  const seal = item(3, "Seal", { taxed: true });
  const items = [marble, crack, seal];
  const sources = [
    "With the side hall it is 650 sq ft.",
    "Our marble has two cracked corners, 600 sq ft.",
  ];
  expect(suggestByRule(items, "Marble Restoration", sources)).toEqual({
    lines: [lineOf(marble, 65_000), lineOf(crack, 100), lineOf(seal, 65_000, true)],
    suggestedFrom: "650 square feet, from “650 sq ft”.",
  });
  const unmeasured = suggestByRule(items, "Marble Restoration", ["Hi"]);
  expect(unmeasured.suggestedFrom).toBe(
    "Nobody wrote how many square feet it is: please enter them.",
  );
  const edge = item(4, "Polish the edge", { unit: "lnft" });
  expect(suggestByRule([edge], "Marble Restoration", sources).suggestedFrom).toBe(
    "Please enter the linear feet.",
  );
});
