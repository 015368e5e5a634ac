import { expect, test } from "vitest";
import { commonFrame, isUpright } from "#app/gallery/photo-frame.ts";
import { categories, projectDate } from "#app/gallery/project.ts";
import { projectProblem, projectSchema } from "#app/gallery/project-schema.ts";
import { layOutCards } from "#app/gallery/public/card.tsx";
import { gallerySearch, readGalleryQuery } from "#app/gallery/public/gallery-query.ts";

test.each([
  ["March 2025", "March 2025"],
  ["spring of 2024", "spring of 2024"],
  ["2025-03-18T17:00:00.000Z", "March 2025"],
  ["2025-03-18T10:00:00-07:00", "March 2025"],
  // Still March in Las Vegas.
  ["2025-04-01T05:30:00Z", "March 2025"],
  // A day without a time has no time zone, so it stays in its month.
  ["2025-04-01", "April 2025"],
  ["2025-13-45", "2025-13-45"],
  ["2025-13-45T00:00:00Z", "2025-13-45T00:00:00Z"],
])("the date %j is shown as %j", (stored, shown) => {
  expect(projectDate(stored)).toBe(shown);
});

test("a project's texts lose what is not to be seen, and need more than that", () => {
  const texts = {
    title: "Lob\0by",
    location: "\u202ELas Vegas",
    date: "May 2025",
    duration: "2 days",
  };
  const photos = { before_image_url: "/a.jpg", after_image_url: "/b.jpg" };
  const more = {
    category: "Power Washing",
    description: "a\r\nb\u0007",
    details: ["\u001BGround"],
  };
  const entry = { ...texts, ...photos, ...more };
  expect(projectSchema.parse(entry)).toMatchObject({
    title: "Lobby",
    location: "Las Vegas",
    description: "a\nb",
    details: ["Ground"],
  });
  const { error } = projectSchema.safeParse({ ...entry, title: "\0 \u2066" });
  expect(projectProblem(error).fields).toEqual({ title: "Please fill this in." });
});

const firstCategories = Object.entries(categories).map(([slug, name]) => ({ slug, name }));

test.each([
  ["concrete-polishing", "Concrete Polishing"],
  ["tile-grout", "Tile & Grout"],
  ["Concrete Polishing", null],
  ["", null],
  ["constructor", null],
  ["__proto__", null],
  [null, null],
])("the slug %j names the category %j", (slug, category) => {
  const search = new URLSearchParams(slug === null ? {} : { category: slug });
  expect(readGalleryQuery(search, firstCategories).category).toBe(category);
});

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=abc", 1],
  ["page=2.5", 1],
  ["page=1e3", 1],
  ["page=%2B2", 1],
  [`page=${"9".repeat(400)}`, 1],
])("the search %j asks for page %i", (search, page) => {
  expect(readGalleryQuery(new URLSearchParams(search), firstCategories).page).toBe(page);
});

test("a view's address leads back to it, and is as short as it can be", () => {
  expect(gallerySearch({ slug: null, page: 1 })).toBe("");
  for (const search of ["?page=2", "?category=power-washing", "?category=power-washing&page=2"])
    expect(gallerySearch(readGalleryQuery(new URLSearchParams(search), firstCategories))).toBe(
      search,
    );
});

const photos = (before: [number, number], after: [number, number]) => {
  const photo = ([width, height]: [number, number]) => ({
    photo: { url: "/uploads/x.jpg", size: { width, height } },
  });
  return { before: photo(before), after: photo(after) };
};

/** Lays out `count` projects; `upright`: indexes of those with upright photos. */
const layOut = (count: number, upright: number[]) =>
  layOutCards(
    Array.from({ length: count }, (_, index) => {
      const size: [number, number] = upright.includes(index) ? [3, 4] : [4, 3];
      return { index, ...photos(size, size) };
    }),
  );
/** The places as letters. */
const laidOut = (count: number, ...upright: number[]) =>
  layOut(count, upright)
    .map(({ shape: [letter = ""], tall }) => (tall ? letter.toUpperCase() : letter))
    .join("");
const order = (count: number, ...upright: number[]) =>
  layOut(count, upright).map(({ project }) => project.index);

test("cards lie in fives, and one left alone is wide", () => {
  expect(laidOut(0)).toBe("");
  expect(laidOut(1)).toBe("w");
  expect(laidOut(2)).toBe("ww");
  expect(laidOut(3)).toBe("wlr");
  expect(laidOut(4)).toBe("wlrw");
  expect(laidOut(7)).toBe("wlrlrww");
  expect(laidOut(12)).toBe("wlrlrwlrlrww");
});

test("upright pictures have a side of the page, and stand whole", () => {
  expect(laidOut(5, 0)).toBe("flrlr");
  expect(laidOut(5, 2)).toBe("wLRlr");
  expect(laidOut(5, 1)).toBe("wLRlr");
  expect(order(5, 1)).toEqual([0, 2, 1, 3, 4]);
  expect(laidOut(5, 1, 2)).toBe("wfLRw");
  expect(order(5, 1, 2)).toEqual([0, 1, 3, 2, 4]);
  expect(laidOut(3, 0, 1, 2)).toBe("fff");
  for (let count = 0; count < 13; count++)
    expect(order(count, 1, 2, 3, 6, 11).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, index) => index),
    );
});

test("what both photos show is the smaller frame of the two", () => {
  expect(commonFrame(photos([1600, 1200], [800, 600]))).toMatchObject({ ratio: 4 / 3 });
  const cut = commonFrame(photos([1600, 1200], [1600, 900]));
  expect(cut?.ratio).toBeCloseTo(16 / 9);
  expect(cut?.before.high).toBeCloseTo(4 / 3);
  expect(cut?.after).toEqual({ wide: 1, high: 1 });
  // One upright, one landscape: both show a square.
  const turned = commonFrame(photos([1200, 1600], [4000, 3000]));
  expect(turned?.ratio).toBeCloseTo(1);
  expect(turned?.before.high).toBeCloseTo(4 / 3);
  expect(turned?.after.wide).toBeCloseTo(4 / 3);
  expect(isUpright(photos([1200, 1600], [900, 1200]))).toBe(true);
  expect(isUpright(photos([1200, 1600], [4000, 3000]))).toBe(false);
});
