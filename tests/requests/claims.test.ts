import { expect, test } from "vitest";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { firstValues, type Sheet } from "#app/content/sheet/sheet.ts";
import { saveSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { reviewsPageSheet } from "#app/reviews/reviews-page-sheet.ts";
import { type ServiceValues, serviceSheet } from "#app/services/service-sheet.ts";
import { serviceThumbnails } from "#app/services/service-thumbnails.ts";
import { serviceList } from "#app/services/services.server.ts";
import { reviews, services, sheets } from "#schema";
import { metaContent, page, words } from "../pages.ts";

/** The exact claims of a new site, by page. */
const claims: [path: string, claim: string][] = [
  ["/", "Licensed and insured"],
  ["/", "Free estimates"],
  ["/", "Free estimates within 25 miles"],
  ["/", "Reply within 24 hours"],
  ["/", "100% satisfaction"],
  ["/", "customers 150 +"],
  ["/", "years 8 +"],
  ["/", "5.0 rating from 150+ reviews"],
  ["/", "24/7 emergency service"],
  ["/", "Scheduling typically takes 1-2 weeks"],
  ["/", "5.0 (150+ Reviews)"],
  ["/", "Mon-Sat 7AM-7PM"],
  ["/", "© 2025"],
  ["/about", "Founded 2000"],
  ["/about", "25+ years"],
  ["/about", "Henderson, Summerlin, North Las Vegas and Boulder City"],
  ["/about", "Clark County"],
  ["/services", "20+ years"],
  ["/services", "Featured"],
  ["/reviews", "5.0 (150+ Reviews)"],
  ["/reviews", "rating 5.0"],
  ["/reviews", "reviews 150+"],
  ["/reviews", "satisfaction 100%"],
  ["/reviews", "years 8+"],
];

test.each(claims)("%s says: %s", async (path, claim) => {
  expect(words(await page(path))).toContain(claim);
});

test("six customers are quoted on the reviews page, each verified and dated", async () => {
  const text = words(await page("/reviews"));
  expect(text.match(/(week|month)s? ago, Verified/g)).toHaveLength(6);
});

test("three of them are quoted on the home page", async () => {
  expect((await page("/")).match(/<blockquote/g)).toHaveLength(3);
});

test.each(["/", "/about", "/services", "/reviews"])(
  "%s ends with the emergency telephone",
  async (path) => {
    const html = await page(path);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const link = main.slice(main.lastIndexOf('href="tel:+17025550187"'));
    expect(link.slice(link.indexOf(">") + 1, link.indexOf("</a>"))).toBe("(702) 555-0187");
  },
);

test.each(["/", "/about", "/services", "/contact", "/guide"])(
  "%s calls the emergency telephone from its top bar and its footer",
  async (path) => {
    const html = await page(path);
    const [head = "", rest = ""] = html.split("</header>");
    const emergency = 'href="tel:+17025550187"';
    expect(head).toContain(emergency);
    expect(rest.slice(rest.lastIndexOf("<footer"))).toContain(emergency);
    if (path === "/contact") expect(rest.slice(0, rest.indexOf("<footer"))).toContain(emergency);
  },
);

test("claims that are left out leave neither a number nor a part of their sentence", async () => {
  const none = { customers: "", rating: "", reviews: "", satisfaction: "", assurance: "" };
  const years = { years: "", yearsInStory: "", yearsInJanitorial: "" };
  const values = {
    ...{ ...firstValues(businessSheet), ...none, ...years },
    ...{ estimates: "", emergencyPhone: "", takesEmergencies: false },
  };
  saveSheet(businessSheet, { values, version: 0, by: "" });
  for (const path of ["/", "/about", "/services", "/reviews", "/contact", "/guide"]) {
    const html = await page(path);
    expect(words(html), path).not.toMatch(
      /satisfaction|\bfrom reviews|Reviews\)|years of|years in|Licensed|24\/7|555-0187|In numbers/,
    );
    // A removed sentence leaves no punctuation, empty row or empty tile.
    expect(words(html), path).not.toMatch(/ [.,]( |$)|\{|\( ?\)/);
    expect(html.match(/<(dd|dt|li|p|dl|ul)[^>]*><\/\1>/)?.[0], path).toBeUndefined();
  }
  db.delete(sheets).run();
});

test("another firm's pages show no place, floor or review that it does not have", async () => {
  const save = (sheet: Sheet, values: object) =>
    saveSheet(sheet, { values: { ...firstValues(sheet), ...values }, version: 0, by: "" });
  const racine = { name: "Racine", miles: 23, direction: "S" };
  const place = { area: "Milwaukee", county: "Milwaukee County", towns: [racine] };
  save(businessSheet, { ...place, rating: "4.8", assurance: "Family owned" });
  save(reviewsPageSheet, { googlePage: "https://g.page/r/badger" });
  db.update(services).set({ shown: false }).run();
  db.update(reviews).set({ shown: false }).run();
  for (const [name, price] of [
    ["Epoxy Floor Coatings", "$5 a sq ft"],
    ["Basements", ""],
  ])
    serviceList.create({ ...firstValues(serviceSheet), name, price } as ServiceValues, "");
  const [home, about] = [await page("/"), await page("/about")];
  const [offered, rated] = [await page("/services"), await page("/reviews")];
  expect(words(home)).toContain("Milwaukee, Milwaukee County. Also Racine.");
  expect(home).toContain('aria-label="4.8 out of 5 stars"');
  expect(words(home)).not.toContain("More like this");
  expect(home).not.toMatch(/alt="[^"]*(kitchen|showroom|living room)/);
  expect(home).toMatch(/alt="Example before: a garage floor.*>Example</s);
  expect(about).not.toMatch(/alt="[^"]*(grinder|pool)|Covered/);
  const parts = ["<h2", "Example before: a garage", "<dd", "Basements</h2"];
  const section = offered.slice(offered.indexOf('id="epoxy-floor-coatings"'));
  expect(parts.map((it) => section.indexOf(it))).toEqual(
    parts.map((it) => section.indexOf(it)).toSorted((a, b) => a - b),
  );
  expect(section).not.toContain("The same");
  expect(metaContent(rated, "description")).toMatch(/^No reviews of/);
  expect(words(rated)).toContain("Ask us about a floor like yours: call (702) 555-0142");
  expect(rated).toContain('href="https://g.page/r/badger"');
});

test("no two services share a small picture", () => {
  const files = Object.values(serviceThumbnails).flat();
  expect(new Set(files).size).toBe(files.length);
});
