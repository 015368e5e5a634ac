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

/** Opens the page of the demo's customer whose estimate is open. */
export const customerToken = "t".repeat(43);

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
    db.prepare(
      "insert into request_links (token_hash, request_id) select ?, id from contact_requests where name = 'Grace Whitfield'",
    ).run(createHash("sha256").update(customerToken).digest("hex"));
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
