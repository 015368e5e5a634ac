import { createHash } from "node:crypto";
import Database from "better-sqlite3";

const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

/** The longest allowed values: a name of 200 characters without a space, a message of 5,000. */
export const longName = `Wilhelmina ${"Featherstonehaugh-Cholmondeley-".repeat(7)}`.slice(0, 200);
export const longMessage = "The terrazzo in the lobby is dull along the whole path to the lift. "
  .repeat(80)
  .slice(0, 5000);
const longWord = "W".repeat(200);

/** Ids of rows that `seedExtremes` inserts, for the addresses of screens. */
export const ids = { long: 9001, spam: 9002, trashed: 9003, odd: 9004, noted: 9005, mailed: 9006 };

/** Opens the page of the customer who has an estimate, a draft and notes. */
export const customerToken = "t".repeat(43);
export const openEstimate = "2026-9001";

const priced = {
  lines: [
    ["Hone and polish the marble, entry hall and side hall", "sqft", 60_000, 450, false],
    ["Fill and color-match two cracked corners", "piece", 200, 8_500, false],
    ["Cover walls and baseboards", "flat", 100, 12_000, false],
    ["Seal the stone, so that wine and lemon leave no mark", "sqft", 60_000, 65, true],
  ].map(([words, unit, quantityHundredths, priceCents, isOptional]) => ({
    ...{ words, unit, quantityHundredths, priceCents, isOptional },
    ...{ leastCents: 0, isTaxed: false, itemId: null },
  })),
  discount: { kind: "amount", cents: 9_000 },
  deposit: { kind: "percent", percentHundredths: 3_000 },
  taxHundredths: 0,
  words: "Two corners need filling, the rest only honing. We can do it in three days.",
  lastDay: "2099-12-25",
};
const total_cents = 290_000;

const document = {
  ...priced,
  ...{ number: openEstimate, version: 1, changes: "", date: "Wednesday, November 25, 2026" },
  lastDayInWords: "Friday, December 25, 2099",
  business: {
    ...{ name: "Mojave Surface Restoration", phone: "(702) 555-0142", license: "" },
    ...{ email: "hello@mojavesurface.example", address: "", accent: "#9f4a1a", logo: "" },
  },
  customer: { name: "Norah Nash", address: "2210 Trellis Court, Henderson" },
  ...{ service: "Tile & Grout Sealing", opening: "Thank you for showing us the hall." },
  ...{ signature: "Ray Ortiz", depositWords: "By check or card.", paymentLink: "", notice: "" },
  terms: "The price holds for the floor as we saw it.",
};

/**
 * Fills a demo's database with extreme cases: the longest texts, two hundred of each, drafts, spam, trash,
 * and values imported from another system.
 */
export function seedExtremes(file: string): void {
  const db = new Database(file);
  const pictures = (db
    .prepare("select before_image_url, after_image_url from gallery_projects limit 1")
    .get() ?? { before_image_url: "", after_image_url: "" }) as {
    before_image_url: string;
    after_image_url: string;
  };
  const insert = (table: string, row: Record<string, string | number | null>) =>
    db
      .prepare(
        `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((it) => `@${it}`)})`,
      )
      .run(row);
  const request = (row: Record<string, string | number | null>) =>
    insert("contact_requests", {
      name: "Priya Raman",
      email: "priya@example.com",
      phone: "(702) 555-0177",
      service: "tile-grout-sealing",
      message: "The grout in the kitchen has gone black.",
      created_at: ago(40),
      ...row,
    });
  const project = (row: Record<string, string | number | null>) =>
    insert("gallery_projects", {
      title: "Lobby, Fremont Street",
      category: "Marble Restoration",
      location: "Las Vegas",
      date: "March 2025",
      duration: "4 days",
      description: "Lippage ground flat, honed, polished.",
      ...pictures,
      created_at: ago(400),
      ...row,
    });
  db.transaction(() => {
    for (let n = 1; n <= 200; n++) {
      request({ name: `Visitor ${n}`, created_at: ago(40 + n), status: "completed" });
      project({ title: `Lobby ${n}`, created_at: ago(400 + n) });
    }
    const longest = { email: `${longWord}@example.com`, phone: "7".repeat(200) };
    request({ id: ids.long, name: longName, ...longest, message: longMessage, created_at: ago(3) });
    request({ id: ids.spam, name: "Cheap Seats", spam: 1, created_at: ago(2) });
    request({ id: ids.trashed, name: longName, message: longMessage, deleted_at: ago(1) });
    const odd = { service: longWord, status: "waiting for a call", phone: "none" };
    request({ id: ids.odd, name: longWord, ...odd, message: "?", created_at: "last spring" });
    request({ id: ids.noted, name: "Norah Nash", created_at: ago(0.5) });
    request({ id: ids.mailed, name: "Mo Maddox", created_at: ago(0.01) });
    const request_id = ids.noted;
    const token_hash = createHash("sha256").update(customerToken).digest("hex");
    insert("request_links", { token_hash, request_id });
    const draft = { ...priced, address: "2210 Trellis Court, Henderson", suggestedFrom: "" };
    const saved = { total_cents, updated_by: "owner@site.test" };
    insert("estimate_drafts", { request_id, content: JSON.stringify(draft), ...saved });
    insert("estimates", { id: ids.noted, request_id, number: openEstimate });
    insert("estimate_versions", {
      ...{ id: ids.noted, estimate_id: ids.noted, version: 1, total_cents },
      ...{ last_day: priced.lastDay, sent_at: ago(2), sent_by: "owner@site.test" },
      document: JSON.stringify(document),
    });
    insert("estimate_documents", {
      version_id: ids.noted,
      kind: "sent",
      sha256: "",
      bytes: "%PDF",
    });
    for (const text of ["Called, voicemail.", longMessage, longWord])
      insert("contact_notes", { request_id: ids.noted, author: "owner@site.test", text });
    insert("outbox", {
      cause: `request-${ids.mailed}`,
      request_id: ids.mailed,
      state: "failed",
      attempts: 10,
      last_error: "535 5.7.8 Authentication failed: the password is not the mailbox's",
    });
    const words = { title: longName, location: longWord, duration: longName, date: longName };
    project({ id: ids.long, ...words, description: longMessage, created_at: ago(0.1) });
    project({ id: ids.odd, title: "Draft", draft: 1, before_image_url: "", created_at: ago(0.2) });
    project({ id: ids.trashed, title: longName, deleted_at: ago(1) });
    const key = { administrator_id: 1, public_key: "-", created_at: ago(50) };
    insert("passkeys", { ...key, id: "a", domain: "localhost", name: longWord.slice(0, 60) });
    insert("passkeys", {
      ...key,
      id: "b",
      domain: "former.example",
      last_used_at: ago(2),
      name: "Van",
    });
    for (const [step, count] of Object.entries({ model: 41, keyword: 6, failed: 1 }))
      insert("chat_replies", { day: new Date().toISOString().slice(0, 10), step, count });
  })();
  db.close();
}
