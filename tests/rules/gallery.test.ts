import { expect, test } from "vitest";
import { newProject } from "#app/gallery/admin/project-values.ts";
import { categoryOf, projectDate } from "#app/gallery/project.ts";
import { projectProblem, projectSchema } from "#app/gallery/project-schema.ts";
import { cardShapes } from "#app/gallery/public/card-layout.ts";
import { gallerySearch, readGalleryQuery } from "#app/gallery/public/gallery-query.ts";

test.each([
  ["March 2025", "March 2025"],
  ["spring of 2024", "spring of 2024"],
  ["2025-03-18T17:00:00.000Z", "March 2025"],
  ["2025-03-18T10:00:00-07:00", "March 2025"],
  // Still the last evening of March in Las Vegas.
  ["2025-04-01T05:30:00Z", "March 2025"],
  // A day without a time has no zone: it stays in its month.
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
  const entry = { ...newProject, ...texts, ...photos, ...more };
  expect(projectSchema.parse(entry)).toMatchObject({
    title: "Lobby",
    location: "Las Vegas",
    description: "a\nb",
    details: ["Ground"],
  });
  const { error } = projectSchema.safeParse({ ...entry, title: "\0 \u2066" });
  expect(projectProblem(error).fields).toEqual({ title: "Please fill this in." });
});

test.each([
  ["concrete-polishing", "Concrete Polishing"],
  ["tile-grout", "Tile & Grout"],
  ["Concrete Polishing", null],
  ["", null],
  ["constructor", null],
  ["__proto__", null],
  [null, null],
])("the slug %j names the category %j", (slug, category) => {
  expect(categoryOf(slug)).toBe(category);
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
  expect(readGalleryQuery(new URLSearchParams(search)).page).toBe(page);
});

test("a view's address leads back to it, and is as short as it can be", () => {
  expect(gallerySearch({ slug: null, page: 1 })).toBe("");
  for (const search of ["?page=2", "?category=power-washing", "?category=power-washing&page=2"])
    expect(gallerySearch(readGalleryQuery(new URLSearchParams(search)))).toBe(search);
});

test("cards lie in fives, and one left alone is wide", () => {
  const shapes = (count: number) =>
    cardShapes(count)
      .map((shape) => shape[0])
      .join("");
  expect(shapes(0)).toBe("");
  expect(shapes(1)).toBe("w");
  expect(shapes(2)).toBe("ww");
  expect(shapes(3)).toBe("wlr");
  expect(shapes(4)).toBe("wlrw");
  expect(shapes(7)).toBe("wlrlrww");
  expect(shapes(12)).toBe("wlrlrwlrlrww");
});
