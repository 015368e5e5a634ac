import type { Page } from "@playwright/test";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { weekdays, weekOf } from "#app/business/facts/time.ts";
import type { Field, ScalarField } from "#app/content/sheet/field-kinds.ts";
import { typedRequest } from "../customer.ts";
import { beyondTheEdge } from "../screens/measures.ts";
import { owner, type Site, startSite } from "../server.ts";
import { sheetForm } from "../sheet-form.ts";
import { expect, test } from "./stage.ts";

const longest = {
  BUSINESS_NAME: "Mojave and Greater Las Vegas Natural Stone Floor Restoration",
  BUSINESS_EMAIL: `${"estimates-and-emergencies".repeat(2)}@mojavesurface.example`,
};

let ours: Site;
test.beforeAll(async () => {
  ours = await startSite(longest);
});
test.afterAll(() => ours.stop());

test("a name and an email of sixty characters stay within header and footer @script", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: ours.url });
  await page.goto("/reviews");
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const brand = page.getByRole("banner").getByRole("link", { name: longest.BUSINESS_NAME });
    expect((await brand.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(76);
    // The footer's columns stay within the page's margins.
    const footer = page.getByRole("contentinfo");
    const margin = await footer.evaluate((it) =>
      Number.parseFloat(getComputedStyle(it).paddingLeft),
    );
    const edges = await footer
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((it) => it.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    for (const [left = 0, right = 0] of edges) {
      expect(left, `${width} px`).toBeGreaterThanOrEqual(margin - 1);
      expect(right, `${width} px`).toBeLessThanOrEqual(width - margin + 1);
    }
  }
  await page.close();
});

let written = 0;

/** A unique text of `count` characters without a space. */
const letters = (count: number) => `${++written}${"Wallingfordshire".repeat(20)}`.slice(0, count);

function longestOf(field: Field): unknown {
  if (field.kind !== "list") return longestScalar(field as ScalarField, 0);
  return Array.from({ length: field.maxEntries }, (_, index) =>
    Object.fromEntries(
      Object.entries(field.item).map(([name, it]) => [name, longestScalar(it, index)]),
    ),
  );
}

function longestScalar(field: ScalarField, index: number): unknown {
  if (field.kind === "number") return index > 0 ? field.max - index * 15 : field.max;
  if (field.kind === "switch") return true;
  if (field.kind === "choice") {
    const codes = Object.keys(field.options);
    return codes[index % codes.length];
  }
  if (field.format === "email") return `${letters(64)}@${[60, 60, 57].map(letters).join(".")}.test`;
  if (field.format === "phone") return `(702) 555-0142 ext. ${"8".repeat(field.max - 20)}`;
  return letters(field.max);
}

/** The longest value of each fact of the business, and different hours for each day. */
const facts: Record<string, unknown> = {
  ...Object.fromEntries(
    Object.entries(businessSheet.fields).map(([name, field]) => [name, longestOf(field)]),
  ),
  hours: weekOf((day) => {
    const index = weekdays.indexOf(day);
    return { from: `10:1${index}`, to: `22:2${index}` };
  }),
  licenseLink: `https://board.example/${"license".repeat(20)}`,
  ratingLink: `https://reviews.example/${"rating".repeat(20)}`,
  keptMonths: 0,
};

test("the longest facts widen no page and stay in the map @script", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: ours.url });
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const send = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers, maxRedirects: 0 });
  const sent = await send("/contact", typedRequest);
  const token = /request=([\w-]+)/.exec(sent.headers().location ?? "")?.[1];
  await send("/admin/login", owner);
  const form = { ...sheetForm(businessSheet, facts), version: "0", seen: "0", intent: "save" };
  expect((await send("/admin/site/business", form)).status()).toBe(303);
  await page.context().clearCookies();

  const pages = ["/", "/about", "/services", "/gallery", "/reviews", "/contact", "/guide", "/chat"];
  for (const path of [...pages, "/privacy", "/nowhere", `/request/${token}`, "/admin/login"]) {
    await page.goto(path);
    for (const width of [320, 390, 640, 820, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await beyondTheEdge(page), `${path} at ${width} px`).toBe(0);
      if (path === "/contact") expect.soft(await labelsInTheWay(page), `${width} px`).toEqual([]);
    }
  }
  await page.close();
});

/** Labels of the map that are outside it or overlap. */
const labelsInTheWay = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector("main svg[role=img]");
    const texts = [...(map?.querySelectorAll("text") ?? [])];
    const { left, right } = map?.parentElement?.getBoundingClientRect() ?? { left: 0, right: 0 };
    return texts.flatMap((text, index) => {
      const box = text.getBoundingClientRect();
      const touches = texts.slice(index + 1).some((other) => {
        const its = other.getBoundingClientRect();
        const isBeside = its.left >= box.right || its.right <= box.left;
        return !isBeside && its.top < box.bottom - 2 && box.top < its.bottom - 2;
      });
      return touches || box.left < left || box.right > right ? [text.textContent] : [];
    });
  });
