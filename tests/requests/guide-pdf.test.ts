import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BusinessValues, businessSheet } from "#app/business/facts/business-sheet.ts";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { weekOf } from "#app/business/facts/time.ts";
import { filled } from "#app/chat/assistant-sheet.server.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { db } from "#app/database/database.server.ts";
import { typesetGuide } from "#app/guide/make/typesetting.server.ts";
import { guideExtent } from "#app/guide/words/chapters.server.ts";
import { chaptersSheet } from "#app/guide/words/chapters-sheet.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { readGuideSource } from "#app/guide/words/guide-source.server.ts";
import { storePhoto } from "#app/photos/store/store-photo.server.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import { serviceList } from "#app/services/services.server.ts";
import { saveServices } from "#app/start/offered-services.server.ts";
import { changes, services, sheets } from "#schema";
import { addProject } from "../pages.ts";

const folder = mkdtempSync(join(tmpdir(), "guide-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const firstServices = db.select().from(services).all();

type Node = { role?: string; alt?: string; children?: object[] };

/** Makes a guide with the current facts and reads it. */
async function readGuide(source = readGuideSource().source) {
  const path = join(folder, "guide.pdf");
  const leftOut = await typesetGuide(source, path);
  const bytes = readFileSync(path);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  const nodes: Node[] = [];
  const links: string[] = [];
  const fonts = new Set<string>();
  let photographs = 0;
  let linked = 0;
  let smallest = Number.POSITIVE_INFINITY;
  const sizes = new Map<number, number>();
  const collect = (node: Node) => {
    nodes.push(node);
    for (const child of node.children ?? []) collect(child);
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const words = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    texts.push(words.replace(/\s+/g, " ").replace(/ (?=[,.])/g, ""));
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      smallest = Math.min(smallest, item.height);
      sizes.set(item.height, (sizes.get(item.height) ?? 0) + item.str.length);
    }
    collect(await page.getStructTree());
    const annotations = await page.getAnnotations();
    if (annotations.length > 0) linked++;
    for (const { url } of annotations) if (url) links.push(url);
    const { fnArray } = await page.getOperatorList();
    photographs += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  }
  for (const [, name] of bytes.toString("latin1").matchAll(/\/BaseFont\s*\/([\w+-]+)/g))
    fonts.add(String(name).replace(/^[A-Z]{6}\+/, ""));
  return { bytes, leftOut, pdf, texts, nodes, links, linked, fonts, photographs, smallest, sizes };
}

let first: Awaited<ReturnType<typeof readGuide>>;
beforeAll(async () => {
  first = await readGuide();
});

test("the guide is a book: sixteen pages, photographs, under 3 MB, on Letter paper", async () => {
  expect(first.pdf.numPages).toBe(16);
  expect(first.bytes.byteLength).toBeLessThan(3_000_000);
  expect(first.photographs).toBeGreaterThanOrEqual(20);
  for (let number = 1; number <= 16; number++)
    expect((await first.pdf.getPage(number)).view).toEqual([0, 0, 612, 792]);
});

test("most of its words are 11 points and more, none less than 7", () => {
  expect(first.smallest).toBeGreaterThanOrEqual(7);
  const all = [...first.sizes].reduce((sum, [, count]) => sum + count, 0);
  const large = [...first.sizes].reduce((sum, [size, n]) => sum + (size >= 11 ? n : 0), 0);
  expect(large / all).toBeGreaterThan(0.75);
});

test("it is set in Archivo, in three cuts, and in nothing else", () => {
  const cuts = ["Regular", "SemiBold", "SemiExpandedSemiBold"].map((cut) => `Archivo-${cut}`);
  expect([...first.fonts].map((name) => name.replace(/-Identity-H$/, "")).sort()).toEqual(cuts);
});

test("it is tagged: PDF/UA, language, title, headings, lists, tables, alternative texts", async () => {
  const { info, metadata } = (await first.pdf.getMetadata()) as {
    info: { Title?: string; Language?: string };
    metadata: { getRaw(): string };
  };
  expect(info.Title).toBe("Floor Restoration Secrets: a free guide by Mojave Surface Restoration");
  expect(info.Language).toBe("en-US");
  expect(metadata.getRaw()).toMatch(/pdfuaid:part[=>"]+1/);
  expect(await first.pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = new Set(first.nodes.map(({ role }) => role));
  for (const role of ["H1", "H2", "H3", "P", "L", "LI", "Table", "TH", "Figure", "Link"])
    expect(roles).toContain(role);
  const figures = first.nodes.filter(({ role }) => role === "Figure");
  expect(figures.length).toBeGreaterThanOrEqual(20);
  expect(figures.filter(({ alt }) => !alt)).toEqual([]);
  // Other requirements of PDF/UA that can be checked without veraPDF.
  expect(await first.pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  expect(first.bytes.toString("latin1").match(/\/Tabs\s*\/S\b/g)).toHaveLength(first.linked);
  const levels = first.nodes
    .flatMap(({ role }) => /^H(\d)$/.exec(role ?? "")?.[1] ?? [])
    .map(Number);
  for (const [at, level] of levels.entries())
    expect(level - (levels[at - 1] ?? 0), `heading ${at}`).toBeLessThanOrEqual(1);
  const outline = await first.pdf.getOutline();
  expect(outline[0]?.items.map(({ title }) => title)).toContain("The maintenance calendar");
});

const veraPdf = spawnSync("verapdf", ["--version"]).status === 0;

test.skipIf(!veraPdf)("veraPDF, where it is installed, finds nothing against PDF/UA", () => {
  const path = join(folder, "first.pdf");
  writeFileSync(path, first.bytes);
  const { stdout } = spawnSync("verapdf", ["--flavour", "ua1", "--format", "text", path]);
  expect(String(stdout)).toMatch(/^PASS /);
});

test("it holds what it promises and how to call, on the pages that the contents name", () => {
  const { texts, links } = first;
  for (const [page, words] of [
    [2, "The calendar on page 12 and the record on page 15"],
    [4, "How a floor comes back"],
    [7, "Tips from the trade"],
    [12, "The maintenance calendar"],
    [13, "What it costs, and how to save"],
    [14, "Typical jobs"],
    [15, "Your floors, on record"],
    [16, "Free estimates within 25 miles of Las Vegas"],
  ] as const)
    expect(texts[page - 1], words).toContain(words);
  expect(links).toContain(telephoneLink("(702) 555-0142"));
  expect(links).toContain("mailto:hello@mojavesurface.example");
});

/** Stores a photo of one color. */
async function photo(background: string, side: "before" | "after") {
  const { default: sharp } = await import("sharp");
  const create = { width: 640, height: 480, channels: 3 as const, background };
  return (await storePhoto(await sharp({ create }).webp().toBuffer(), "floor.webp", side)).url;
}

test("with every fact changed it says the new ones, and none of the old", async () => {
  const began = firstValues(businessSheet);
  const fields = {
    ...began,
    name: "Ærø & Søn <Gulve> #1 *",
    phone: "+45 62 52 00 01",
    emergencyPhone: "+45 62 52 00 02",
    email: "hej@aeroe.example",
    license: "DK-77-41",
    hours: weekOf((day) => (/^S/.test(day) ? null : { from: "06:30", to: "15:00" })),
    replyHours: 48,
    scheduling: "three weeks",
    area: "Marstal",
    county: "Fyn",
    state: "Syddanmark",
    towns: [{ name: "Ærøskøbing", miles: 7, direction: "W" }],
    estimateRadius: 9,
  };
  const before_image_url = await photo("#202020", "before");
  const after_image_url = await photo("#f0f0f0", "after");
  const project = addProject({
    ...{ title: "The old dairy", description: "A slab under 🧀 lino.", duration: "4 days" },
    ...{ location: "Søby", before_image_url, after_image_url },
  });
  const words = {
    ...firstValues(guideSheet),
    title: "Gulve, der holder",
    letter: "We live in {area}.\n\nSee page {record page}, and ask {name}.",
    letterSigned: "Maren Ærø",
    prices: [
      { what: "Oak, oiled", from: "90 kr", to: "", per: "m2", instead: "", holds: "", service: "" },
    ],
    cases: [{ project: String(project) }, { project: "4711" }],
  };
  db.insert(sheets).values({ key: "business", fields, updated_by: "o@site.test" }).run();
  db.insert(sheets).values({ key: "guide", fields: words, updated_by: "o@site.test" }).run();
  db.update(services).set({ price: "from 200 kr" }).run();

  const { missing, unknown } = readGuideSource();
  expect(missing).toEqual([4711]);
  expect(unknown).toBe("🧀");
  const { texts, links, pdf, fonts } = await readGuide();
  expect(pdf.numPages).toBe(16);
  expect(fonts.size).toBe(3);
  const all = texts.join(" ");
  for (const words of [
    ...["Ærø & Søn <Gulve> #1 *", "+45 62 52 00 01", "+45 62 52 00 02", "hej@aeroe.example"],
    ...["License DK-77-41", "Mon-Fri 6:30AM-3PM", "within 48 hours", "within three weeks"],
    ...["within 9 miles of Marstal", "Ærøskøbing", "Gulve, der holder", "We live in Marstal."],
    ...["See page 15, and ask Ærø & Søn", "Maren Ærø", "Oak, oiled", "90 kr", "from 200 kr"],
    ...["The old dairy", "A slab under lino.", "4 days", "Søby"],
  ])
    expect(all, words).toContain(words);
  for (const old of [
    ...[
      "Mojave",
      "555-01",
      "Las Vegas",
      "Henderson",
      "Clark County",
      "Lake Mead",
      "Floor Restoration Secrets",
    ],
    ...["within 24 hours", "1-2 weeks", "25 miles", "$3", "Typical jobs", "To replace instead"],
  ])
    expect(all, old).not.toContain(old);
  expect(links).toContain("tel:+4562520001");
});

test("it holds the chapters, prices and pictures of what the business offers, and no others", async () => {
  db.delete(sheets).run();
  db.update(services).set({ shown: false, price: "" }).run();
  const [before, after] = [await photo("#803010", "before"), await photo("#e0c090", "after")];
  const picture = (url: string | null) => ({ url: `${url}`, x: 50, y: 50, alt: "" });
  const values = { ...firstValues(serviceSheet), name: "Epoxy Floors", price: "$6 a square foot" };
  serviceList.create(
    { ...values, before: picture(before), after: picture(after) },
    "owner@site.test",
  );
  const [calendar, ...others] = [...firstValues(chaptersSheet).chapters].reverse();
  const own = { title: "Epoxy", service: "epoxy-floors", label: "", top: "", right: "" };
  const left = "A film of *two* parts.\n\n# Care\n- Dust it. See page {vct page}.";
  const chapters = [{ ...own, left }, ...others, calendar];
  const fields = chaptersSheet.complete?.({ chapters } as never) as { chapters: object[] };
  db.insert(sheets).values({ key: "guide-chapters", fields, updated_by: "o@site.test" }).run();

  const { texts, pdf, nodes } = await readGuide();
  const all = texts.join(" ");
  expect(texts[2]).toMatch(/Epoxy .*A film of two parts.*Care Dust it\./);
  expect(all).toContain("$6 a square foot");
  expect(all).not.toMatch(
    /VCT|linoleum|vinyl|marble|travertine|granite|grout|pool deck|driveway|polished concrete|stone soap|wax/i,
  );
  expect(all).not.toMatch(/[{}]|\$3\b|are renderings of typical work/);
  expect(nodes.filter(({ alt }) => alt).map(({ alt }) => alt)).toContain("Epoxy Floors, before");
  expect(guideExtent()).toMatchObject({ pages: pdf.numPages, pricesOn: expect.any(Number) });
  expect(texts[(guideExtent().pricesOn ?? 0) - 1]).toContain("What we charge");
  db.update(services).set({ shown: true }).run();
});

test("the longest words that the sheets take fit, each page on one sheet", async () => {
  const long = (length: number) => "Longest words of a sheet ".repeat(100).slice(0, length).trim();
  const letter = Array.from({ length: 6 }, () => long(290)).join("\n\n");
  const prices = Array.from({ length: 14 }, () => ({
    ...{ what: long(60), from: "$12,345 sq yd", to: "$12,345 sq yd" },
    ...{ per: "square meters", instead: long(24), holds: long(30), service: "" },
  }));
  const fields = {
    ...{ title: long(60), subtitle: long(160), letterHeading: long(90), letter },
    ...{ letterSigned: long(80), pricesLead: long(500), prices },
  };
  const name = "Mojave and Greater Las Vegas Natural Stone Floor Restoration";
  const business = {
    ...firstValues(businessSheet),
    ...{ name, email: `${"estimates-and-emergencies".repeat(2)}@site.test` },
  };
  db.delete(sheets).run();
  db.insert(sheets).values({ key: "guide", fields, updated_by: "o@site.test" }).run();
  db.insert(sheets).values({ key: "business", fields: business, updated_by: "o@site.test" }).run();
  const { pdf } = await readGuide();
  // The page of examples is only the sample's.
  expect(pdf.numPages).toBe(15);
  // The footer has title, name and number side by side, within the page.
  const { items } = await (await pdf.getPage(5)).getTextContent();
  const foot = items.flatMap((it) =>
    "str" in it && it.transform[5] < 40 && it.str.trim() !== ""
      ? { x: it.transform[4], end: it.transform[4] + it.width, words: it.str }
      : [],
  );
  expect(
    foot
      .map(({ words }) => words)
      .join(" ")
      .replace(/\s+/g, " "),
  ).toContain(name);
  for (const { x, end, words } of foot) {
    expect(x, words).toBeGreaterThanOrEqual(30);
    expect(end, words).toBeLessThanOrEqual(612 - 30);
  }
});

test("a project or a logo whose picture is damaged is left out and told, and the rest is made", async () => {
  db.delete(sheets).run();
  const [before, after, logo] = await Promise.all(
    ["#202020", "#f0f0f0", "#b05c2e"].map((color) => photo(color, "before")),
  );
  writeFileSync(join(process.env.UPLOADS_DIR ?? "", `${logo}`.slice("/uploads/".length)), "RIFF");
  const { source } = readGuideSource();
  const project = (title: string, file = "") => ({
    ...{ id: 1, title, duration: "4 days", location: "Here", date: "2026", words: "Ground." },
    done: [],
    before: { file: `${before}`, alt: "Dull" },
    after: { file, alt: "Bright" },
  });
  const cases = [project("The lost floor", logo), project("The old dairy", after)];
  const { leftOut, texts, pdf } = await readGuide({ ...source, cases, logo: `${logo}` });
  expect(pdf.numPages).toBe(16);
  expect(texts[13]).toContain("The old dairy");
  expect(texts[13]).not.toContain("The lost floor");
  expect(leftOut).toEqual([
    expect.stringContaining("A photo of the project “The lost floor” cannot be read."),
    expect.stringContaining("The logo cannot be read."),
  ]);
});

test("a name of which no letter can be printed gives way to the email address", async () => {
  const fields = { ...firstValues(businessSheet), name: "株式会社砂" };
  db.delete(sheets).run();
  db.insert(sheets).values({ key: "business", fields, updated_by: "o@site.test" }).run();
  const { source, unknown } = readGuideSource();
  expect(unknown).toBe("株式会社砂");
  expect(source.name).toBe("hello@mojavesurface.example");
});

test("of many towns the guide names the own one and the next eleven", () => {
  const named = (many: number) => {
    const towns = Array.from({ length: many }, (_, at) => ({
      ...{ name: `Town ${at + 1}`, miles: 3, direction: "S" },
    }));
    const fields = { ...firstValues(businessSheet), towns };
    db.delete(sheets).run();
    db.insert(sheets).values({ key: "business", fields, updated_by: "o@site.test" }).run();
    return readGuideSource().source.towns;
  };
  expect(named(11)).toMatch(/^Las Vegas, Town 1, .* Town 10 and Town 11$/);
  expect(named(30)).toMatch(/Town 10, Town 11 and 19 more$/);
});

/** Becomes a firm that offers these services of the catalogue, and prices nothing. */
function becomeFirm(business: Partial<BusinessValues>, codes: string[]) {
  for (const table of [sheets, changes]) db.delete(table).run();
  db.delete(services).run();
  db.insert(services).values(firstServices).run();
  const fields = { ...firstValues(businessSheet), ...business };
  db.insert(sheets).values({ key: "business", fields, updated_by: "o@site.test" }).run();
  const taken = Object.fromEntries(codes.map((code) => [`take-${code}`, "on"]));
  expect(saveServices(taken, "o@site.test")).toBe(null);
}

test("an epoxy firm of Milwaukee hands out its own materials, its winter, and no price", async () => {
  const place = { name: "Cream City Epoxy", area: "Milwaukee", state: "Wisconsin" };
  becomeFirm(place, ["epoxy-floor-coatings", "concrete-polishing"]);
  const { texts, pdf } = await readGuide();
  const all = texts.join(" ");
  expect(all).toContain("Epoxy Floor Coatings : an estimate decides");
  expect(all).toMatch(/Coated concrete .* 5 to 10: new clear coat/);
  expect(all).toContain("Wash off the salt that the winter left.");
  expect(all).not.toMatch(/\$\s?\d|United States|free of charge|prices are/);
  expect(all).not.toMatch(
    /\b(marble|granite|stone|travertine|grout|VCT|vinyl|linoleum|driveway|patio|pool|deck)\b/i,
  );
  expect(all).not.toMatch(/desert|pollen|140 °F|Typical jobs|lifts under hot tires|we polish/);
  expect(texts[0]).toContain("EXAMPLE");
  // Where few words leave a page empty there are lines for notes.
  expect(texts[6]).toMatch(/Epoxy Floor Coatings .*park after three to seven.* Your notes/);
  expect(guideExtent()).toMatchObject({ pages: pdf.numPages, pricesOn: null });
  expect(filled("{guide prices}")).toBe("");
});

test("a hall-floor firm of Savannah has neither snow nor desert, and coats as on its services page", async () => {
  const place = { name: "Low Country Hall Floors", area: "Savannah", state: "Georgia" };
  becomeFirm({ ...place, estimates: "" }, ["vct-strip-wax", "janitorial-services"]);
  const all = (await readGuide()).texts.join(" ");
  expect(all).toContain("VCT Strip & Wax : an estimate decides");
  expect(all.match(/(four to six|three to five) (thin )?coats/g)).toEqual([
    "four to six coats",
    "four to six thin coats",
  ]);
  expect(all).not.toMatch(
    /\$\s?\d|\b(slush|salt|storm|pollen|concrete|marble|grout|epoxy|which grit|miles of)\b|Free estimates/i,
  );
});

test("a line of the table that the owner wrote stays, and its service is not listed again", () => {
  becomeFirm({ name: "Low Country" }, ["vct-strip-wax", "janitorial-services"]);
  const { prices, ...first } = firstValues(guideSheet);
  const own = prices.map((it) => (it.service === "vct-strip-wax" ? { ...it, to: "$2" } : it));
  const fields = { ...first, prices: own };
  db.insert(sheets).values({ key: "guide", fields, updated_by: "o@site.test" }).run();
  const { source } = readGuideSource();
  expect(source.prices).toEqual([expect.objectContaining({ from: "$0.60", to: "$2" })]);
  expect(source.servicePrices).toEqual([
    { name: "Janitorial Services", price: "an estimate decides" },
  ]);
  expect(source.pricesLead).not.toBe("");
});
