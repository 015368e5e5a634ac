import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { findByLink } from "#app/requests/request/request-links.server.ts";
import { markAsSpam, receiveRequest } from "#app/requests/request.server.ts";
import { administrators, contactRequests, requestMessages, sheets } from "#schema";
import { typedRequest as good } from "../customer.ts";
import { send, signIn, sweep } from "../stage.ts";

let headers: { Cookie: string };
let id = 0;

beforeEach(async () => {
  sweep();
  db.delete(sheets).run();
  headers = await signIn();
  id = receiveRequest(good).id;
});

const post = (form: Record<string, string>, path = `/admin/contacts/${id}`) =>
  send(path, { form, headers });
const read = async (path = `/admin/contacts/${id}`) => (await send(path, { headers })).text();
const status = () => db.select().from(contactRequests).get()?.status;
const messages = () => db.select().from(requestMessages).all();

test("a reply stands on the customer's page, its status set along, once however often it is sent", async () => {
  const form = { intent: "reply", reply: " Tuesday\r\nat 3:30? <b> ", set: "contacted" };
  const answers = await Promise.all([post(form), post(form)]);
  expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
  expect(messages()).toMatchObject([
    { sender: "owner", author: "owner@site.test", text: "Tuesday\nat 3:30? <b>" },
  ]);
  expect(status()).toBe("contacted");
  const detail = await read();
  expect(detail).toContain("at 3:30? &lt;b&gt;");
  expect(detail).toContain("owner@site.test marked it as contacted");
  const page = await (await send(`/request/${createRequestLink(id)}`)).text();
  expect(page).toContain("at 3:30? &lt;b&gt;");
  expect(page).toContain("We have answered.");
  expect(page).not.toContain("owner@site.test");
});

test("names in braces are filled in when a reply is sent; an unknown one is refused", async () => {
  const refused = await post({ intent: "reply", reply: "In {aera}" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("The nearest that does is {area}.");
  const business = await post({ intent: "reply", reply: "Hi {name}," });
  expect(business.status).toBe(422);
  expect(await business.text()).toContain("The customer’s is {customer} or {first name}.");
  const reply = "Dear {customer}, {first name}, we of {area} come for your {service}.";
  expect((await post({ intent: "reply", reply })).status).toBe(303);
  const text = "Dear Renee Alvarado, Renee, we of Las Vegas come for your Marble Restoration.";
  expect(messages()).toMatchObject([{ text }]);
});

test("what somebody else has written meanwhile is told before a reply goes, once", async () => {
  await post({ intent: "reply", reply: "We charge 900.", after: "0" });
  const form = { intent: "reply", reply: "We charge 700.", after: "0" };
  const late = await post(form);
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain("Meanwhile: owner@site.test wrote “We charge 900.” Your");
  expect(page).toContain("We charge 700.</textarea>");
  expect(messages()).toHaveLength(1);
  const after = /name="after" value="(\d+)"/.exec(page)?.[1] ?? "";
  expect((await post({ ...form, after })).status).toBe(303);
  // A second click sends the same again, which is no conflict.
  expect((await post({ ...form, after })).status).toBe(303);
  expect(messages()).toHaveLength(2);
  // Nor if the response was lost and the customer has written since.
  await send(`/request/${createRequestLink(id)}`, { form: { intent: "add", message: "Thanks" } });
  expect((await post({ ...form, after })).status).toBe(303);
  expect(messages()).toHaveLength(3);
});

test("a reply may leave the status as it is; an unknown one is left out", async () => {
  await post({ intent: "reply", reply: "One", set: "" });
  await post({ intent: "reply", reply: "Two", set: "archived" });
  expect(status()).toBe("pending");
  // A status that a colleague has set meanwhile stays.
  await post({ intent: "status", status: "completed" });
  await post({ intent: "reply", reply: "Three", set: "contacted", was: "pending" });
  expect(status()).toBe("completed");
  expect(messages()).toHaveLength(3);
});

test.each([
  [" ", "Please write the reply first, or choose a file."],
  ["x".repeat(5001), "A reply may have at most 5,000 characters."],
])("a reply of %j is refused with its sentence", async (reply, sentence) => {
  const answer = await post({ intent: "reply", reply, set: "completed" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
  expect([messages(), status()]).toEqual([[], "pending"]);
});

test("nothing is sent to who is marked as spam", async () => {
  markAsSpam(id, true);
  expect(await read()).not.toContain("Send reply");
  const refused = await post({ intent: "reply", reply: "Hello" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(">Hello</textarea>");
});

test("a half-typed note stays beside a reply, and a reply beside a note", async () => {
  const sent = await post({ intent: "reply", reply: "Tuesday?", note: "Two dogs" });
  expect([sent.status, messages().length]).toEqual([200, 1]);
  expect(await sent.text()).toContain(">Two dogs</textarea>");
  const noted = await post({ intent: "note", reply: "Or Wednesday", note: "Two dogs" });
  expect(await noted.text()).toContain(">Or Wednesday</textarea>");
});

test("an administrator gives a name once, and signs with it everywhere", async () => {
  expect(await read()).toContain('name="signature"');
  const refused = await post({ intent: "reply", reply: "One", signature: "ray@site.test" });
  expect(refused.status).toBe(422);
  await post({ intent: "note", note: "Two dogs" });
  expect((await post({ intent: "reply", reply: "Zero", signature: "" })).status).toBe(303);
  const after = String(messages().at(-1)?.id);
  await post({
    intent: "reply",
    reply: "Tuesday?",
    after,
    signature: " Ray  Ortiz ",
    set: "contacted",
  });
  const page = await read();
  expect(page).toContain("Ray Ortiz marked it as contacted");
  expect(page).not.toMatch(/name="signature"|owner@site.test/);
  expect(await read("/admin/site/changes")).not.toContain("owner@site.test");
  const customers = await (await send(`/request/${createRequestLink(id)}`)).text();
  expect(customers).toContain("Ray Ortiz, Mojave Surface Restoration");
  db.update(administrators).set({ name: "" }).run();
});

test("what the same customer sent besides is linked, and a new message is found", async () => {
  const more = { ...good, name: "R. Alvarado", email: "renee@work.test", service: "" };
  const other = receiveRequest(more).id;
  receiveRequest({ ...more, email: "gail@work.test", phone: "(702) 555-0999" });
  const page = await read();
  expect(page).toMatch(new RegExp(`href="/admin/contacts/${other}"[^>]*>General Inquiry`));
  const others = (html: string) => html.split("Also sent")[1]?.split("</dd>")[0] ?? "";
  expect(others(page).match(/<a /g)).toHaveLength(1);
  for (const message of ["Two", "Three", "Four"]) receiveRequest({ ...more, message });
  expect(others(await read()).match(/<a /g)).toHaveLength(4);
  const newest = async () => Number(await read(`/admin/contacts/newest?of=${id}`));
  expect(await newest()).toBe(0);
  await send(`/request/${createRequestLink(id)}`, { form: { intent: "add", message: "Yes" } });
  expect(await newest()).toBe(messages().at(-1)?.id);
});

test("the page says what comes next", async () => {
  const step = async () => />([^<]*)<\/h2>/.exec((await read()).split("Next step")[1] ?? "")?.[1];
  const write = (message: string) =>
    send(`/request/${createRequestLink(id)}`, { form: { intent: "add", message } });
  expect(await step()).toMatch(/^Waiting for your answer since /);
  // What a customer adds before any answer does not end the promise.
  await write("And the hall.");
  expect(await read()).toContain("You promised an answer by ");
  await post({ intent: "status", status: "contacted" });
  expect(await step()).toBe("Write the estimate");
  const waits = /^Waiting for Renee since [A-Z][a-z]+day (morning|afternoon|evening)$/;
  await post({ intent: "reply", reply: "Tuesday?" });
  expect(await step()).toBe("Your reply is on their page");
  expect(await read()).toContain("Email is off.");
  const band = (html: string) => html.split("Next step")[1]?.split("Reach the customer")[0];
  const link = band(await (await post({ intent: "link" })).text());
  expect(link).toMatch(/href="[^"]*\/request\//);
  expect(link).toMatch(/href="sms:\+1\d+\?&amp;body=http[^"]*%2Frequest%2F.*>Text</);
  expect(link).toMatch(/href="mailto:renee@[^"]*\?body=http[^"]*".*>Email</);
  expect(await step()).toMatch(waits);
  expect((await read()).split("Next step")[1]?.split("Mark work as done")[0]).toMatch(
    /name="was" value="contacted"/,
  );
  await write("Yes.");
  expect(await step()).toMatch(/^Renee wrote back /);
  expect(band(await read())).toMatch(/“Yes\.”.*To your reply of [^“<]+[.]</s);
  // Settled by telephone.
  await post({ intent: "status", status: "completed" });
  expect(await step()).toBe("Ask for a review");
  await write("One dull spot.");
  expect(await step()).toMatch(/^Renee wrote back /);
  await post({ intent: "reply", reply: "Monday?" });
  expect(await step()).toBe("Ask for a review");
  await post({ intent: "invite" });
  expect(await step()).toBe("Waits for their review");
  markAsSpam(id, true);
  expect(await step()).toBe("Marked as spam");
});

test("while it is pending, an answer to a reply does not move since when it waits", async () => {
  await post({ intent: "reply", reply: "Which hall?" });
  const form = { intent: "add", message: "The long one." };
  await send(`/request/${createRequestLink(id)}`, { form });
  expect(await read()).toMatch(/>Renee wrote back [^<]*<\/h2>/);
});

const templates = "/admin/site/replies";
const template = (title: string, words: string) => ({
  ...{ intent: "save", version: "0", seen: "0" },
  ...{ "templates.0.title": title, "templates.0.words": words },
});

test("a template is kept and filled with the request's facts", async () => {
  const words = "Good morning {customer}, about {service}: call {telephone}.";
  expect((await post(template("Visit", words), templates)).status).toBe(303);
  const page = await read();
  expect(page).toContain("Visit</option>");
  // What Enter presses in a field; and a note uploads no files.
  expect(/id="answer".*?<button[^>]*>/s.exec(page)?.[0]).toMatch(/value="reply"[^>]*>$/);
  expect(page).toMatch(/<button[^>]*urlencoded"[^>]*value="note"|value="note"[^>]*urlencoded"/i);

  const inserted = await post({ intent: "insert", template: "0", reply: "PS" });
  expect(inserted.status).toBe(200);
  expect(await inserted.text()).toContain(
    "PS\n\nGood morning Renee Alvarado, about Marble Restoration: call (702) 555-0142.</textarea>",
  );
  expect(messages()).toEqual([]);
  expect((await post({ intent: "insert", template: "9" })).status).toBe(404);
});

test("a template with braces that stand for nothing is refused, with the nearest", async () => {
  const answer = await post(template("Visit", "Hello {custmer}"), templates);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("The nearest that does is {customer}.");
  expect(html).toContain("Hello {custmer}</textarea>");
});

test("a template takes the customer's name, not the business's for it", async () => {
  const answer = await post(template("Visit", "Hello {name}"), templates);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("The customer’s is {customer} or {first name}.");
});

test("the owner makes a link to pass on, shown once", async () => {
  const answer = await post({ intent: "link" });
  const token = /http:\/\/site\.test\/request\/([\w-]{43})/.exec(await answer.text())?.[1];
  expect(findByLink(token)?.id).toBe(id);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await read()).not.toContain(String(token));
});
