import { isNull } from "drizzle-orm";
import {
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  type ServerBuild,
} from "react-router";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { trashProject } from "#app/gallery/project-rows.server.ts";
import { addNote } from "#app/requests/note/request-notes.server.ts";
import { addCustomerMessage } from "#app/requests/receive/add-to-request.server.ts";
import { receiveRequest, setStatus, trashRequest } from "#app/requests/request.server.ts";
import { contactRequests, reviews, services, sheets as words } from "#schema";
import { decoded, formsOf, type PageForm } from "../page-forms.ts";
import { addProject } from "../pages.ts";
import { send, signIn } from "../stage.ts";

// Posts every form of the back office like a browser without JavaScript and like one with it ("single
// fetch"): both must get the same response.

const { routes }: ServerBuild = await import("../../build/server/index.js" as string);
let headers = { Cookie: "" };
let forms: PageForm[] = [];

const dana = { name: "Dana", email: "dana@site.test", phone: "(702) 555-0111", service: "" };

beforeAll(async () => {
  // Twice, because one session ends the other.
  await signIn();
  headers = await signIn();
  await signIn("second@site.test");
  const request = receiveRequest({ ...dana, message: "The hall." });
  addCustomerMessage(request, "Ring the left bell.");
  addNote(request.id, "owner@site.test", "Called.");
  setStatus(request.id, "completed", undefined, "owner@site.test");
  trashRequest(receiveRequest({ ...dana, message: "The stairs." }).id);
  const project = addProject();
  trashProject(addProject());
  const fields = { templates: [{ title: "Soon", words: "We call." }] };
  db.insert(words).values({ key: "replies", fields, updated_by: "owner@site.test" }).run();
  const ids: Record<string, unknown> = {
    ...{ contacts: request.id, gallery: project },
    services: db.select().from(services).get()?.id,
    reviews: db.select().from(reviews).get()?.id,
  };
  const pages = Object.keys(routes).flatMap((id) => {
    const path = pathOf(id);
    const kind = /^\/admin\/(?:site\/)?(\w+)/.exec(path)?.[1] ?? "";
    return path.startsWith("/admin") ? path.replace(":id", String(ids[kind])) : [];
  });
  // A change that can be undone.
  await send("/admin/site/services", {
    headers,
    form: { id: String(ids.services), intent: "hide" },
  });
  const rows = ["services", "reviews"].map((it) => `/admin/site/${it}/${ids[it]}/delete`);
  const seen = new Map<string, PageForm>();
  for (const path of new Set([...pages, ...sheets, ...rows])) {
    const answer = await send(path, { headers });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    for (const form of formsOf(await answer.text(), path)) seen.set(kindOf(form), form);
  }
  forms = [...seen.values()];
});

const sheets =
  "business home about contact job categories reviews-page privacy guide assistant replies look"
    .split(" ")
    .map((key) => `/admin/site/${key}`);

function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return pathOf(route.parentId) + (route.path ? `/${route.path}` : "");
}

/** The rows of a list have the same forms, so only one of each kind is posted. */
const kindOf = ({ action, entries }: PageForm) =>
  `${action} ${entries.map(([name, value]) => (name === "intent" ? value : name)).join(" ")}`.replace(
    /\d+/g,
    "1",
  );

/** Stores all rows. @returns a function that restores them, except revisions, which only grow */
function rememberRows(): () => void {
  const { $client } = db;
  const names = $client
    .prepare("select name from pragma_table_list where type = 'table' and schema = 'main'")
    .pluck()
    .all()
    .map(String)
    .filter((name) => !/^sqlite_(?!sequence)|^database_state$|^revisions$|^__/.test(name));
  const all = names.map((name) => ({
    name,
    rows: $client.prepare(`select * from "${name}"`).raw().all() as unknown[][],
  }));
  return () => {
    $client.pragma("foreign_keys = off");
    $client.transaction(() => {
      for (const { name, rows } of all) {
        const now = $client.prepare(`select * from "${name}"`).raw().all();
        if (JSON.stringify(now) === JSON.stringify(rows)) continue;
        $client.exec(`delete from "${name}"`);
        for (const row of rows)
          $client
            .prepare(`insert into "${name}" values (${row.map(() => "?").join(", ")})`)
            .run(...row);
      }
    })();
    $client.pragma("foreign_keys = on");
  };
}

/** The parts of a response that are the same each time. */
type Told = { status: number; to?: string; kept: string[]; says: string[] };

const plain = (location: string) => location.replace(/[\w-]{43}/g, "TOKEN");
const keptIn = (text: string) => [...new Set(text.match(/Typed \d+ words/g))].sort();

function bodyOf({ entries, multipart }: PageForm) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return multipart ? body : new URLSearchParams(entries);
}

async function asDocument(form: PageForm): Promise<Told & { text: string }> {
  const answer = await send(form.action, { headers, form: bodyOf(form) });
  const text = decoded(await answer.text());
  const to = answer.headers.get("Location");
  const status = to ? 303 : answer.status;
  return { status, ...(to && { to: plain(to) }), kept: keptIn(text), says: [], text };
}

async function asData(form: PageForm): Promise<Told> {
  const [path = "", query] = form.action.split("?");
  const address = `${path}.data${query === undefined ? "" : `?${query}`}`;
  const answer = await send(address, { headers, form: bodyOf(form) });
  if (!answer.body) throw new Error(`${address}: ${answer.status}`);
  const { value } = await decodeViaTurboStream(answer.body, globalThis as never);
  // A redirect for React Router.
  if (answer.status === 202)
    return { status: 303, to: plain((value as { redirect: string }).redirect), kept: [], says: [] };
  const data = (value as { data?: { message?: string; fields?: object } }).data;
  const says = [data?.message, ...Object.values(data?.fields ?? {})].filter(
    (it) => typeof it === "string",
  );
  return { status: answer.status, kept: keptIn(JSON.stringify(data ?? null)), says };
}

async function bothWays(form: PageForm): Promise<string[]> {
  const putBack = rememberRows();
  const document = await asDocument(form);
  putBack();
  const data = await asData(form);
  putBack();
  const silent = data.says.filter((sentence) => !document.text.includes(sentence));
  const one = JSON.stringify([document.status, document.to, document.kept]);
  const other = JSON.stringify([data.status, data.to, data.kept]);
  const name = `${kindOf(form)} (${document.status})`;
  if (document.status >= 500) return [`${name}: broke`];
  return one === other && silent.length === 0 ? [] : [`${name}: ${one} ${other} ${silent}`];
}

test("there are many forms", () => {
  expect(forms.length).toBeGreaterThan(60);
});

test("as they stand, forms do the same both ways", async () => {
  // Whole forms, with all their text fields, and those with files.
  const names = (action: string) =>
    forms.find((it) => it.action === action)?.entries.map(([name]) => name);
  expect(names("/admin/site/home")).toEqual(expect.arrayContaining(["headline", "lead", "quote"]));
  expect(forms.some(({ multipart }) => multipart)).toBe(true);
  const differ: string[] = [];
  for (const form of forms) differ.push(...(await bothWays(form)));
  expect(differ).toEqual([]);
});

test("what somebody has deleted meanwhile keeps what is typed about it, both ways", async () => {
  const differ: string[] = [];
  const ofRow = forms.filter(
    ({ action, typed }) =>
      typed.length > 0 && /(services|reviews|gallery|contacts)\/\d/.test(action),
  );
  expect(ofRow.length).toBeGreaterThanOrEqual(5);
  for (const form of ofRow) {
    const [, table = ""] = /(services|reviews|gallery|contacts)/.exec(form.action) ?? [];
    const putBack = rememberRows();
    const name = { gallery: "gallery_projects", contacts: "contact_requests" }[table] ?? table;
    db.$client.exec(`update ${name} set deleted_at = '2026-03-02T12:00:00.000Z'`);
    const typed = new Map(form.typed.map((name, n) => [name, `Typed ${n} words`]));
    const entries = form.entries.map(([name, value]): [string, string] => [
      name,
      typed.get(name) ?? value,
    ]);
    differ.push(...(await bothWays({ ...form, entries })));
    putBack();
  }
  expect(differ).toEqual([]);
});

test("while the database cannot be written, what the owner writes is told and kept", async () => {
  const id = db.select().from(contactRequests).where(isNull(contactRequests.deleted_at)).get()?.id;
  for (const [path, form] of [
    [`/admin/contacts/${id}`, { intent: "note", note: "Typed 1 words" }],
    [`/admin/contacts/${id}`, { intent: "reply", reply: "Typed 1 words" }],
    ["/admin/colleagues", { intent: "invite", name: "Typed 1 words", current: "not it" }],
  ] as const) {
    db.$client.exec("begin immediate");
    const answer = await send(path, { headers, form });
    db.$client.exec("rollback");
    expect([form.intent, answer.status]).toEqual([form.intent, 500]);
    const text = await answer.text();
    expect(text).toMatch(/could not be (saved|done)|No link was made/);
    expect([form.intent, keptIn(text)]).toEqual([form.intent, ["Typed 1 words"]]);
  }
});

test("a button whose work cannot be stored says so on its own page", async () => {
  const silent: string[] = [];
  let told = 0;
  // The lock of another connection keeps the site from writing.
  db.$client.exec("begin immediate");
  // Logging out succeeds even if it cannot be stored.
  const buttons = forms.filter(({ typed, action }) => typed.length === 0 && !/logout/.test(action));
  for (const form of buttons) {
    const { status, text } = await asDocument(form);
    if (status < 500) continue;
    if (/could not be (done|saved)|Error deleting project/.test(text)) told++;
    else silent.push(kindOf(form));
  }
  db.$client.exec("rollback");
  // This form has no error message.
  expect(silent).toEqual(["/admin/contacts/1/delete "]);
  expect(told).toBeGreaterThan(15);
});

test("with something missing, both ways tell the same and keep everything typed", async () => {
  const differ: string[] = [];
  let kept = 0;
  for (const form of forms.filter(({ typed }) => typed.length > 0)) {
    const typed = new Map(form.typed.map((name, n) => [name, `Typed ${n} words`]));
    const missing = form.required[0] ?? form.typed[0];
    const entries = form.entries.map(([name, value]): [string, string] => [
      name,
      name === missing ? " " : (typed.get(name) ?? value),
    ]);
    differ.push(...(await bothWays({ ...form, entries })));
    kept++;
  }
  expect(kept).toBeGreaterThan(20);
  expect(differ).toEqual([]);
});
