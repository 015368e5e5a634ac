import { readFileSync } from "node:fs";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, expect, test } from "vitest";
import { currentBusiness } from "#app/business/business.server.ts";
import { telephoneLink } from "#app/business/business.ts";
import { edition } from "#app/guide/print/book.ts";

const business = currentBusiness();

const file = readFileSync("public/floor-restoration-guide.pdf");
const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
const pdf = await task.promise;
const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
const texts: string[] = [];

type Node = { role?: string; alt?: string; children?: object[] };
const nodes: Node[] = [];

beforeAll(async () => {
  const collect = (node: Node) => {
    nodes.push(node);
    for (const child of node.children ?? []) collect(child);
  };
  for (const number of pages) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    collect(await page.getStructTree());
  }
});

test("the guide is as its source says (if not: npm run guide)", () => {
  expect(texts.at(-1)).toContain(`Edition ${edition()}`);
});

test("the guide is a book: ten pages and more, photographs, under 3 MB, on Letter paper", async () => {
  expect(pages.length).toBeGreaterThanOrEqual(10);
  expect(file.byteLength).toBeLessThan(3_000_000);
  let photographs = 0;
  for (const number of pages) {
    const page = await pdf.getPage(number);
    expect(page.view).toEqual([0, 0, 612, 792]);
    const { fnArray } = await page.getOperatorList();
    photographs += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  }
  expect(photographs).toBeGreaterThanOrEqual(15);
});

test("the guide is tagged: language, title, headings, lists, tables, alternative texts", async () => {
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  expect(info.Title).toContain("Floor Restoration Secrets");
  expect(info.Language).toBe("en-US");
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = new Set(nodes.map(({ role }) => role));
  for (const role of ["H1", "H2", "H3", "P", "L", "LI", "Table", "TH", "Figure", "Link"])
    expect(roles).toContain(role);
  const figures = nodes.filter(({ role }) => role === "Figure");
  expect(figures.filter(({ alt }) => !alt)).toEqual([]);
  expect((await pdf.getOutline()).length).toBeGreaterThan(0);
});

test("the guide holds what it promises and how to call", async () => {
  for (const promise of [
    "How a floor comes back",
    "Tips from the trade",
    "The maintenance calendar",
    "What it costs, and how to save",
    "Before and after",
  ])
    expect(texts.some((text) => text.replace(/\s+/g, " ").includes(promise))).toBe(true);
  expect(texts.at(-1)).toContain(business.phone);
  const links = await (await pdf.getPage(pages.length)).getAnnotations();
  expect(links.map(({ url }) => url)).toContain(telephoneLink(business.phone));
});
