import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { listNotes, removeDeletedNotes } from "#app/requests/note/request-notes.server.ts";
import { receiveRequest } from "#app/requests/request.server.ts";
import { contactNotes, requestMessages } from "#schema";
import { send, signIn, sweep } from "../stage.ts";

let headers: { Cookie: string };
let request = 0;
let note = "";
const fields = {
  name: "Renee Alvarado",
  email: "renee@example.com",
  phone: "7025550119",
  service: "",
  message: "Entry hall.",
};
const page = async () => (await send(`/admin/contacts/${request}`, { headers })).text();
const post = (form: Record<string, string>, id = request) =>
  send(`/admin/contacts/${id}`, { headers, form });
const words = () => listNotes(request).map(({ text }) => text);

beforeEach(async () => {
  sweep();
  headers = await signIn();
  request = receiveRequest(fields).id;
  await post({ intent: "note", note: "Called, voicemail." });
  note = String(listNotes(request)[0]?.id);
});

test("a note of a second click is the same note", async () => {
  expect((await post({ intent: "note", note: "Called, voicemail." })).status).toBe(303);
  expect(words()).toEqual(["Called, voicemail."]);
  await post({ intent: "note", note: "Rang back." });
  await post({ intent: "note", note: "Called, voicemail." });
  expect(words()).toEqual(["Called, voicemail.", "Rang back.", "Called, voicemail."]);
});

test("a note's words can be changed, and it says so", async () => {
  const answer = await post({
    intent: "edit-note",
    id: note,
    note: " Called twice. ",
  });
  expect(answer.headers.get("Location")).toBe(`/admin/contacts/${request}`);
  expect(words()).toEqual(["Called twice."]);
  expect(await page()).toMatch(/, edited /);
});

test("a deleted note is gone from everywhere, comes back when it is undone, and goes for good later", async () => {
  const answer = await post({ intent: "delete-note", id: note });
  expect(answer.headers.get("Location")).toBe(`/admin/contacts/${request}?note-deleted=${note}`);
  const after = await send(answer.headers.get("Location") ?? "", { headers });
  expect(await after.text()).toMatch(/The note was deleted\.[\s\S]*Undo/);
  for (const path of [`/${request}`, ".csv"])
    expect(await (await send(`/admin/contacts${path}`, { headers })).text()).not.toContain(
      "voicemail",
    );
  await post({ intent: "restore-note", id: note });
  expect(words()).toEqual(["Called, voicemail."]);

  await post({ intent: "delete-note", id: note });
  expect(removeDeletedNotes("2020-01-01T00:00:00.000Z")).toBe(0);
  expect(removeDeletedNotes("2999-01-01T00:00:00.000Z")).toBe(1);
  expect(db.select().from(contactNotes).all()).toEqual([]);
});

test("a note is changed on its own request only, and never without words", async () => {
  const other = receiveRequest({ ...fields, message: "Another" }).id;
  expect((await post({ intent: "edit-note", id: note, note: "Hm" }, other)).status).toBe(404);
  expect((await post({ intent: "delete-note", id: note }, other)).status).toBe(404);
  const wrong: Record<string, string>[] = [
    { intent: "edit-note", id: note, note: "  " },
    { intent: "edit-note", id: "x", note: "Hm" },
    { intent: "delete-note", id: "" },
  ];
  for (const form of wrong) expect((await post(form)).status).toBe(422);
  expect(words()).toEqual(["Called, voicemail."]);
});

test("the file has the conversation: who, when and what, photographs alone among them", async () => {
  const of = { request_id: request, created_at: "2026-03-02T12:00:00.000Z" };
  const said = (more: object) =>
    db
      .insert(requestMessages)
      .values({ ...of, sender: "customer", ...more })
      .run();
  said({ text: "=And the stairs?" });
  said({ text: "Yes.", sender: "owner", author: "owner@site.test" });
  said({});
  const file = await (await send("/admin/contacts.csv", { headers })).text();
  const when = "2026-03-02 04:00";
  expect(file).toContain(
    `"${when} Renee Alvarado: =And the stairs?\n${when} owner@site.test: Yes.\n${when} Renee Alvarado: (photographs)"`,
  );
});

test("the file has the notes, and all show telephone numbers in one form", async () => {
  await post({ intent: "note", note: "=Second" });
  const file = await (await send("/admin/contacts.csv", { headers })).text();
  expect(file).toMatch(
    /"\d{4}-\d\d-\d\d \d\d:\d\d owner@site\.test: Called, voicemail\.\n[^"]*: =Second"/,
  );
  expect(file).toContain('"(702) 555-0119"');
  expect(await page()).toContain(">(702) 555-0119</a>");
});
