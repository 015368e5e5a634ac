import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/database/database.server.ts";
import { emptyRequestTrash } from "#app/requests/request.server.ts";
import { contactNotes, contactRequests, outbox, requestMessages, requestPhotos } from "#schema";
import { typedRequest as fields } from "../customer.ts";
import { send, signIn, sweep, without } from "../stage.ts";

let headers: { Cookie: string };
const add = (more: Partial<typeof fields> = {}, flags = {}) =>
  db
    .insert(contactRequests)
    .values({ ...fields, ...more, ...flags })
    .returning()
    .get().id;
const rows = () => db.select().from(contactRequests).all();
const row = (id: number) => rows().find((one) => one.id === id);
const get = async (path: string) => (await send(path, { headers })).text();
const post = (path: string, form: Record<string, string>) => send(path, { headers, form });
const names = (page: string) =>
  [...page.matchAll(/<h2[^>]*>(?:<a[^>]*>)?([^<]*)</g)].map((match) => match[1]);
const tiles = (page: string) =>
  [...page.matchAll(/class="numeral[^"]*">(?:<span[^>]*>)?([^<]+)/g)].map((match) => match[1]);

beforeEach(async () => {
  sweep();
  headers = await signIn();
});

test("the list: tiles, newest first, labels, ages; spam and trash apart", async () => {
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString();
  add({ name: "Old" }, { created_at: hours(80) });
  add({ name: "New", service: "" }, { created_at: hours(13) });
  add({ name: "Done" }, { status: "completed", created_at: hours(90) });
  add({ name: "Machine" }, { spam: true });
  const page = await get("/admin/contacts");
  expect(names(page)).toEqual(["New", "Old", "Done"]);
  expect(names(await get("/admin/contacts?status=pending"))).toEqual(["New", "Old"]);
  expect(tiles(page)).toEqual(["3", "2", "0", "1"]);
  expect(page).toContain("General Inquiry");
  expect(page).toMatch(/>waiting 13 h</);
  expect(page).toMatch(/text-error">waiting 3 days</);
  expect(names(await get("/admin/contacts?status=completed"))).toEqual(["Done"]);
  expect(names(await get("/admin/contacts?view=spam"))).toEqual(["Machine"]);
});

test("a choice puts who waits first, longest wait above, and is remembered; with the newest words, and photos are counted", async () => {
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000).toISOString();
  const answered = { status: "contacted", created_at: hours(90) };
  const ids = ["Back", "Settled"].map((name) => add({ name }, answered));
  db.update(contactRequests)
    .set({ updated_at: hours(5) })
    .run();
  add({ name: "New" }, { created_at: hours(3) });
  add({ name: "Newer" });
  for (const [index, request_id] of ids.entries())
    db.insert(requestMessages)
      .values({
        ...{
          request_id,
          sender: "customer",
          text: index === 0 ? "Thursday suits" : "Thursday is settled",
        },
        created_at: hours(index === 0 ? 2 : 6),
      })
      .run();
  const photo = { request_id: ids[0] ?? 0, number: 1, name: "a.jpg", width: 4, height: 3 };
  db.insert(requestPhotos)
    .values({ ...photo, bytes: 1, digest: "a" })
    .run();
  expect(names(await get("/admin/contacts"))[0]).toBe("Newer");
  const order = await send("/admin/contacts?order=waiting", { headers });
  const chosen = order.headers.get("Set-Cookie")?.split(";")[0];
  const cookies = { Cookie: `${headers.Cookie}; ${chosen}` };
  const page = await (await send("/admin/contacts", { headers: cookies })).text();
  expect(names(page)).toEqual(["New", "Back", "Newer", "Settled"]);
  expect(page).toContain("Thursday suits");
  expect(page).not.toContain("Thursday is settled");
  expect(page.match(/>Wrote back/g)).toHaveLength(1);
  expect(await get("/admin/contacts?status=pending")).toContain("3 wait for your answer.");
  // Not of what was written back now.
  expect(page).not.toContain("1 photo");
  const message_id = db.select().from(requestMessages).get()?.id;
  db.update(requestPhotos).set({ message_id }).run();
  expect((await get("/admin/contacts")).replaceAll("<!-- -->", "")).toContain(", 1 photo: ");
  expect(page).toMatch(/>just in<\/span>(<!-- -->)?, /);
});

test("empty lists say what is empty", async () => {
  const all = await get("/admin/contacts");
  expect(all).toContain("No contact requests found");
  expect(all).toContain("No contact requests have been submitted yet.");
  const none = await get("/admin/contacts?status=contacted");
  expect(none).toContain("No contacted contact requests found.");
});

test("25 a page; a page past the end shows the last", async () => {
  for (let n = 1; n <= 27; n++)
    add({ name: `Visitor ${n}` }, { created_at: new Date(Date.now() + n).toISOString() });
  for (const [order, last] of [
    ["order=waiting&", ["Visitor 26", "Visitor 27"]],
    ["", ["Visitor 2", "Visitor 1"]],
  ] as const) {
    expect(names(await get(`/admin/contacts?${order}page=1`))).toHaveLength(25);
    expect(names(await get(`/admin/contacts?${order}page=2`))).toEqual(last);
    expect(names(await get(`/admin/contacts?${order}page=99`))).toEqual(last);
  }
});

test("a page that ends who waits goes on with the newest of the others, and so does the next", async () => {
  const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
  for (let n = 1; n <= 20; n++) add({ name: `Waits ${n}` }, { created_at: days(100 - n) });
  for (let n = 1; n <= 10; n++)
    add({ name: `Done ${n}` }, { created_at: days(200 - n), status: "completed" });
  const list = [
    ...Array.from({ length: 20 }, (_, n) => `Waits ${n + 1}`),
    ...Array.from({ length: 10 }, (_, n) => `Done ${10 - n}`),
  ];
  expect(names(await get("/admin/contacts?order=waiting"))).toEqual(list.slice(0, 25));
  expect(names(await get("/admin/contacts?order=waiting&page=2"))).toEqual(list.slice(25));
});

test("any status can be set from any other, and the way leads back to the filtered list", async () => {
  const id = add();
  for (const status of ["completed", "pending", "contacted", "contacted"]) {
    const answer = await post(`/admin/contacts/${id}?status=pending`, { intent: "status", status });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/admin/contacts?status=pending");
    expect(row(id)?.status).toBe(status);
  }
});

test("a status that another tab has changed meanwhile is not overwritten", async () => {
  const id = add();
  const change = { intent: "status", was: "pending", status: "contacted" };
  expect((await post(`/admin/contacts/${id}`, change)).status).toBe(303);
  expect((await post(`/admin/contacts/${id}`, change)).status).toBe(303);
  const late = await post(`/admin/contacts/${id}`, { ...change, status: "completed" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain(
    "This request was set to Contacted meanwhile, perhaps in another tab. Nothing was changed.",
  );
  expect(row(id)?.status).toBe("contacted");
});

test("no other status, button or empty note is taken", async () => {
  const id = add();
  const forms: Record<string, string>[] = [
    { intent: "status", status: "archived" },
    { intent: "status" },
    { intent: "explode" },
    { intent: "note", note: "  " },
    { intent: "note", note: "x".repeat(5001) },
  ];
  for (const form of forms) expect((await post(`/admin/contacts/${id}`, form)).status).toBe(422);
  expect(row(id)?.status).toBe("pending");
  expect(db.select().from(contactNotes).all()).toEqual([]);
});

test("a note that is too long comes back with its sentence", async () => {
  const id = add();
  const page = await (
    await post(`/admin/contacts/${id}`, { intent: "note", note: `start${"x".repeat(5000)}` })
  ).text();
  expect(page).toContain("A note may have at most 5,000 characters.");
  expect(page).toContain("startxxx");
});

test("the details show everything, with notes, their author, and the owner's mail", async () => {
  const id = add({ message: "First line.\nSecond line." });
  db.insert(outbox)
    .values({ cause: `request-${id}`, request_id: id, state: "failed", last_error: "refused" })
    .run();
  const answer = await post(`/admin/contacts/${id}`, { intent: "note", note: " Called. " });
  expect(answer.headers.get("Location")).toBe(`/admin/contacts/${id}`);
  const page = await get(`/admin/contacts/${id}`);
  for (const text of ["Marble Restoration", "Second line.", "Called.", "owner@site.test"])
    expect(page).toContain(text);
  expect(page).toContain("Contact Request Details");
  expect(page).toContain("Not sent: the mail server refused it");
  expect(page).toContain('href="mailto:renee@example.com"');
});

test("deleting asks, puts away, can be undone, and the trash restores or removes for good", async () => {
  const id = add();
  db.insert(contactNotes).values({ request_id: id, author: "a", text: "b" }).run();
  expect(await get(`/admin/contacts/${id}/delete`)).toContain(
    "Are you sure you want to delete this contact request?",
  );
  const answer = await post(`/admin/contacts/${id}/delete?status=pending`, {});
  expect(answer.headers.get("Location")).toBe(`/admin/contacts?status=pending&deleted=${id}`);
  const after = await get(answer.headers.get("Location") ?? "");
  expect(after).toContain("Undo");
  expect(tiles(after)).toEqual(["0", "0", "0", "0"]);
  const undo = await post("/admin/contacts/trash", {
    intent: "restore",
    id: `${id}`,
    back: "list",
  });
  expect(undo.headers.get("Location")).toBe("/admin/contacts");
  expect(row(id)?.deleted_at).toBeNull();
  await post(`/admin/contacts/${id}/delete`, {});
  expect(names(await get("/admin/contacts/trash"))).toEqual(["Renee Alvarado"]);
  expect((await post("/admin/contacts/trash", { intent: "remove", id: `${id}` })).status).toBe(303);
  expect([rows(), db.select().from(contactNotes).all()]).toEqual([[], []]);
});

test("a request that another tab deleted gets a sentence, and nothing is overwritten", async () => {
  const id = add();
  await post(`/admin/contacts/${id}/delete`, {});
  for (const [path, form] of [
    [`/${id}`, { intent: "status", status: "completed" }],
    [`/${id}`, { intent: "note", note: "Too late" }],
    [`/${id}/delete`, {}],
  ] as const) {
    const answer = await post(`/admin/contacts${path}`, form);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("This request is no longer here.");
  }
  expect(row(id)?.status).toBe("pending");
  expect((await send(`/admin/contacts/${id}`, { headers })).status).toBe(404);
  expect((await post("/admin/contacts/trash", { intent: "restore", id: "999" })).status).toBe(404);
  expect((await post("/admin/contacts/trash", { intent: "burn", id: "1" })).status).toBe(422);
});

test("what lies in the trash is not removed from outside it, and goes by itself after 30 days", async () => {
  const kept = add();
  expect((await post("/admin/contacts/trash", { intent: "remove", id: `${kept}` })).status).toBe(
    404,
  );
  const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
  for (const n of [29, 31]) {
    const id = add({ message: `${n}` });
    db.run(`update contact_requests set deleted_at = '${days(n)}' where id = ${id}`);
  }
  expect(await emptyRequestTrash(days(30))).toBe(1);
  expect(rows().map((one) => one.message)).toEqual([fields.message, "29"]);
});

test("a request that is spam goes to the others of its kind, and this can be undone", async () => {
  const id = add();
  const answer = await post(`/admin/contacts/${id}?status=pending`, { intent: "spam" });
  expect(answer.headers.get("Location")).toBe(`/admin/contacts?status=pending&marked=${id}`);
  const list = await get(answer.headers.get("Location") ?? "");
  expect(list).toContain("was marked as spam.");
  expect(list).toContain(`action="/admin/contacts/${id}?status=pending"`);
  expect(names(await get("/admin/contacts?view=spam"))).toEqual(["Renee Alvarado"]);
  await post(`/admin/contacts/${id}?status=pending`, { intent: "not-spam" });
  expect(row(id)?.spam).toBe(false);
});

test("a request that was no spam joins the others", async () => {
  const id = add({}, { spam: true });
  const answer = await post(`/admin/contacts/${id}?view=spam`, { intent: "not-spam" });
  expect(answer.headers.get("Location")).toBe("/admin/contacts?view=spam");
  expect(names(await get("/admin/contacts"))).toEqual(["Renee Alvarado"]);
});

test("the file holds what is filtered, for a spreadsheet, and no formula", async () => {
  add({ name: "=cmd|'/C calc'!A1", phone: "+1 702", message: 'Two\nlines, "quoted"' });
  const more = { status: "completed", created_at: "2025-11-21T02:12:00.000Z", entered_by: "ray" };
  const id = add({ name: "Émile" }, more);
  db.insert(requestPhotos)
    .values({ request_id: id, number: 1, name: "b.jpg", width: 4, height: 3, digest: "b" })
    .run();
  const answer = await send("/admin/contacts.csv", { headers });
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="contact-requests-.*\.csv"$/,
  );
  expect(await get("/admin/activity")).toContain("Downloaded requests as a file");
  const elsewhere = { ...headers, "Sec-Fetch-Site": "cross-site" };
  const refused = await send("/admin/contacts.csv", { headers: elsewhere });
  expect(refused.headers.get("Location")).toBe("/admin/contacts");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines[0]).toBe(
    '"Number","Received","Entered by","Name","Email","Phone","Service","Message","Status","Photographs","Notes","Conversation"',
  );
  expect(lines[1]).toContain(`"'=cmd|'/C calc'!A1","renee@example.com","'+1 702"`);
  expect(lines[1]).toContain('"Two\nlines, ""quoted"""');
  expect(lines[2]).toMatch(
    new RegExp(`^"${id}","2025-11-20 18:12","[^"]+","Émile".*"Completed","1","",""$`),
  );
  const filtered = await get("/admin/contacts.csv?status=completed&q=lines");
  expect(filtered.trim().split("\r\n")).toHaveLength(1);
});

test("a long file comes whole, in order", async () => {
  const insert = db.$client.prepare(
    "insert into contact_requests (name, email, phone, message, created_at) values (?, 'e', 'p', 'm', ?)",
  );
  // A thousand with the same time stand by id.
  db.transaction(() => {
    for (let n = 0; n < 1200; n++) insert.run(`V${n}`, "2025-01-01T00:00:00.000Z");
  });
  const file = await get("/admin/contacts.csv");
  const listed = [...file.matchAll(/"V(\d+)"/g)].map((match) => Number(match[1]));
  expect(listed).toEqual(Array.from({ length: 1200 }, (_, n) => 1199 - n));
});

test("a change that fails is logged and said, and so is a list", async () => {
  const id = add();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  db.run(
    "create trigger stuck before update on contact_requests begin select raise(abort, 'disk'); end",
  );
  const answer = await post(`/admin/contacts/${id}`, { intent: "status", status: "completed" });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(/role="alert"[^>]*>(<[^>]+>)*This could not be saved\./);
  const deleted = await post(`/admin/contacts/${id}/delete`, {});
  expect(deleted.status).toBe(500);
  expect(await deleted.text()).toContain("Unexpected Application Error!");
  db.run("drop trigger stuck");
  expect(logged).toHaveBeenCalled();
  logged.mockClear();
  // The counts are cached until the next change, so the table is not read.
  add({ message: "Another floor." });
  const list = await without("contact_requests", () => get("/admin/contacts"));
  expect(list).toContain("Failed to load contact requests. Please try again later.");
  expect(list).toContain("Try Again");
  expect(list).not.toContain("No contact requests");
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
