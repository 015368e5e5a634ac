import { beforeEach, expect, test } from "vitest";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { openSheet, readSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { listServices } from "#app/services/services.server.ts";
import { changes, dismissedSteps, galleryProjects, reviews, services, sheets } from "#schema";
import { addProject, attributes, words } from "../pages.ts";
import { send, signIn, sweep } from "../stage.ts";

const first = {
  services: db.select().from(services).all(),
  reviews: db.select().from(reviews).all(),
};

beforeEach(() => {
  sweep();
  for (const table of [sheets, changes, dismissedSteps, services, reviews]) db.delete(table).run();
  db.insert(services).values(first.services).run();
  db.insert(reviews).values(first.reviews).run();
});

const post = async (step: string, form: Record<string, string>) =>
  send(`/admin/start/${step}`, { headers: await signIn(), form });
const open = async (path: string) => (await send(path, { headers: await signIn() })).text();
const page = async (path: string) => (await send(path)).text();

const place = {
  ...{ area: "Boise", state: "Idaho", county: "Ada County", postalCode: "83702" },
  ...{ towns: "Meridian 9 mi W, Nampa", estimateRadius: "30", hours: "Mon-Thu 7-5, Fri 7 to 12" },
  ...{ replyHours: "12", scheduling: "3 weeks", emergencyWords: "" },
};

test("a screen shows nothing made up as the owner's, and keeps what was typed if something is wrong", async () => {
  const empty = await open("/admin/start/name");
  expect(empty).toContain("What is your business called?");
  expect(empty).not.toMatch(/name="takesTexts"[^>]*checked|checked=""[^>]*name="takesTexts"/);
  expect(empty).not.toMatch(/value="(Mojave|\(702\)|hello@)/);
  const answer = await post("name", { name: "Treasure Valley Epoxy", phone: "call", email: "x" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('value="Treasure Valley Epoxy"');
  expect(html).toContain("Please enter a valid email address.");
  expect(html).toMatch(/href="#email"[^>]*>Email<.*id="email"/s);
  expect(html).not.toContain("<iframe");
  expect(db.select().from(sheets).all()).toEqual([]);
  expect((await send("/admin/start/nothing", { headers: await signIn() })).status).toBe(404);
});

test("towns with miles, hours by day and promises are read and shown again", async () => {
  const empty = await open("/admin/start/place");
  expect(empty).not.toMatch(/value="(25|24|1-2 weeks|Mon-)/);
  const form = { ...place, addressLine: "12 Oak St" };
  expect((await post("place", form)).headers.get("Location")).toBe("/admin/start/services");
  const business = currentBusiness();
  expect([business.area, business.timeZone]).toEqual(["Boise", "America/Boise"]);
  expect(business.emergencyPhone).toBe(business.phone);
  expect(business.towns).toEqual([
    { name: "Meridian", miles: 9, direction: "W" },
    { name: "Nampa", miles: 0, direction: "N" },
  ]);
  const contact = words(await page("/contact"));
  expect(contact).toContain("Mon-Thu 7AM-5PM, Fri 7AM-12PM");
  expect(contact).toContain("12 Oak St, Boise, Idaho 83702");
  expect(words(await page("/services"))).not.toMatch(/24\/7|Las Vegas/);
  expect(words(await page("/about"))).toContain("We work in Boise, Meridian and Nampa.");
  const again = await open("/admin/start/place");
  expect(again).toContain("Meridian 9 mi W\nNampa");
  expect(again).toContain('value="Mon-Thu 7AM-5PM, Fri 7AM-12PM"');
  await post("place", { ...place, emergencyWords: "until 10 PM" });
  expect(words(await page("/"))).toContain("Emergency service: until 10 PM");
  await post("place", { ...place, emergencyWords: "24/7" });
  expect(words(await page("/"))).toContain("24/7 emergency service");
});

test.each([
  [{ hours: "" }, "Please write your hours with AM and PM"],
  [{ hours: "Mon-Fri 7-11" }, "Please write your hours with AM and PM"],
  [{ towns: "Meridian 9 mi" }, "Not clear: Meridian 9 mi."],
  [{ emergencyWords: "always ".repeat(9) }, "at most 40 characters"],
  [{ state: "" }, "Please fill in all required fields."],
  [{ replyHours: "" }, "a whole number from 1 to 168"],
])("what cannot be read is asked back and stays in its field: %o", async (change, told) => {
  const answer = await post("place", { ...place, ...change });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(told);
  expect(html).toContain(Object.values(change)[0]);
  for (const [, id] of html.matchAll(/href="#(?!main")([^"]+)"/g))
    expect(html).toContain(`id="${id}"`);
  expect(db.select().from(sheets).all()).toEqual([]);
});

test("a fact of the sample's that is also the owner's is no sample", async () => {
  const samplesOfArea = async () =>
    /Where you work .*? Your own town/.exec(words(await open("/admin/site/business")))?.[0];
  expect(await samplesOfArea()).toMatch(/3 samples/);
  const same = { area: "Las Vegas", county: "Clark County", state: "Nevada" };
  expect((await post("place", { ...place, ...same })).status).toBe(303);
  expect(await samplesOfArea()).not.toContain("sample");
});

test("who names no miles for free estimates promises none", async () => {
  await post("place", { ...place, estimateRadius: "" });
  for (const path of ["/", "/about", "/contact", "/guide"])
    expect(words(await page(path)), path).not.toMatch(
      /within +miles|0 miles|free (estimate|quote)/i,
    );
  expect(await page("/contact")).toContain("Ask for an estimate for your floor in Boise");
  await post("place", place);
  expect(words(await page("/"))).toContain("Free estimates within 30 miles");
});

test("who comes back goes on after the last screen that was saved", async () => {
  const next = async () =>
    (await send("/admin/start", { headers: await signIn() })).headers.get("Location");
  expect(await next()).toBe("/admin/start/name");
  await post("place", place);
  expect(await next()).toBe("/admin/start/services");
  await post("look", {
    accent: "#155b6e",
    version: "0",
    seen: "0",
    "logo.url": "",
    "icon.url": "",
  });
  expect(await next()).toBe("/admin/start/samples");
  await post("samples", { samples: "keep" });
  expect(await next()).toBe("/admin/start/name");
});

test.each([
  ["name", { name: "{area} Epoxy", phone: "(208) 555-0163", email: "a@valley.example" }],
  ["services", { "own-name-0": "Walls", "own-subtitle-0": "Walls in {aera}." }],
  ["services", { "take-power-washing": "on", "price-power-washing": "{prise} a sq ft" }],
])("braces that stand for nothing are refused on the screen of %s", async (step, form) => {
  const before = db.select().from(changes).all().length;
  const answer = await post(step, form);
  expect(answer.status).toBe(422);
  // What is wrong leads to its field, which says so too.
  const wrong = /href="#([\w-]+)"[^>]*>/.exec((await answer.text()).split("<form")[1] ?? "")?.[1];
  expect(Object.keys(form)).toContain(wrong);
  expect(db.select().from(changes).all()).toHaveLength(before);
});

test("ticked services come with their words and a category; the others are nowhere", async () => {
  expect((await post("services", {})).status).toBe(422);
  const form = {
    ...{ "take-epoxy-floor-coatings": "on", "price-epoxy-floor-coatings": "From $5 a sq ft" },
    ...{ "take-concrete-polishing": "on", "own-name-0": "Basement Walls", "own-price-0": "$900" },
  };
  expect((await post("services", form)).status).toBe(303);
  const html = await page("/services");
  expect(words(html)).toContain("From $5 a sq ft");
  expect(html).toContain('id="basement-walls"');
  expect(words(html)).toContain("Slab ground with diamonds");
  for (const path of ["/", "/services", "/gallery", "/contact"])
    expect(words(await page(path)), path).not.toMatch(/Power Washing|VCT Strip|Janitorial/);
  expect(words(await page("/gallery"))).toContain("Epoxy Floor Coatings Basement Walls");
  const { questions } = readSheet(assistantSheet);
  expect(questions.map(({ question }) => question)).toContain(
    "Why does epoxy peel off garage floors?",
  );
  expect(await open("/admin/start/services")).toMatch(
    /name="take-epoxy-floor-coatings" checked|checked="" name="take-epoxy-floor-coatings"/,
  );
  await post("services", { "take-power-washing": "on" });
  expect(
    listServices()
      .filter(({ shown }) => shown)
      .map(({ code }) => code),
  ).toEqual(["power-washing"]);
  // Ticked again it is the same service, not a second one.
  await post("services", form);
  expect(listServices().filter(({ name }) => name.startsWith("Epoxy"))).toHaveLength(1);
});

test("a service that the sample only mentions is in form, footer and gallery once it is ticked", async () => {
  await post("services", { "take-janitorial-services": "on", "take-vct-strip-wax": "on" });
  for (const path of ["/contact", "/gallery"])
    expect(words(await page(path)), path).toMatch(/VCT Strip & Wax Janitorial Services/);
  expect(await page("/")).toMatch(/og:image" content="[^"]*vct-corridor-after/);
});

test("what cannot be proven is nowhere", async () => {
  const form = { yearFounded: "2016", licensed: "on", rating: "4.9", ratingSource: "Google" };
  expect((await post("claims", form)).status).toBe(303);
  const years = new Date().getFullYear() - 2016;
  expect(words(await page("/"))).toMatch(RegExp(`[Yy]ears[^.]{0,20} ${years} ?\\+`));
  expect(words(await page("/"))).toContain("4.9 on Google");
  expect(await page("/about")).toContain('"foundingDate":"2016"');
  expect((await post("claims", { ...form, yearFounded: "" })).status).toBe(303);
  const about = await page("/about");
  expect(about).not.toMatch(/foundingDate|2016|2000/);
  expect(words(about)).not.toContain("Founded");
  const home = words(await page("/"));
  expect(home).not.toContain("years");
  expect(home).not.toMatch(/150\+|5\.0|satisfaction|insured/);
  expect(home).toContain("Licensed");
});

test("a claim that equals the sample is true once it is saved, and what no screen shows stays", async () => {
  const fields = { textNumber: "(208) 555-0100", assurance: "Bonded and insured" };
  db.insert(sheets).values({ key: "business", fields, version: 1, updated_by: "a@b.test" }).run();
  await post("place", place);
  const form = { yearFounded: "2000", rating: "5.0", satisfaction: "100%" };
  await post("claims", { ...form, insured: "on" });
  await post("samples", { samples: "remove" });
  const { textPhone, claims } = currentBusiness();
  expect([textPhone, claims.assurance]).toEqual(["(208) 555-0100", "Bonded and insured"]);
  const html = await open("/admin/start/claims");
  expect(html).toMatch(/name="rating"[^>]*value="5.0"|value="5.0"[^>]*name="rating"/);
});

test("numbers of years that the sheet has stay as long as the year does", async () => {
  const form = { yearFounded: "2016", licensed: "on" };
  await post("claims", form);
  const { values, version } = openSheet(businessSheet);
  const own = { ...values, yearsInStory: "20+" };
  saveSheet(businessSheet, { values: own, version, by: "owner@site.test" });
  expect((await post("claims", { ...form, reviews: "63" })).status).toBe(303);
  const { claims } = currentBusiness();
  expect([claims.yearsInStory, claims.reviews]).toEqual(["20+", "63"]);
});

test("the accent is the sheet's, with its rules", async () => {
  const form = { accent: "#155b6e", version: "0", seen: "0", "logo.url": "", "icon.url": "" };
  expect((await post("look", form)).headers.get("Location")).toBe("/admin/start/samples");
  // Of 'A color of my own' the button has no value, and the field behind it has the color.
  const own = new URLSearchParams({ ...form, version: "1" });
  own.set("accent", "");
  own.append("accent", "#14545f");
  const headers = { ...(await signIn()), "Content-Type": "application/x-www-form-urlencoded" };
  expect((await send("/admin/start/look", { headers, method: "POST", body: own })).status).toBe(
    303,
  );
  const chosen = await open("/admin/start/look");
  expect(chosen).toMatch(/checked="" value=""|value="" checked/);
  expect(chosen).toContain('value="#14545f"');
  const refused = await post("look", { ...form, accent: "#ffff00", version: "2", seen: "7" });
  expect(refused.status).toBe(422);
  const seen = attributes(await refused.text(), 'input type="hidden" name="seen', "value");
  expect(seen).toEqual(["7"]);
});

test("the way in asks once for a name and a photo, and tells what the name signs", async () => {
  const screen = await open("/admin/start/look");
  expect(screen).toContain("A photo of you is worth more than any number");
  expect(words(screen)).toContain("“If it can be saved, we say so.");
  const form = { accent: "#155b6e", version: "0", seen: "0", ownerName: "Ray <Molina>" };
  await post("look", form);
  expect(await page("/about")).toContain("Ray &lt;Molina&gt;");
  const long = await post("look", { ...form, version: "1", ownerName: "R".repeat(61) });
  expect(long.status).toBe(422);
  expect(words(await long.text())).toContain("at most 60 characters");
});

test("all samples go in one act, and each comes back under Changes", async () => {
  addProject({ title: "Demo garage" });
  db.update(galleryProjects).set({ sample: true }).run();
  await post("services", { "take-epoxy-floor-coatings": "on" });
  const almost = /Almost yours\. .*Your own photographs on the home page\. .*See your site/;
  expect(words(await open("/admin/start/done"))).toMatch(almost);
  const done = (await post("samples", { samples: "remove" })).headers.get("Location") ?? "";
  expect(done).toBe("/admin/start/done");
  expect(words(await page("/reviews"))).not.toMatch(/Verified|150\+/);
  expect(words(await page("/gallery"))).not.toContain("Demo garage");
  expect(words(await page("/about"))).not.toMatch(/marble|desert/i);
  expect(words(await page("/"))).not.toMatch(/VCT|Showroom/);
  expect(words(await open("/admin/site/services"))).not.toContain("Sample ");
  expect(words(await open(done))).toMatch(
    /What is left .*Your business details\..*License number\./,
  );
  const id = db
    .select()
    .from(changes)
    .all()
    .find(({ subject }) => subject === "projects")?.id;
  await send("/admin/site/changes", { headers: await signIn(), form: { id: String(id) } });
  expect(words(await page("/gallery"))).toContain("Demo garage");
});
