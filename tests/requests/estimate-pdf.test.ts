import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import type {
  AcceptanceRecord,
  EstimateDocument,
} from "#app/estimates/document/estimate-document.ts";
import { typesetEstimate } from "#app/estimates/document/typeset-estimate.server.ts";
import type { EstimateLine } from "#app/estimates/estimate/estimate.ts";
import { storePhoto } from "#app/photos/store/store-photo.server.ts";

const line = (words: string, more: Partial<EstimateLine> = {}): EstimateLine => ({
  words,
  unit: "sqft",
  quantityHundredths: 600_00,
  priceCents: 4_50,
  leastCents: 0,
  isOptional: false,
  isTaxed: false,
  itemId: null,
  ...more,
});

const sample: EstimateDocument = {
  number: "2026-0031-2",
  version: 2,
  changes: "",
  date: "Wednesday, November 25, 2026",
  lastDay: "2026-12-25",
  lastDayInWords: "Friday, December 25, 2026",
  business: {
    name: "Mojave Surface Restoration",
    phone: "(702) 555-0142",
    email: "hello@mojavesurface.example",
    license: "C-15 0000000",
    address: "Clark County, Nevada",
    accent: "#c8733c",
    logo: "",
  },
  customer: { name: "Dana Kessler", address: "2210 Trellis Court, Henderson" },
  service: "Marble Restoration",
  opening: "Thank you for showing me the hall.",
  words: "We can do it in three days.",
  signature: "Ray",
  depositWords: "By check or card.",
  paymentLink: "https://pay.example/secret",
  terms: "The price holds for the floor as we saw it.",
  notice: "You may cancel until midnight of the third business day.",
  lines: [
    line("Hone and polish the marble"),
    line("Fill two corners", { unit: "piece", quantityHundredths: 2_00, priceCents: 85_00 }),
    line("Grind the edge", { unit: "hour", quantityHundredths: 1_00, leastCents: 120_00 }),
    line("Seal the stone", { isOptional: true, priceCents: 65 }),
    line("Polish the thresholds", { isOptional: true, priceCents: 1_00 }),
  ],
  discount: { kind: "amount", cents: 90_00 },
  taxHundredths: 0,
  deposit: { kind: "percent", percentHundredths: 30_00 },
};

const record: AcceptanceRecord = {
  name: "Dana Q. Kessler",
  at: "2026-11-27T17:41:07.000Z",
  atInWords: "Friday, November 27, 2026 at 9:41:07 AM PST",
  how: "page",
  by: "",
  sentence: "I accept estimate 2026-0031-2 for $3,290.00 and its terms.",
  chosen: [3],
  address: "203.0.113.24",
  browser: "Safari on an iPhone",
  sha256: "9f2c71ab".repeat(8),
};

/** Of a page's first line, in points: below it the band would cover the words. */
const topMargin = 1.1 * 72;

/** Of a capital letter, as a share of the size of the type. */
const capHeight = 0.7;

type Node = { role?: string; alt?: string; children?: object[] };

/** Typesets an estimate and reads it: the words of each page, where they stand, and the tags. */
async function readPdf(document: EstimateDocument, accepted?: AcceptanceRecord) {
  const bytes = await typesetEstimate(document, accepted);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const ends: number[] = [];
  const tops: number[] = [];
  /** Base lines of what the band says last. */
  const bandEnds: number[] = [];
  const nodes: Node[] = [];
  const collect = (node: Node) => {
    nodes.push(node);
    for (const child of node.children ?? []) collect(child);
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    expect(page.view).toEqual([0, 0, 612, 792]);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ("str" in item ? [item] : []));
    pages.push(texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(""));
    for (const { str, transform, width, height } of texts) {
      if (str.trim() === "") continue;
      ends.push(transform[4] + width);
      tops.push(transform[5] + capHeight * height);
      if (str.endsWith("Signed online.")) bandEnds.push(transform[5]);
    }
    collect(await page.getStructTree());
  }
  return { bytes, pdf, pages, ends, tops, bandEnds, nodes };
}

/** Words without what differs by where lines break. */
const packed = (words: string) => words.replace(/\s+/g, "");

test("an estimate is one sheet with all that was offered, a signature's place and no address to pay at", async () => {
  const { pages, bytes } = await readPdf(sample);
  expect(pages).toHaveLength(1);
  const words = packed(pages[0] ?? "");
  for (const part of [
    ...["Mojave Surface Restoration", "License C-15 0000000", "hello@mojavesurface.example"],
    ...["2026-0031-2", "Good through Friday, December 25, 2026", "Dana Kessler 2210 Trellis Court"],
    ...["Thank you for showing me the hall.", "We can do it in three days.", "Ray, Mojave"],
    ...["Hone and polish the marble 600 sq ft $4.50 $2,700.00", "2 pieces $85.00 $170.00"],
    ...["Our minimum of $120.00 applies 1 hour $4.50 $120.00", "If you like; not in the total"],
    ...["Lines without the optional ones $2,990.00", "Discount −$90.00", "Total $2,900.00"],
    ...["Deposit, 30 percent $870.00 By check or card.", sample.terms, sample.notice],
    ...["Name and signature", "page 1 of 1"],
  ])
    expect(words).toContain(packed(part));
  expect(words).not.toContain("pay.example");
  expect(Buffer.from(await typesetEstimate(sample)).equals(bytes)).toBe(true);
});

test("the record of an acceptance is the last page: who, when, what, how, from where", async () => {
  const { pages } = await readPdf(sample, record);
  expect(pages).toHaveLength(2);
  const first = packed(pages[0] ?? "");
  expect(first).toContain(packed("as sent, page 1 of 1"));
  for (const part of [
    "Accepted: $3,290.00 By Dana Q. Kessler, Friday, November 27, 2026 Deposit $987.00",
    "Below: the offer as sent ($2,900.00). Record on page 2. Signed online.",
  ])
    expect(first).toContain(packed(part));
  const words = packed(pages[1] ?? "");
  for (const part of [
    ...["Record of acceptance", "Accepted by Dana Q. Kessler", "AM PST"],
    ...[
      "Version 2, accepted 2026-11-27 17:41:07 UTC",
      "as sent, at $2,900.00. Only the band",
      "Accepted $3,290.00",
      "page 2",
    ],
    ...["Seal the stone Chosen 600 sq ft $0.65 $390.00", "thresholds Left out; not in the total"],
    ...["Deposit, 30 percent $987.00", record.sentence, "On the customer’s own page"],
    ...["203.0.113.24, Safari on an iPhone", record.sha256],
  ])
    expect(words).toContain(packed(part));
  const wide = { ...record, name: "W".repeat(200) };
  const { bandEnds } = await readPdf(sample, wide);
  expect(bandEnds).toHaveLength(1);
  expect(Math.min(...bandEnds)).toBeGreaterThan(792 - topMargin);
  const noted = { ...record, how: "phone" as const, by: "Ray", address: "", browser: "" };
  const [offer, page] = (await readPdf(sample, noted)).pages;
  expect(offer).not.toContain("Signed online");
  expect(page).toContain("By telephone, noted by Ray");
  expect(page).toContain("Estimate 2026-0031-2 for $3,290.00, and its terms");
  expect(page).not.toContain("From");
});

test("it is tagged: PDF/UA, language, title, headings, a table, the logo's alternative text", async () => {
  const { default: sharp } = await import("sharp");
  const create = { width: 640, height: 320, channels: 3 as const, background: "#b05c2e" };
  const logo = await storePhoto(await sharp({ create }).png().toBuffer(), "logo.png", "after");
  const business = { ...sample.business, logo: `${logo.url}` };
  const { pdf, nodes, bytes } = await readPdf({ ...sample, business }, record);
  const { info, metadata } = (await pdf.getMetadata()) as {
    info: { Title?: string; Language?: string };
    metadata: { getRaw(): string };
  };
  expect(info.Title).toBe("Estimate 2026-0031-2, Mojave Surface Restoration");
  expect(info.Language).toBe("en-US");
  expect(metadata.getRaw()).toMatch(/pdfuaid:part[=>"]+1/);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const roles = new Set(nodes.map(({ role }) => role));
  for (const role of ["H1", "H2", "P", "Table", "TH", "TD"]) expect(roles).toContain(role);
  const alts = nodes.filter(({ role }) => role === "Figure").map(({ alt }) => alt);
  expect(alts).toEqual(Array(2).fill("Logo of Mojave Surface Restoration"));
  expect(bytes.byteLength).toBeLessThan(500_000);
  const lost = { ...business, logo: "/uploads/lost.webp" };
  expect((await readPdf({ ...sample, business: lost })).pages[0]).toContain("Mojave");
});

test("words stand as they were typed: Typst's marks, emoji, other scripts, words wider than the paper", async () => {
  const marks = `#let x = 1; *a* _b_ $c$ @d <e> [f] \\g \`h\` // i /* j */ ~ -- "k" 'l' #sys.inputs`;
  const long = "Wallpaperstripping".repeat(12);
  const scripts = ["👍🏽 🧀 ✓", "Žofie Nguyễn Привет 漢字", "שלום", "مرحبا"];
  const document = {
    ...sample,
    customer: { name: marks, address: long },
    words: `${scripts.join("\n")}\nTwo\n\nparagraphs\u0007`,
    terms: marks,
    lines: [marks, long, ...scripts].map((words) => line(words)),
  };
  const { pages, ends, tops } = await readPdf(document, { ...record, name: `${marks} ${long}` });
  const words = packed(pages.join(""));
  for (const part of [marks, long]) expect(words.split(packed(part)).length).toBeGreaterThan(3);
  for (const part of scripts) expect(words, part).toContain(packed(part));
  expect(words).toContain("paragraphs\uFFFD");
  expect(Math.max(...ends)).toBeLessThanOrEqual(612 - 0.6 * 72);
  expect(Math.max(...tops)).toBeLessThanOrEqual(792 - 0.34 * 72);
});

test("a hundred lines run over pages, each with the columns' names and its number, under 500 kB", async () => {
  const lines = Array.from({ length: 100 }, (_, place) =>
    line(`Room ${place + 1}: ${"grind and hone ".repeat(place % 15)}`, { isOptional: place > 95 }),
  );
  const long = "A term that says what is done, and when. ".repeat(95);
  const { pages, bytes } = await readPdf({ ...sample, lines, terms: long, opening: long });
  for (const [place, words] of pages.entries())
    expect(packed(words)).toContain(packed(`page ${place + 1} of ${pages.length}`));
  const words = packed(pages.join(""));
  for (let number = 1; number <= 100; number++) expect(words).toContain(`Room${number}:`);
  const withLines = pages.filter((page) => page.includes("Room "));
  expect(withLines.length).toBeGreaterThan(3);
  for (const page of withLines) expect(packed(page)).toContain("WorkQuantityUnitPriceAmount");
  expect(pages.filter((page) => page.includes("Discount"))).toHaveLength(1);
  expect(pages.at(-1)).toContain("Name and signature");
  expect(bytes.byteLength).toBeLessThan(500_000);
});
