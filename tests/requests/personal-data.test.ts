import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import JSZip from "jszip";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { addNote } from "#app/requests/note/request-notes.server.ts";
import { addCustomerMessage } from "#app/requests/receive/add-to-request.server.ts";
import { receiveRequest, setStatus, trashRequest } from "#app/requests/request.server.ts";
import { activity, changes, contactRequests, outbox, requestPhotos, reviews } from "#schema";
import { page, words } from "../pages.ts";
import { send, signIn, sweep, unwritable } from "../stage.ts";

const folder = mkdtempSync(join(tmpdir(), "person-"));
afterAll(() => rmSync(folder, { recursive: true }));

const dana = {
  ...{ name: "Dana Kessler", email: "dana@kessler.test", phone: "(702) 555-0111" },
  ...{ service: "marble-restoration", message: "The entry hall." },
};
const picture = Buffer.from("a picture");
const fileOf = (name: string) => join(env.UPLOADS_DIR, "requests", name);

let first = 0;
let second = 0;

/** Two requests by Dana with all kinds of related rows, and one by somebody else. */
beforeEach(() => {
  sweep();
  for (const table of [changes, activity, outbox]) db.delete(table).run();
  db.delete(reviews).where(eq(reviews.source, "invitation")).run();
  const request = receiveRequest(dana);
  first = request.id;
  addCustomerMessage(request, "Ring the left bell.");
  addNote(first, "owner@site.test", "Called, friendly.");
  createRequestLink(first);
  setStatus(first, "completed", undefined, "owner@site.test");
  mkdirSync(join(env.UPLOADS_DIR, "requests"), { recursive: true });
  writeFileSync(fileOf("abc.webp"), picture);
  const photo = { name: "abc.webp", width: 10, height: 8, digest: "d", bytes: picture.length };
  db.insert(requestPhotos)
    .values({ request_id: first, number: 1, ...photo })
    .run();
  const review = db
    .insert(reviews)
    .values({
      name: "Dana K.",
      text: "Younger.",
      stars: 5,
      source: "invitation",
      request_id: first,
    })
    .returning()
    .get();
  const told = { subject: "reviews", subject_id: review.id, title: "Reviews", created_by: "o@s" };
  db.insert(changes)
    .values({ ...told, field: "shown", label: "Dana K.: Shown", was: false, now: true })
    .run();
  second = receiveRequest({ ...dana, email: "DANA@Kessler.test", message: "The stairs." }).id;
  trashRequest(second);
  receiveRequest({ ...dana, name: "Somebody Else", email: "else@site.test" });
});

/** Reads the files of an archive, by name. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { files } = await JSZip.loadAsync(bytes);
  const read = async ([name, file]: [string, JSZip.JSZipObject]) =>
    [name, await file.async("nodebuffer")] as const;
  return new Map(await Promise.all(Object.entries(files).map(read)));
}

const nobody = () =>
  db
    .select()
    .from(contactRequests)
    .all()
    .map(({ name }) => name);

/** The address of the archive that the page at an address links. */
const archiveAt = async (address: string) =>
  /href="([^"]*person\.zip[^"]*)"/
    .exec(await (await send(address, { headers: await signIn() })).text())?.[1]
    ?.replaceAll("&amp;", "&") ?? "";

test("the owner gives out all that is stored about a person, as data and pictures", async () => {
  const headers = await signIn();
  const detail = await send(`/admin/contacts/${first}`, { headers });
  expect(await detail.text()).toContain(`href="/admin/contacts/${first}/person"`);
  const said = words(await (await send(`/admin/contacts/${first}/person`, { headers })).text());
  expect(said).toContain("2 requests, 1 photograph, 1 message, 1 note, 1 review");

  const answer = await send(await archiveAt(`/admin/contacts/${first}/person`), { headers });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Disposition")).toContain("attachment");
  const files = await unpack(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()].sort()).toEqual(["data.json", `photos/request-${first}-1.webp`]);
  expect(files.get(`photos/request-${first}-1.webp`)).toEqual(picture);
  const data = JSON.parse(files.get("data.json")?.toString() ?? "");
  expect(data.requests.map(({ message }: { message: string }) => message)).toEqual([
    "The entry hall.",
    "The stairs.",
  ]);
  const all = JSON.stringify(data);
  for (const part of ["Ring the left bell.", "Called, friendly.", "Younger.", "Dana K.: Shown"])
    expect(all).toContain(part);
  for (const part of ["Somebody Else", "token"]) expect(all).not.toContain(part);
  expect(data.history.length).toBeGreaterThan(1);
  expect(data.photos[0]).not.toHaveProperty("missing");

  const only = await send(await archiveAt(`/admin/contacts/${second}/person?only`), { headers });
  const one = await unpack(Buffer.from(await only.arrayBuffer()));
  expect(one.get("data.json")?.toString()).not.toContain("The entry hall.");
  const list = words(await (await send("/admin/activity", { headers })).text());
  expect(list).toContain("Downloaded all that is stored about a customer: 2 requests");
});

test("a page of another site makes no such archive and no line of activity", async () => {
  const headers = await signIn();
  const lines = () => db.select().from(activity).where(eq(activity.what, "person-given-out")).all();
  const before = lines().length;
  const path = await archiveAt(`/admin/contacts/${first}/person`);
  for (const site of ["cross-site", "same-site"]) {
    const answer = await send(path, { headers: { ...headers, "Sec-Fetch-Site": site } });
    expect(answer.headers.get("Location")).toBe(`/admin/contacts/${first}/person`);
  }
  expect((await send(path, { method: "HEAD", headers })).status).toBe(200);
  expect(lines()).toHaveLength(before);
});

test("a photo whose file is lost is named as missing", async () => {
  rmSync(join(process.env.UPLOADS_DIR ?? "", "requests"), { recursive: true });
  const path = await archiveAt(`/admin/contacts/${first}/person`);
  const answer = await send(path, { headers: await signIn() });
  const files = await unpack(Buffer.from(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual(["data.json"]);
  const data = JSON.parse(files.get("data.json")?.toString() ?? "");
  expect(data.photos).toMatchObject([{ missing: true }]);
});

test("removing wants a tick; then all of it is gone and nothing else", async () => {
  const headers = await signIn();
  const address = `/admin/contacts/${first}/person`;
  expect((await send(address, { headers, form: {} })).status).toBe(422);
  expect(nobody()).toHaveLength(3);
  expect(await page("/reviews")).toContain("Younger.");

  const done = await send(address, { headers, form: { sure: "on" } });
  expect(done.status).toBe(303);
  expect(nobody()).toEqual(["Somebody Else"]);
  expect(existsSync(fileOf("abc.webp"))).toBe(false);
  expect(await page("/reviews")).not.toContain("Younger.");
  // The stars of what an owner removes go on to count, without a name.
  const left = db.select().from(reviews).where(eq(reviews.source, "invitation")).all();
  expect(left).toMatchObject([{ name: "", text: "", shown: false, request_id: null }]);
  expect(left[0]?.stars).toBeGreaterThan(0);
  const tables = db.$client
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  for (const table of tables) {
    const rows = JSON.stringify(db.$client.prepare(`select * from "${table}"`).all());
    expect(rows.match(/Dana|Ring the left|Called, friendly|Younger\./g), String(table)).toBeNull();
  }
  // Nor in SQLite's files, as deleted rows.
  for (const end of ["", "-wal"])
    expect(readFileSync(env.DATABASE_PATH + end, "latin1")).not.toMatch(
      /Ring the left|Called, friendly|Younger\.|kessler\.test/,
    );
  expect((await send(address, { headers })).status).toBe(404);
  const list = words(await (await send("/admin/activity", { headers })).text());
  expect(list).toContain("Removed all that was stored about a customer: 2 requests");
});

test("one request alone is removed where the owner wants that", async () => {
  const headers = await signIn();
  const address = `/admin/contacts/${second}/person?only`;
  await send(address, { headers, form: { sure: "on" } });
  expect(nobody()).toEqual(["Dana Kessler", "Somebody Else"]);
  expect(existsSync(fileOf("abc.webp"))).toBe(true);
});

test("where it cannot be noted that somebody's data were removed, nothing is", async () => {
  const headers = await signIn();
  const form = { sure: "on" };
  const answer = () => send(`/admin/contacts/${first}/person`, { headers, form });
  expect((await unwritable("activity", answer)).status).toBe(500);
  expect(nobody()).toHaveLength(3);
  expect(existsSync(fileOf("abc.webp"))).toBe(true);
});

test("a stranger's request from a customer's address is told apart", async () => {
  const headers = await signIn();
  const address = `/admin/contacts/${first}/person`;
  const read = async () => words(await (await send(address, { headers })).text());
  const warning = "These requests do not all give the same name and phone.";
  expect(await read()).not.toContain(warning);
  const other = receiveRequest({ ...dana, name: "Mallory", phone: "(702) 555-0199" }).id;
  const said = await read();
  expect(said).toContain(warning);
  expect(said).toContain(`Request ${other} : Mallory, (702) 555-0199`);
});
