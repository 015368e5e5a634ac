import { test as base, expect, type Page } from "@playwright/test";
import { type Site, startSite } from "../server.ts";

// A new site, of which the owner has only the set-up link.
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const site = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({ viewport: { width: 390, height: 844 } });

/** Buttons and links that the owner pressed. */
let presses = 0;

/** Fills in fields by their names and presses a button. */
async function send(page: Page, fields: Record<string, string>, button = "Save") {
  // The sections of a sheet are folded on a phone.
  await page.locator("details.group").evaluateAll((all) => {
    for (const it of all) it.setAttribute("open", "");
  });
  for (const [name, text] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]:not([type=hidden])`).first();
    const kind = await field.evaluate((it) => (it as HTMLInputElement).type);
    if (kind === "select-one") await field.selectOption(text);
    else if (kind === "checkbox") await field.setChecked(text === "on");
    else await field.fill(text);
  }
  presses++;
  await page.getByRole("button", { name: button, exact: true }).click();
}

async function sheet(page: Page, key: string, fields: Record<string, string>) {
  await page.goto(`/admin/site/${key}`);
  await send(page, fields);
  await expect(page.getByText("Saved. It is public now.")).toBeInViewport();
}

/** Deletes every row of a list. */
async function empty(page: Page, list: string) {
  for (;;) {
    await page.goto(`/admin/site/${list}`);
    const remove = page.getByRole("link", { name: /^Delete/ }).first();
    if ((await remove.count()) === 0) return;
    presses += 2;
    await remove.click();
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.waitForURL(new RegExp(`/admin/site/${list}(\\?.*)?$`));
  }
}

const towns = ["Oro Valley", "Marana", "Sahuarita", "Vail"];
const services = ["Saltillo Sealing", "Travertine Honing", "Grout Color Seal", "Flagstone Care"];
const former =
  /Las Vegas|Nevada|Henderson|Summerlin|Boulder City|Clark County|Mojave|702|desert|150\+|8\+|25\+|20\+|Janitorial|Verified/;

test("an owner makes the site theirs on a phone, from the set-up link to a site without samples @plain", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const upload = (name: string, file: string) =>
    page.locator(`[name="${name}.file"]`).setInputFiles(`app/images/${file}`);
  await page.goto(/http:\S+\/admin\/setup\?token=\S+/.exec(site.log())?.[0] ?? "");
  await page.getByLabel("Email").fill("rosa@sonoran-tile.example");
  await page.getByLabel("Password", { exact: true }).fill("agave and mesquite");
  presses++;
  await page.getByRole("button", { name: "Create Administrator" }).click();
  await page.waitForURL(/\/admin(\/site\/business)?(\?.*)?$/);

  await sheet(page, "business", {
    ...{
      name: "Sonoran Tile & Stone",
      phone: "(520) 555-0163",
      email: "rosa@sonoran-tile.example",
    },
    ...{ emergencyPhone: "(520) 555-0164", license: "ROC 123456", yearFounded: "2012" },
    ...{ "hours.0.from": "", "hours.5.from": "" },
    ...Object.fromEntries([1, 2, 3, 4].map((day) => [`hours.${day}.opens`, "08:30"])),
    ...Object.fromEntries([1, 2, 3, 4].map((day) => [`hours.${day}.closes`, "16:30"])),
    ...{ area: "Tucson", county: "Pima County", state: "Arizona" },
    ...Object.fromEntries(towns.map((name, index) => [`towns.${index}.name`, name])),
    ...{ customers: "60", rating: "4.9", reviews: "9", satisfaction: "97%", years: "13" },
    ...{ yearsInStory: "13", yearsInJanitorial: "1", copyrightYear: "2026" },
  });
  await page.goto("/admin/site/home");
  await upload("heroBefore", "tile-kitchen-before.jpg");
  await upload("heroAfter", "tile-kitchen-after.jpg");
  await upload("whyPhoto", "pool-deck-after.jpg");
  await upload("servicesPhoto", "kitchen-island-after.jpg");
  await send(page, {
    ...{ headline: "Your saltillo can shine again.", lead: "Tile and stone in {area}, restored." },
    ...{ "heroBefore.alt": "A dull saltillo floor", "heroAfter.alt": "The same floor, sealed" },
    ...{ caption: "Patio, Oro Valley.", captionWork: "Saltillo sealing, 2 days." },
    ...{ captionCategory: "", numbersLead: "Rated by our neighbors." },
  });
  await expect(page.getByText("Saved. It is public now.")).toBeInViewport();
  await page.goto("/admin/site/about");
  await upload("photo", "kitchen-island-before.jpg");
  await upload("localPhoto", "driveway-after.jpg");
  await send(page, {
    ...{
      story: "Rosa began with one patio.\n\nNow there are four of us.",
      lead: "Tile in {area}.",
    },
    ...{ localHeading: "Floors of the Old Pueblo", "local.0.word": "Monsoon" },
    "local.0.words": "Brings mud through every door.",
  });
  await expect(page.getByText("Saved. It is public now.")).toBeInViewport();
  await sheet(page, "headings", { services: "Which tile is it?" });
  await sheet(page, "look", { accent: "#7a4a12" });
  await empty(page, "services");
  for (const name of ["Tile Cleaning", ...services]) {
    await page.goto("/admin/site/services/new");
    if (name === "Tile Cleaning") await upload("after", "marble-lobby-after.jpg");
    await send(page, { name, line: "Homes", subtitle: `${name} in {area}.`, price: "From $3" });
    await page.waitForURL(/\/admin\/site\/services(\?.*)?$/);
  }
  await empty(page, "reviews");
  for (let number = 1; number <= 9; number++) {
    await page.goto("/admin/site/reviews/new");
    if (number < 4) await page.locator("[name=on_home]").check();
    await send(page, { name: `Neighbor ${number}`, text: "Clean work.", date: "2026-09-14" });
    await page.waitForURL(/\/admin\/site\/reviews(\?.*)?$/);
  }

  for (const path of ["/", "/about", "/services", "/gallery", "/reviews", "/contact", "/guide"]) {
    await page.goto(path);
    await expect(page.getByText("Sonoran Tile & Stone").first()).toBeVisible();
    await expect(page.locator("body"), path).not.toContainText(former, { useInnerText: true });
    expect(await page.title(), path).not.toMatch(former);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, path).toBe(false);
  }
  await page.goto("/reviews");
  await expect(page.locator("blockquote")).toHaveCount(9);
  await page.goto("/contact");
  await expect(page.locator("select[name=service] option")).toHaveCount(6);
  await page.goto("/admin");
  await expect(page.getByText(/sample/i)).toHaveCount(0);
  // One press for each sheet or row, and two to delete a row: possible in 15 minutes.
  expect(presses).toBeLessThan(50);
  const shots = process.env.SCREENSHOTS;
  for (const width of shots ? [390, 1440] : [])
    for (const path of ["/", "/about", "/services", "/reviews", "/contact", "/guide"]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.screenshot({
        path: `${shots}/${path.slice(1) || "home"}-${width}.png`,
        fullPage: true,
      });
    }
});
