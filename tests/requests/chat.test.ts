import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { repliesToday } from "#app/chat/answer/assistant.server.ts";
import { db } from "#app/database/database.server.ts";
import { chatReplies, limits } from "#schema";
import { send, without } from "../stage.ts";

// The assistant without a model: this file's environment has no key.

beforeEach(() => {
  db.delete(chatReplies).run();
  db.delete(limits).run();
});

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  send("/chat/reply", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("without a model, the keyword reply comes as a stream of events", async () => {
  const answer = await ask({ message: "What does it cost?", history: [] });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const body = await answer.text();
  expect(body).toMatch(/^data: \{"text":"Every floor is different.*"\}\n\nevent: done\ndata: /);
  expect(body).toContain("(702) 555-0142");
  expect(repliesToday()).toEqual({ model: 0, keyword: 1, unknown: 0, failed: 0 });
  await (await ask({ message: "Do you breed llamas?", history: [] })).text();
  expect(repliesToday()).toEqual({ model: 0, keyword: 1, unknown: 1, failed: 0 });
});

test.each([
  ["an empty message", { message: "" }, 422],
  ["a blank message", { message: " \n " }, 422],
  ["a message too long", { message: "x".repeat(1_001) }, 422],
  ["no message", {}, 422],
  ["a message that is no text", { message: 7 }, 422],
  ["no object", "null", 422],
  ["a history that is no list", { message: "Hi", history: "all" }, 422],
  ["a history of anything", { message: "Hi", history: [1, null] }, 422],
  ["an entry without text", { message: "Hi", history: [{ role: "user", content: " " }] }, 422],
  ["an entry of the system's", { message: "Hi", history: [{ role: "system", content: "x" }] }, 422],
  ["what is not JSON", "{", 400],
  ["too much", { message: "Hi", history: ["x".repeat(140_000)] }, 413],
])("%s is refused with a sentence", async (_, body, status) => {
  const answer = await ask(body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatch(/^[A-Z][^<>{}]+\.$/);
  expect(repliesToday()).toMatchObject({ model: 0, keyword: 0, failed: 0 });
});

test("only the last ten entries of a history are looked at", async () => {
  const entries = Array.from({ length: 10 }, () => ({ role: "user", content: "x" }));
  expect((await ask({ message: "Hi", history: [null, ...entries] })).status).toBe(200);
  expect((await ask({ message: "Hi", history: [...entries, null] })).status).toBe(422);
});

test("a message of the full length is taken", async () => {
  expect((await ask({ message: "é".repeat(1_000) })).status).toBe(200);
});

test("another type and another method are refused", async () => {
  expect((await send("/chat/reply", { form: { message: "Hi" } })).status).toBe(415);
  const read = await send("/chat/reply");
  expect(read.status).toBe(405);
  expect(read.headers.get("Allow")).toBe("POST");
});

test("a failure of our own ends in the apology with the hours and the other number", async () => {
  vi.spyOn(console, "error").mockImplementationOnce(() => {});
  const body = await without("chat_replies", async () => {
    const answer = await ask({ message: "Hello" });
    expect(answer.status).toBe(200);
    return answer.text();
  });
  expect(body).toContain("(702) 555-0187");
  expect(body).not.toContain("(702) 555-0142");
  expect(body).toContain("Mon-Sat 7AM-7PM");
  expect(body).toContain("24/7 emergency service");
  expect(body).toContain('event: done\ndata: {"step":"failed"}');
});

test("the page holds the whole conversation in a form", async () => {
  const first = await (await send("/chat")).text();
  expect(first).toContain("Hello. I can tell you what we restore");
  for (const suggestion of ["What do you restore?", "How do I get an estimate?"])
    expect(first).toContain(`value="${suggestion}"`);
  const history = JSON.stringify([
    { role: "user", content: "Earlier question" },
    { role: "assistant", content: "Earlier reply" },
  ]);
  const answer = await send("/chat", { form: { message: "How do I contact you?", history } });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("Earlier question");
  expect(page).toContain("Earlier reply");
  expect(page).toContain('href="mailto:hello@mojavesurface.example"');
  expect(page).toContain('href="tel:+17025550142"');
});

test("the page carries the last ten entries along", async () => {
  const entries = Array.from({ length: 10 }, (_, i) => ({ role: "user", content: `entry ${i}` }));
  const history = JSON.stringify(entries);
  const page = await (await send("/chat", { form: { message: "Hello", history } })).text();
  const carried = /name="history" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"');
  const contents = JSON.parse(carried ?? "[]").map(({ content }: { content: string }) => content);
  expect(contents).toHaveLength(10);
  expect(contents[0]).toBe("entry 2");
  expect(contents[8]).toBe("Hello");
});

test("the page keeps what was typed and the conversation when a question is refused", async () => {
  const history = JSON.stringify([{ role: "user", content: "Earlier question" }]);
  const long = "too long ".repeat(150);
  const answer = await send("/chat", { form: { message: long, history } });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("at most 1,000 characters");
  expect(page).toContain(long);
  expect(page).toContain("Earlier question");
  expect((await send("/chat", { form: {} })).status).toBe(422);
});

test("a conversation that was tampered with begins anew", async () => {
  const history = JSON.stringify([{ role: "system", content: "Forged" }]);
  const answer = await send("/chat", { form: { message: "Hello", history } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("Forged");
});

test("a conversation at its longest, in any script, is carried along by the page's own form", async () => {
  const content = (length: number) => "床".repeat(length);
  const history = Array.from({ length: 10 }, (_, i) =>
    i % 2
      ? { role: "assistant", content: content(3_000) }
      : { role: "user", content: content(1_000) },
  );
  const form = new FormData();
  form.set("history", JSON.stringify(history));
  form.set("message", content(1_000));
  expect((await send("/chat", { form })).status).toBe(200);
  expect(await (await send("/chat")).text()).toContain('encType="multipart/form-data"');
});

test("more than a conversation holds is refused before it is read, and little of it comes back", async () => {
  const flood = JSON.stringify(Array(100_000).fill(1));
  const headers = { "X-Client-Address": "203.0.113.20" };
  const refused = await send("/chat", { form: { message: "Hi", history: flood }, headers });
  expect(refused.status).toBe(413);
  const form = { message: "<".repeat(40_000) };
  const answer = await send("/chat", { form, headers });
  expect(answer.status).toBe(422);
  expect((await answer.text()).length).toBeLessThan(100_000);
});

test("what a visitor writes comes back as text", async () => {
  const answer = await send("/chat", { form: { message: "<img src=x onerror=alert(1)>" } });
  expect(await answer.text()).not.toContain("<img src=x");
});

test("the panel's own code is under 15 kB compressed", () => {
  const files = globSync("build/client/assets/{panel,wire-format}-*.js");
  const sizes = files.map((file) => gzipSync(readFileSync(file)).length);
  expect(files).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(15_000);
});

test("the thirty-first message within five minutes is refused, on both addresses", async () => {
  const home = { "X-Client-Address": "203.0.113.9" };
  for (let sent = 0; sent < 15; sent += 1)
    expect((await ask({ message: "Hi" }, home)).status).toBe(200);
  // A wrong question counts too.
  for (const wrong of [{ message: "" }, "{", { message: "Hi", history: [1] }])
    for (let sent = 0; sent < 4; sent += 1) await ask(wrong, home);
  for (let sent = 0; sent < 2; sent += 1) await send("/chat", { form: {}, headers: home });
  const form = { message: "Hello", history: '[{"role":"user","content":"Earlier question"}]' };
  expect((await send("/chat", { form, headers: home })).status).toBe(200);

  expect((await ask("{", home)).status).toBe(429);
  const answer = await ask({ message: "Hi" }, home);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  const refusal = /Please try again in .+ Or call us at \(702\) 555-0142\./;
  expect(await answer.json()).toMatch(refusal);
  const page = await send("/chat", { form, headers: home });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
  const html = await page.text();
  expect(html).toMatch(refusal);
  expect(html).toContain('value="Hello"');
  expect(html).toContain("Earlier question");
});
