import { expect, test } from "vitest";
import { layOutReviews } from "#app/reviews/review-rows.ts";

/** Rows as text: capitals have photos. */
const rows = (reviews: string) =>
  layOutReviews([...reviews], (it) => it === it.toUpperCase()).map((row) => row.join(""));

test("a review with photos has a row to itself, two without share one", () => {
  expect(rows("abc")).toEqual(["ab", "c"]);
  expect(rows("Aab")).toEqual(["A", "ab"]);
  expect(rows("aAb")).toEqual(["ab", "A"]);
});

test("photos do not stand over photos where words can come between", () => {
  expect(rows("ABab")).toEqual(["A", "ab", "B"]);
  expect(rows("ABCabcde")).toEqual(["A", "ab", "B", "cd", "C", "e"]);
  expect(rows("AB")).toEqual(["A", "B"]);
});
