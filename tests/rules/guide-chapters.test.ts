import { expect, test } from "vitest";
import { readColumn } from "#app/guide/words/chapter-text.ts";
import { guidePassages } from "#app/guide/words/chapters.server.ts";

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

const offering = (...codes: string[]) => ({
  isOffered: (code: string) => codes.includes(code),
  hasPage: (label: string) => label === "here",
});

test("a chapter's lines go with their service, and a heading with what it stands over", () => {
  const words = [
    "First. See page {here page}. See page {gone page}.",
    "[a] And this.",
    ...["# Lost", "[b] - One", "# Kept", "- One", "[a b] - Two: 2", "", "+ Step: do it."],
    ...["| Head | More", "| Row", "! Never: no.", "[b]", "Last."],
  ].join("\n");
  expect(readColumn(words, offering("a"))).toEqual([
    { kind: "text", lines: [["First. See page {here page}. And this."]] },
    { kind: "heading", lines: [["Kept"]] },
    { kind: "rows", lines: [["One"], ["Two: 2"]] },
    { kind: "steps", lines: [["Step", "do it."]] },
    {
      kind: "table",
      lines: [
        ["Head", "More"],
        ["Row", ""],
      ],
    },
    { kind: "never", lines: [["Never", "no."]] },
  ]);
  expect(readColumn("# Care\n| Floor | Care\n[b] | Tile | Mop", offering("a"))).toEqual([]);
  expect(readColumn("[b]\nLast.", offering("b"))).toEqual([{ kind: "text", lines: [["Last."]] }]);
});
