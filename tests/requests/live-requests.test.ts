import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchRequests } from "#app/contact/inbox/live.server.ts";
import { db } from "#app/database/database.server.ts";
import { contactRequests, sessions } from "#schema";
import { send, signIn, sweep } from "../stage.ts";

const open: ReadableStreamDefaultReader<Uint8Array>[] = [];

beforeEach(sweep);
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.cancel();
});

const ask = (headers: object, Accept = "text/event-stream") =>
  send("/admin/contacts/events", { headers: { ...headers, Accept } });

/** Listens as an open list does. @returns what gives the next event, null once it has ended */
async function listen(headers: object) {
  const answer = await ask(headers);
  expect(answer.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  open.push(reader);
  return async (): Promise<string | null> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return null;
      const text = new TextDecoder().decode(value);
      if (!text.startsWith(":")) return text;
    }
  };
}

const row = { name: "Dana", email: "d@site.test", phone: "1", message: "m" };

/** Stores a request. @returns its id */
const store = (more = {}) =>
  db
    .insert(contactRequests)
    .values({ ...row, ...more })
    .returning()
    .get().id;

test("an open list is told of each new request, stored by another process as well", async () => {
  const first = store();
  const next = await listen(await signIn());
  expect(await next()).toBe(`retry: 5000\ndata: ${first}\n\n`);
  const second = store();
  expect(await next()).toBe(`data: ${second}\n\n`);
  // What is done to one, and what is flagged as spam, is no news.
  db.update(contactRequests).set({ status: "contacted" }).run();
  store({ spam: true });
  const elsewhere = new Database(process.env.DATABASE_PATH);
  const { lastInsertRowid } = elsewhere
    .prepare(
      "insert into contact_requests (name, email, phone, message) values ('a', 'b', 'c', 'd')",
    )
    .run();
  elsewhere.close();
  expect(await next()).toBe(`data: ${lastInsertRowid}\n\n`);
});

test("it ends with its session, signed out or run out", async () => {
  const [leaving, staying, late] = [await signIn(), await signIn(), await signIn("kim@site.test")];
  const all = [await listen(leaving), await listen(staying), await listen(late)];
  for (const next of all) await next();
  await send("/admin/logout", { method: "POST", headers: leaving });
  expect(await all[0]?.()).toBe("event: end\ndata:\n\n");
  expect(await all[0]?.()).toBeNull();
  store();
  expect(await all[1]?.()).toMatch(/^data: /);
  db.delete(sessions).run();
  expect(await all[1]?.()).toBe("event: end\ndata:\n\n");
});

test("who leaves makes room; six browsers at a time are a person's", async () => {
  const browsers = await Promise.all(Array.from({ length: 7 }, () => signIn()));
  const answers = await Promise.all(browsers.map((it) => ask(it)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 429]);
  await (await listen(await signIn("kim@site.test")))();
  const [first, ...rest] = answers.filter(({ status }) => status === 200);
  await first?.body?.cancel();
  const again = await ask(await signIn());
  expect(again.status).toBe(200);
  for (const { body } of [...rest, again]) await body?.cancel();
});

test("a browser that asks again takes the place of its own lost connection", async () => {
  const headers = await signIn();
  const lost = await listen(headers);
  await lost();
  for (let n = 0; n < 7; n++) await (await listen(headers))();
  const next = await listen(headers);
  await next();
  expect(await lost()).toBeNull();
  const id = store();
  expect(await next()).toBe(`data: ${id}\n\n`);
});

test("a browser that has left before it is answered takes no place", async () => {
  const administrator = { id: 1, email: "owner@site.test", session: "x" };
  for (let n = 0; n < 7; n++) {
    const session = `${n}`;
    const stream = watchRequests({ ...administrator, session }, AbortSignal.abort());
    expect(await stream?.getReader().read()).toEqual({ done: true, value: undefined });
  }
});

test("it is for who asks for events: nothing else waits for an end that does not come", async () => {
  const headers = await signIn();
  expect((await ask(headers, "*/*")).status).toBe(406);
  const head = await send("/admin/contacts/events", {
    method: "HEAD",
    headers: { ...headers, Accept: "text/event-stream" },
  });
  expect(head.status).toBe(406);
});
