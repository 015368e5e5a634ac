import fc from "fast-check";
import { expect, test } from "vitest";
import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { blocksOf, textOfBlocks } from "#app/content/sheet/blocks.ts";
import { changedByButton } from "#app/content/sheet/read-sheet-form.server.ts";
import { readValues } from "#app/content/sheet/read-values.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { readColumn } from "#app/guide/words/chapter-text.ts";
import { guideChapters } from "#app/guide/words/chapters.server.ts";
import { chaptersSheet, firstChapters } from "#app/guide/words/chapters-sheet.server.ts";
import climates from "#app/guide/words/climates.json" with { type: "json" };
import { listServices } from "#app/services/services.server.ts";
import catalogue from "#app/start/catalogue.json" with { type: "json" };
import states from "#app/start/states.json" with { type: "json" };

test("every chapter of the guide can be read, without a trace of its markup", () => {
  const chapters = guideChapters();
  expect(chapters.length).toBeGreaterThanOrEqual(11);
  const textsOf = ({ top, left, right }: (typeof chapters)[number]) =>
    [...top, ...left, ...right].flatMap(({ lines }) => lines.flat());
  const texts = chapters.flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts)
    expect(text.replace(/\{[\w-]+ page\}/g, "")).not.toMatch(/[#[\]{}<>~\\]|\/\//);
  const pageOf = (words: string) =>
    chapters.find((chapter) => textsOf(chapter).some((text) => text.includes(words)))?.page;
  expect(pageOf("Never try this where it shows")).toBe(3);
  expect(pageOf("Silica dust scars")).toBe(11);
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

const materials =
  /\b(concrete|slabs?|marble|granite|travertine|stone|VCT|vinyl|linoleum|wax|grout|tiles?|epoxy|wood|pavers?|patios?|driveways?|pools?|decks?)\b/i;

test("what every firm hands out speaks of no material, climate or price", () => {
  const shared = firstChapters.filter(({ service }) => !service);
  const nothing = { isOffered: (code: string) => code === "", hasPage: () => true };
  const printed = shared.flatMap(({ title, top = [], left = [], right = [] }) => [
    title,
    ...[top, left, right].flatMap((lines) =>
      readColumn(lines.join("\n"), nothing).flatMap(({ lines }) =>
        lines.map((pieces) => pieces.join(": ")),
      ),
    ),
  ]);
  expect(printed.length).toBeGreaterThan(40);
  const answers = firstValues(assistantSheet).questions.filter(({ service }) => service === "");
  for (const words of [...printed, ...answers.map(({ answer }) => answer)]) {
    expect(words).not.toMatch(materials);
    expect(words).not.toMatch(/\b(snow|slush|salt|desert|frost|pollen)\b|\$\d/i);
  }
});

test("lines go with services and climates that exist", () => {
  const codes = [...listServices(), ...catalogue].map(({ code }) => code);
  const known = new Set([...codes, ...Object.keys(climates)]);
  const lines = firstChapters.flatMap(({ top = [], left = [], right = [] }) => [
    ...[...top, ...left, ...right],
  ]);
  const named = lines.flatMap((line) => /^\[(.*?)\]/.exec(line)?.[1]?.split(" ") ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((code) => !known.has(code))).toEqual([]);
  expect(Object.values(climates).flat()).toEqual(expect.arrayContaining(["Nevada", "Wisconsin"]));
  expect(Object.keys(states)).toEqual(expect.arrayContaining(Object.values(climates).flat()));
});

test("coats and days are the same wherever they are said", () => {
  const words = JSON.stringify([
    ...[firstChapters, catalogue, firstValues(assistantSheet).questions],
    listServices().map(({ offers }) => offers),
  ]);
  const said = (pattern: RegExp) => new Set(words.match(pattern));
  expect(said(/\w+ to \w+(?= (thin )?coats)/g)).toEqual(new Set(["four to six"]));
  expect(said(/(?<=park after )\w+ to \w+|\w+ to \w+(?= days before you park)/g)).toEqual(
    new Set(["three to seven"]),
  );
  expect(words).not.toMatch(/1 to 3 days|polish, or grind and use a polyaspartic/);
});

test("a chapter that is edited line by line is printed as before", () => {
  const offeringAll = (is: boolean) => ({ isOffered: () => is, hasPage: () => true });
  const line = fc.tuple(
    fc.constantFrom("", "# ", "- ", "1. ", "+ ", "> ", "~ ", "! ", "| ", "[desert] ", "[snow] - "),
    fc.constantFrom("", "Grind it", "Name: text", "a | b"),
  );
  const lines = fc.array(line.map(([sign, said]) => sign + said)).map((it) => it.join("\n"));
  const texts = firstChapters.flatMap(({ top, left, right }) =>
    [top, left, right].map((it) => it?.join("\n") ?? ""),
  );
  const isKept = (text: string, known = offeringAll(true)) => {
    const stored = textOfBlocks(blocksOf(text));
    expect(readColumn(stored, known)).toEqual(readColumn(text, known));
    expect(blocksOf(stored)).toEqual(blocksOf(text));
  };
  for (const text of texts) for (const is of [true, false]) isKept(text, offeringAll(is));
  fc.assert(fc.property(lines, (text) => isKept(text)));
});

test("a chapter grows by the buttons of its kinds, and a table's cells are fields of their own", () => {
  const form = new FormData();
  form.set("chapters.0.left.0.kind", "|");
  for (const cell of ["Pavers", "", "dry | wet", ""]) form.append("chapters.0.left.0.words", cell);
  const values = readValues(chaptersSheet, form);
  expect(values.chapters[0]?.left).toBe("| Pavers |  | dry / wet");
  const added = changedByButton(chaptersSheet, values, "add:chapters.0.left:#", values);
  expect(added?.chapters[0]?.left).toBe("| Pavers |  | dry / wet\n\n# …");
});
