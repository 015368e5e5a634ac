import { expect, test } from "vitest";
import { guidePassages } from "#app/guide/chapters.server.ts";
import { readChapter } from "#app/guide/read-chapter.ts";

test("every chapter of the guide can be read, without a trace of its markup", () => {
  const passages = guidePassages();
  expect(new Set(passages.map(({ page }) => page)).size).toBeGreaterThanOrEqual(11);
  expect(passages.length).toBeGreaterThan(100);
  for (const { text, heading, chapter } of passages)
    for (const words of [text, heading, chapter]) expect(words).not.toMatch(/[#[\]{}<>~\\]|\/\//);
  const said = (words: string) => passages.find(({ text }) => text.includes(words));
  expect(said("Never try this where it shows")).toMatchObject({
    page: 3,
    heading: "The drop of lemon",
  });
  expect(said("tile older than the mid-1980s: see page 8.")).toBeDefined();
  expect(said("What harms it: Vinegar, citrus, wine")?.heading).toBe("Marble, travertine");
  expect(said("Blot, never wipe, wine")).toMatchObject({ page: 7, heading: "" });
  expect(said("It means grinding. Silica dust scars")?.page).toBe(11);
});

test("code and pictures of a template say nothing, strings with brackets hold nothing up", () => {
  const typ = `#import "/look.typ": *
#let f(x) = if x == "(" [no] else [no]
#paired(before: ("a", "b [c"), after: none)[
== Title <label>
// A comment.
#lead[First \\$5 see #page-of(<label>).]

=== Under
#rows([One], [#strong[Two.] More])
#facts-table(head: ([A], [B], [C]), [x], [1], [2], [y], [3], [4])
]`;
  expect(readChapter(typ, () => "9")).toEqual({
    title: "Title",
    parts: [
      { heading: "", text: "First $5 see 9." },
      { heading: "Under", text: "One" },
      { heading: "Under", text: "Two. More" },
      { heading: "x", text: "B: 1. C: 2." },
      { heading: "y", text: "B: 3. C: 4." },
    ],
  });
});
