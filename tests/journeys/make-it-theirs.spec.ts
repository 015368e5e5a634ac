import { test as base, expect, type Page } from "@playwright/test";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { publicPaths } from "../public-paths.ts";
import { unfold } from "../screens/enter.ts";
import { pageTexts } from "../screens/pdf.ts";
import { type Site, startSite } from "../server.ts";

// A site as it comes, of which its owner has nothing but the set-up link.
const test = base.extend<object, { mail: MailServer; site: Site }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mail }, use) => {
      const SMTP_URL = `smtp://127.0.0.1:${mail.port}`;
      const NOTIFY_EMAIL = "dana@boise-epoxy.example";
      const site = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "", SMTP_URL, NOTIFY_EMAIL });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({ viewport: { width: 390, height: 844 } });

/** What the owner has filled in, ticked or chosen, the forms that were saved, and the taps for both. */
const spent = { forms: 0, fields: 0, taps: 0 };

/** Fills in, ticks or unticks inputs by their names, and sends the form. */
async function send(page: Page, inputs: Record<string, string | boolean>, button: string) {
  await unfold(page);
  for (const [name, value] of Object.entries(inputs)) {
    const input = page.locator(`[name="${name}"]:not([type=hidden])`);
    const isSelect = (await input.first().evaluate((it) => it.tagName)) === "SELECT";
    spent.taps += isSelect ? 2 : 1;
    if (/[._](file|photo)$/.test(name)) await input.setInputFiles(`app/images/${value}`);
    else if (typeof value === "boolean") await input.setChecked(value, { force: true });
    else if ((await input.first().getAttribute("type")) === "radio")
      await page.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
    else if (isSelect) await input.selectOption(value);
    else await input.fill(value);
    spent.fields++;
  }
  spent.forms++;
  spent.taps++;
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** A screen of the way in: at most two of a phone's, and no wider than it. */
async function step(page: Page, title: string, inputs: Record<string, string | boolean>) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  }));
  expect(height, title).toBeLessThanOrEqual(2 * 844);
  expect(width, title).toBe(390);
  await send(page, inputs, title === "The samples" ? "Finish" : "Next");
}

/** The former town and numbers, and the former trade: an epoxy firm has no marble, no VCT, no tile. */
const former =
  /Las Vegas|Nevada|Henderson|Summerlin|Boulder City|Clark County|Mojave|\(702\)|desert|150\+|\b(8|25|20)\+|5\.0|24\/7|Janitorial|Verified|marble|granite|travertine|VCT|linoleum|grout|power wash|pool deck|lobby|showroom,/i;

test("an epoxy firm of Boise makes the site theirs on a phone, in a dozen forms @plain", async ({
  page,
  site,
  mail,
}) => {
  test.setTimeout(600_000);
  await page.goto(/http:\S+\/admin\/setup\?token=\S+/.exec(site.log())?.[0] ?? "");
  const account = { email: "dana@boise-epoxy.example", password: "sagebrush and snow" };
  await send(page, account, "Create Administrator");
  await step(page, "What is your business called?", {
    ...{ name: "Treasure Valley Epoxy", phone: "(208) 555-0163" },
    ...{ email: "hello@boise-epoxy.example", license: "RCE-61234", takesTexts: true },
  });
  await step(page, "Where and when do you work?", {
    ...{ area: "Boise", state: "Idaho", county: "Ada County", postalCode: "83702" },
    ...{ addressLine: "12 Oak Street", towns: "Meridian 9 mi W\nNampa, Eagle 8 mi NW" },
    ...{ hours: "Mon-Thu 7-5, Fri 7 to 12", replyHours: "12", scheduling: "3 weeks" },
    estimateRadius: "30",
  });
  // Who comes back goes on where they stopped.
  await page.goto("/admin/start");
  await step(page, "What do you do?", {
    ...{ "take-epoxy-floor-coatings": true, "price-epoxy-floor-coatings": "$5 to $9 a sq ft" },
    "take-hardwood-refinishing": true,
  });
  const rating = { rating: "4.9", ratingSource: "Google", reviews: "63" };
  await step(page, "What can you prove?", { yearFounded: "2016", licensed: true, ...rating });
  await page.getByLabel("A color of my own").check();
  await page.getByLabel("Your color", { exact: true }).fill("#14545f");
  spent.fields += 2;
  spent.taps += 2;
  await step(page, "Your look", {});
  await step(page, "The samples", {});
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ready to open.");
  await page.getByRole("button", { name: "Open the site" }).click();
  await expect(page.getByText("Your site is open.")).toBeVisible();

  await page.goto("/admin/site/home");
  await send(
    page,
    {
      ...{ "heroBefore.file": "concrete-garage-before.jpg", "heroBefore.alt": "A stained garage" },
      ...{ "heroAfter.file": "concrete-garage-after.jpg", "heroAfter.alt": "The same, coated" },
    },
    "Save",
  );
  await expect(page.getByText("Public now.")).toBeVisible();
  await page.goto("/admin/gallery/new");
  await send(
    page,
    {
      ...{ title: "A garage in Eagle", category: "Epoxy Floor Coatings", location: "Eagle" },
      ...{
        month: "May",
        year: "2026",
        duration: "3 days",
        description: "Ground, coated, flaked, sealed.",
      },
      ...{ before_photo: "concrete-garage-before.jpg", after_photo: "concrete-garage-after.jpg" },
    },
    "Save Project",
  );
  expect(spent.forms).toBeLessThanOrEqual(12);
  expect(spent.fields).toBeLessThanOrEqual(40);
  expect(spent.taps).toBeLessThanOrEqual(70);

  // What is left of the former trade, wherever somebody may read it.
  const told = new Map<string, string>();
  for (const path of [...publicPaths, "/chat", "/gallery?category=vct-strip-wax"]) {
    await page.goto(path);
    await expect(page.getByText("Treasure Valley Epoxy").first()).toBeVisible();
    const alts = await page
      .locator("img[alt]")
      .evaluateAll((all) => all.map((it) => it.getAttribute("alt")).join("\n"));
    const described = await page.locator("meta[name=description]").getAttribute("content");
    const data = await page.locator("script[type='application/ld+json']").allTextContents();
    const text = (await page.locator("body").allInnerTexts()).join("\n");
    told.set(path, [await page.title(), described, text, alts, ...data].join("\n"));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, path).toBe(false);
  }
  for (const question of [
    ...["What do you restore?", "Where do you work?", "What does it cost?", "Are you insured?"],
    ...["Do you take emergencies?", "How long until we can walk on the floor?", "my floor is dull"],
  ]) {
    const answer = await page.request.post("/chat", { multipart: { message: question } });
    const log = /role="log"[\s\S]*?<form/.exec(await answer.text())?.[0] ?? "";
    told.set(question, log.replace(/<[^>]+>/g, " "));
  }
  expect(told.get("/contact")).toContain("Mon-Thu 7AM-5PM, Fri 7AM-12PM");
  expect(told.get("/")).toContain('"streetAddress":"12 Oak Street"');
  expect(told.get("/contact")).toContain("Meridian, Nampa and Eagle");
  expect(told.get("/")).toContain("4.9 on Google");
  expect(told.get("/services")).not.toContain("How a job goes");
  // The guide is made anew in the background; until then the former one is handed out.
  await expect
    .poll(
      async () => {
        const guide = await page.request.get("/floor-restoration-guide.pdf");
        told.set("guide", (await pageTexts(await guide.body())).join("\n"));
        return told.get("guide");
      },
      { timeout: 300_000 },
    )
    .toContain("Treasure Valley Epoxy");
  await page.goto("/contact");
  await page.locator("main [name=name]").fill("Ida Quint");
  await page.locator("main [name=email]").fill("ida@example.com");
  await page.locator("main [name=phone]").fill("(208) 555-0111");
  await page.locator("main [name=message]").fill("A garage of 400 sq ft.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank You!")).toBeVisible();
  await mail.taken(1);
  for (const [place, it] of mail.mails.entries()) told.set(`mail ${place + 1}`, it);
  const left = [...told].flatMap(([where, text]) =>
    text.split("\n").flatMap((line) => {
      const found = former.exec(line);
      const around = found ? line.slice(Math.max(0, found.index - 60), found.index + 60) : "";
      return found ? `${where}: ${around}` : [];
    }),
  );
  expect(left).toEqual([]);
});
