import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { startMailServer } from "../mail-server.ts";
import { otherValues } from "../other-values.ts";
import { noise } from "../pictures.ts";
import { freePort } from "../server.ts";
import { sheetForm } from "../sheet-form.ts";

const port = await freePort();
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
process.env.NOTIFY_EMAIL = "owner@site.test";
process.env.SITE_URL = "http://site.test";

const { send, signIn, without } = await import("../stage.ts");
const { addProject, words } = await import("../pages.ts");
const { db } = await import("#app/database/database.server.ts");
const { limits, outbox, reviews, services } = await import("#schema");
const { sheets } = await import("#app/site/edit/all-sheets.server.ts");
const { lookSheet } = await import("#app/look/look-sheet.ts");
const { businessSheet } = await import("#app/business/facts/business-sheet.ts");
const { aboutSheet } = await import("#app/site/about/about-sheet.ts");
const { openSheet } = await import("#app/content/sheet/stored-sheets.server.ts");
const { currentBusiness } = await import("#app/business/facts/business.server.ts");
const { ratingText } = await import("#app/business/facts/claims-in-words.ts");
const { areaTowns, hoursText, replyTime, withFacts } = await import(
  "#app/business/facts/business.ts"
);
const { telephoneLink } = await import("#app/business/facts/telephone.ts");
const { listServices, serviceList } = await import("#app/services/services.server.ts");
const { listReviews, reviewList } = await import("#app/reviews/reviews.server.ts");
const { storePhoto } = await import("#app/photos/store/store-photo.server.ts");
const { sendDueMail } = await import("#app/mail/send-due.server.ts");
const { readGuideSource } = await import("#app/guide/words/guide-source.server.ts");
const { typesetGuide } = await import("#app/guide/make/typesetting.server.ts");
const { firstValues } = await import("#app/content/sheet/sheet.ts");
const { serviceSheet } = await import("#app/services/service-sheet.ts");

const folder = mkdtempSync(join(tmpdir(), "no-trace-"));
const mail = await startMailServer(port);
afterAll(async () => {
  await mail.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that visitors, crawlers and the owner's mailbox get, by name. */
const told = new Map<string, string>();
/** The previous facts and texts, if long enough to be unique. */
let former: string[] = [];

/** Texts that no sheet changes. */
const fixed = new Set([
  ...["Get a free estimate", "Free Floor Restoration Guide", "Floor Restoration Secrets"],
  ...listServices().map(({ code }) => code),
  // An address, the assistant's heading, and what any pair of photos is called.
  ...["/contact#contact-form", "Ask us a question", "Before and after"],
]);

beforeAll(async () => {
  // What a new site leaves empty was entered once as well.
  const long = "Rosalind of Mesquite";
  await save(lookSheet, { ...openSheet(lookSheet).values, ownerName: long });
  const links = { licenseLink: "https://board.test/702", ratingLink: "https://maps.test/702" };
  await save(businessSheet, {
    ...openSheet(businessSheet).values,
    license: "NV 0012345678",
    ...links,
  });
  const team = [{ name: "Lucinda from Pahrump", role: "Diamonds and pads", since: 2009 }];
  await save(aboutSheet, { ...openSheet(aboutSheet).values, team });
  former = formerWords();
  const photo = await storePhoto(await noise(1800, 1200).jpeg().toBuffer(), "ours.jpg", "after");
  for (const sheet of sheets) await save(sheet, otherValues(sheet, photo.url));
  db.delete(services).run();
  db.delete(reviews).run();
  const service = { ...firstValues(serviceSheet), name: "Onyx", subtitle: "Onyx, cut in {area}." };
  serviceList.create(
    { ...service, featured: true, offers: [{ line: "Onyx cut" }] },
    "owner@site.test",
  );
  serviceList.create({ ...service, name: "Terrazzo" }, "owner@site.test");
  const review = { text: "Good.", stars: "4" as const, service: "onyx", date: "2026-03-14" };
  reviewList.create(
    { ...review, name: "Ida Q.", shown: true, project_id: "", on_home: true },
    "owner@site.test",
  );
  await listen();
});

/** Saves a sheet's form. */
async function save(sheet: Sheet, values: Record<string, unknown>) {
  const form = {
    ...sheetForm(sheet, values),
    version: `${openSheet(sheet).version}`,
    intent: "save",
  };
  const answer = await send(`/admin/site/${sheet.key}`, { headers: await signIn(), form });
  expect(
    answer.status,
    `${sheet.key}: ${answer.status === 303 ? "" : words(await answer.text())}`,
  ).toBe(303);
}

/** All texts of a new site: as stored, as shown with the facts, and derived ones. */
function formerWords(): string[] {
  const business = currentBusiness();
  const all = [
    ...sheets.flatMap((sheet) => texts(openSheet(sheet).values)),
    ...listServices().flatMap(({ name, line, subtitle, offers, benefits, quote }) => [
      ...[name, line, subtitle, quote, ...offers, ...benefits],
    ]),
    ...listReviews().flatMap(({ name, text, relative_date }) => [name, text, relative_date]),
  ].map((it) => withFacts(it, business));
  const derived = [
    ...[telephoneLink(business.phone), telephoneLink(business.emergencyPhone), "702", "Mojave"],
    ...[hoursText(business), ratingText(business), replyTime(business), `${business.yearFounded}`],
    ...[`${business.estimateRadius} miles`, String(business.copyrightYear)],
    ...areaTowns(business),
    ...Object.values(business.claims),
  ];
  const long = all.flatMap((it) => it.split(/\n+/)).filter((it) => it.length >= 12);
  return [...new Set([...long, ...derived])].filter((it) => it !== "" && !fixed.has(it));
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(texts);
}

/** Records a response with its headers; a page as HTML and as text. */
async function hear(name: string, answer: Response) {
  const body = await answer.text();
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  const headers = [...answer.headers].map(([key, value]) => `${key}: ${value}`).join("\n");
  told.set(name, `${headers}\n${isPage ? visible(body) : body}`);
}

/** A page's text, with its attributes, head and structured data. */
function visible(html: string): string {
  const attributes = html.match(/\b(content|href|alt|aria-label|title)="[^"]*"/g) ?? [];
  const scripts = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? [];
  const title = html.match(/<title>.*?<\/title>/g) ?? [];
  // The page's data for its scripts may contain texts that the page does not show.
  const data = html.match(/streamController\.enqueue\(.*?\);/gs) ?? [];
  return [words(html), ...attributes, ...title, ...scripts, ...data].join("\n");
}

const request = {
  ...{ name: "Ann", email: "ann@visitor.test", phone: "520 222 3344" },
  ...{ service: "onyx", message: "A floor." },
};

async function listen() {
  const location = "Oro Valley";
  const id = addProject({
    location,
    title: "Onyx hall",
    description: "Cut.",
    category: "Onyx Floors",
    date: "May 2024",
  });
  const pages = [
    ...["/", "/about", "/services", "/gallery", "/gallery?category=vct-strip-wax", "/reviews"],
    ...[`/gallery/${id}`, `/gallery/${id}/full-screen`, "/contact", "/contact?service=onyx"],
    ...["/contact?sent", "/guide", "/chat", "/no-such-page", "/gallery/999", "/sitemap.xml"],
    ...[
      "/robots.txt",
      "/site.webmanifest",
      "/healthz",
      "/privacy",
      "/admin",
      "/admin/login",
      "/admin/setup",
    ],
  ];
  for (const page of pages) await hear(page, await send(page));
  await hear("contact, wrong", await send("/contact", { form: { ...request, email: "no" } }));
  await hear("guide, wrong", await send("/guide", { form: { name: "", email: "" } }));
  await hear("guide, right", await send("/guide", { form: { name: "Ann", email: request.email } }));
  await without("contact_requests", async () =>
    hear("contact, failed", await send("/contact", { form: request })),
  );
  await without("gallery_projects", async () => hear("gallery, failed", await send("/gallery")));
  const sent = await send("/contact", { form: request });
  expect(sent.status).toBe(303);
  await hear("thanks", await send(sent.headers.get("Location") ?? ""));
  // The owner's mail waits for what is added to the request.
  db.update(outbox).set({ next_attempt_at: sql`created_at` }).run();
  await sendDueMail();
  for (const [index, it] of mail.mails.entries()) told.set(`mail ${index + 1}`, it);
  for (const question of questions) await hear(`asked: ${question}`, await ask(question));
  for (let times = 0; times < 31; times++) await ask("").then((it) => it.body?.cancel());
  await hear("chat, too often", await send("/chat", { form: { message: "Hello" } }));
  for (let times = 0; times < 20; times++) await send("/contact", { form: request });
  const refused = await send("/contact", { form: request });
  expect(refused.status).toBe(429);
  await hear("contact, too often", refused);
  told.set("guide's PDF", await guideText());
}

const questions = [
  ...["What do you restore?", "What does it cost?", "Where do you work?", "Are you insured?"],
  ...["How soon can you start?", "How do I get an estimate?", "Hello", "Your phone number?"],
  ...["Emergency at night", "How long have you been in business?", "xyzzy", "pets and dust"],
];

async function ask(message: string) {
  if (message) db.delete(limits).run();
  return send("/chat/reply", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ message, history: [] }),
  });
}

async function guideText(): Promise<string> {
  const path = join(folder, "guide.pdf");
  await typesetGuide(readGuideSource().source, path);
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise;
  const texts = [JSON.stringify((await pdf.getMetadata()).info)];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    for (const { url } of await page.getAnnotations()) texts.push(String(url));
  }
  return texts.join("\n").replace(/\s+/g, " ");
}

/** Whether the text contains it as a whole word. */
function says(text: string, word: string): boolean {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w.])${plain}(?![\\w])`, "i").test(text);
}

test("the site speaks of the new business", () => {
  const { name, phone } = currentBusiness();
  for (const page of ["/", "/contact", "mail 1", "guide's PDF", "/no-such-page"])
    expect(told.get(page), page).toContain(name);
  expect(told.get("contact, failed")).toContain(phone);
});

test("with every fact, word, service and review changed, nothing tells a former one", () => {
  const found = [...told].flatMap(([name, text]) =>
    former.flatMap((word) => (says(text, word) ? `${name}: ${word}` : [])),
  );
  expect(found).toEqual([]);
});
