import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { removeAdministrator } from "#app/accounts/people/administrators.server.ts";
import { db } from "#app/database/database.server.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import { findByLink } from "#app/requests/request/request-links.server.ts";
import {
  markAsSpam,
  receiveRequest,
  removeRequest,
  restoreRequest,
  setStatus,
  trashRequest,
} from "#app/requests/request.server.ts";
import {
  activity,
  administrators,
  changes,
  contactRequests,
  requestLinks,
  requestMessages,
  reviews,
} from "#schema";
import { typedRequest as good } from "../customer.ts";
import { origin, send, signIn, sweep, unwritable } from "../stage.ts";

beforeEach(sweep);

/** Stores a request. @returns it, and the address of its customer's page */
function makeRequest() {
  const request = receiveRequest(good);
  return { ...request, page: `/request/${createRequestLink(request.id)}` };
}

const messages = () => db.select().from(requestMessages).all();

test("whoever sends a request is led to its page, which shows what was sent", async () => {
  const answer = await send("/contact", { form: good });
  const thanks = answer.headers.get("Location") ?? "";
  expect(thanks).toMatch(/^\/contact\?sent&request=[\w-]{43}$/);
  const token = thanks.slice(-43);
  const screen = await send(thanks);
  expect(screen.headers.get("Cache-Control")).toBe("no-store");
  expect(screen.headers.get("Referrer-Policy")).toContain("no-referrer");
  const html = await screen.text();
  expect(html).toContain(`href="/request/${token}"`);
  expect(html).toContain(`content="3; url=/contact?request=${token}"`);
  const empty = await (await send(`/contact?request=${token}`)).text();
  expect(empty).toContain("Your message was sent.");
  expect(empty).toContain(`href="/request/${token}"`);
  expect(empty).not.toContain("Entry hall");

  const page = await send(`/request/${token}`);
  expect(page.status).toBe(200);
  const text = await page.text();
  for (const part of [
    "We have your request.",
    "You will hear from us by",
    "Entry hall and stairs.",
  ])
    expect(text).toContain(part);
  for (const part of ["Marble Restoration", "Renee Alvarado", "renee@example.com"])
    expect(text).toContain(part);
});

test("the page is kept nowhere, found nowhere and told to no other site", async () => {
  const { page } = makeRequest();
  for (const address of [page, `${page}.data`, "/request/unknown", `${page}x`]) {
    const { headers } = await send(address);
    expect(headers.get("Cache-Control"), address).toBe("no-store");
    expect(headers.get("X-Robots-Tag"), address).toBe("noindex");
    expect(headers.get("Referrer-Policy"), address).toBe("no-referrer, same-origin");
  }
  const html = await (await send(page)).text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain("canonical");
});

test("while the database cannot be written, what a customer adds stands in the form again", async () => {
  const { page } = makeRequest();
  db.$client.exec("begin immediate");
  const answer = await send(page, { form: { intent: "add", message: "The stairs too." } });
  db.$client.exec("rollback");
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain("This could not be saved. Nothing you typed is lost");
  expect(text).toContain(">The stairs too.</textarea>");
  expect(messages()).toEqual([]);
});

test("the database holds no token", () => {
  const { page } = makeRequest();
  const token = page.slice("/request/".length);
  const rows = JSON.stringify(db.select().from(requestLinks).all());
  expect(rows).not.toContain(token);
  expect(rows).toMatch(/"token_hash":"[0-9a-f]{64}"/);
});

test("every link opens the page; unknown, malformed and ended ones are all the same", async () => {
  const { id, page } = makeRequest();
  const other = `/request/${createRequestLink(id)}`;
  expect((await send(other)).status).toBe(200);
  trashRequest(id);
  const seen = new Set<string>();
  const asked = [
    page,
    `/request/${"A".repeat(43)}`,
    "/request/short",
    `/request/${"%20".repeat(43)}`,
  ];
  for (const address of asked) {
    const answer = await send(address);
    expect(answer.status, address).toBe(404);
    const html = await answer.text();
    expect(html).toContain("There is no request at this address");
    seen.add(html.replaceAll(new URL(address, origin).pathname, ""));
    const posted = await send(address, { form: { intent: "withdraw" } });
    expect(posted.status, address).toBe(404);
  }
  expect(new Set([...seen].map((html) => html.length)).size).toBe(1);
  restoreRequest(id);
  expect((await send(page)).status).toBe(200);
  trashRequest(id);
  removeRequest(id);
  expect(db.select().from(requestLinks).all()).toEqual([]);
});

test("the owner ends all links to a page, and makes a new one", async () => {
  const { id, page } = makeRequest();
  const another = receiveRequest({ ...good, message: "The stairs." });
  const other = `/request/${createRequestLink(another.id)}`;
  const headers = await signIn();
  const address = `/admin/contacts/${id}`;
  expect(await (await send(address, { headers })).text()).toContain("Turn off the link");
  const ended = await send(address, { headers, form: { intent: "end-links" } });
  expect(ended.status).toBe(303);
  expect((await send(page)).status).toBe(404);
  expect((await send(other)).status).toBe(200);
  expect(await (await send(address, { headers })).text()).not.toContain("Turn off the link");
  const list = await (await send("/admin/activity", { headers })).text();
  expect(list).toContain(`Ended all links to a customer&#x27;s page, of request ${id}`);
  const made = await send(address, { headers, form: { intent: "link" } });
  const [link = ""] = /\/request\/[\w-]{43}/.exec(await made.text()) ?? [];
  expect((await send(link)).status).toBe(200);
  db.delete(activity).run();
});

test("a link that somebody made in the back office is told of, and ends with their account", async () => {
  const { id } = receiveRequest(good);
  const link = { form: { intent: "link" }, headers: await signIn() };
  expect((await send(`/admin/contacts/${id}`, link)).status).toBe(200);
  const [{ administrator_id: maker } = { administrator_id: null }] = db
    .select()
    .from(requestLinks)
    .all();
  expect(maker).not.toBeNull();
  const told = db.select().from(activity).where(eq(activity.what, "link-made")).all();
  expect(told).toMatchObject([{ about: `request ${id}` }]);
  const colleague = { email: "kim@site.test", password_hash: "none" };
  const [kim] = db.insert(administrators).values(colleague).returning().all();
  const token = createRequestLink(id, kim?.id);
  expect(findByLink(token)).toMatchObject({ id });
  removeAdministrator(colleague.email);
  expect(findByLink(token)).toBeNull();
  expect(db.select().from(requestLinks).all()).toHaveLength(1);
});

test("a customer adds words, once however often they are sent", async () => {
  const { page } = makeRequest();
  const form = { intent: "add", message: "  Two corners are cracked. <b>\r\nSince May.  " };
  const answers = await Promise.all([1, 2].map(() => send(page, { form })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[0]?.headers.get("Location")).toBe(page);
  expect(messages()).toMatchObject([
    { sender: "customer", text: "Two corners are cracked. <b>\nSince May." },
  ]);
  const html = await (await send(page)).text();
  expect(html).toContain("Two corners are cracked. &lt;b&gt;");
});

test("the same short answer to another question is another message", async () => {
  const { id, page } = makeRequest();
  const yes = { intent: "add", message: "Yes" };
  await send(page, { form: yes });
  const asked = { request_id: id, sender: "owner", text: "And on Friday?" } as const;
  db.insert(requestMessages).values(asked).run();
  await send(page, { form: yes });
  await send(page, { form: yes });
  expect(messages().map(({ text }) => text)).toEqual(["Yes", "And on Friday?", "Yes"]);
});

test.each([
  [{ intent: "add", message: "   " }, "Please write something, or choose a photograph."],
  [{ intent: "add", message: "x".repeat(5001) }, "A message may have at most 5,000 characters."],
  [{ intent: "delete", message: "Kept" }, "Please use one of the buttons."],
])("%o is answered with a sentence", async (form, sentence) => {
  const { page } = makeRequest();
  const answer = await send(page, { form });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain(sentence);
  if (form.message === "Kept") expect(html).toContain("Kept</textarea>");
  expect(messages()).toEqual([]);
});

test("past twenty messages an hour a customer is told to wait, with all that was typed", async () => {
  const { page } = makeRequest();
  for (let n = 0; n < 20; n++)
    expect((await send(page, { form: { message: `Message ${n}` } })).status).toBe(303);
  const refused = await send(page, { form: { message: "One too many" } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_500);
  expect(await refused.text()).toContain("One too many");
});

test.each([
  ["messages", 150, 1],
  ["characters", 8, 5_000],
])(
  "a request has an end of %s for its customer before it has one for the owner",
  async (_, most, length) => {
    const { id, page } = makeRequest();
    for (let n = 0; n < most; n++)
      db.insert(requestMessages)
        .values({ request_id: id, sender: "customer", text: "x".repeat(length) })
        .run();
    const refused = await send(page, { form: { message: "One more" } });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Please call us.");
    const headers = await signIn();
    const answer = (reply: string) =>
      send(`/admin/contacts/${id}`, { headers, form: { intent: "reply", reply } });
    for (let n = 0; n < (length === 1 ? 50 : 4); n++)
      expect((await answer(`${n}`.padEnd(length, "y"))).status).toBe(303);
    expect((await answer("One more")).status).toBe(409);
  },
);

test("the owner's list says who wrote back, until it is answered", async () => {
  const { id, page } = makeRequest();
  const headers = await signIn();
  const read = async (path: string) => (await send(path, { headers })).text();
  expect(await read("/admin/contacts")).not.toContain("Wrote back");
  await send(page, { form: { intent: "add", message: "Two corners are cracked." } });
  expect(await read("/admin/contacts")).toContain("Wrote back");
  expect(await read(`/admin/contacts/${id}`)).toContain("Two corners are cracked.");
  await send(`/admin/contacts/${id}`, { headers, form: { intent: "reply", reply: "Tuesday?" } });
  expect(await read("/admin/contacts")).not.toContain("Wrote back");
  expect(await read(`/admin/contacts/${id}`)).toContain("Tuesday?");
});

test("how the request stands is said in plain words", async () => {
  const { id, page } = makeRequest();
  const said = async () => (await send(page)).text();
  setStatus(id, "contacted");
  expect(await said()).toContain("We are on it.");
  db.insert(requestMessages)
    .values({ request_id: id, sender: "owner", author: "ray@site.test", text: "Tuesday at 3:30?" })
    .run();
  const answered = await said();
  expect(answered).toContain("We have answered.");
  expect(answered).toContain("Tuesday at 3:30?");
  expect(answered).not.toContain("ray@site.test");
  expect(answered).not.toContain("Sent to");
  db.insert(requestMessages).values({ request_id: id, sender: "customer", text: "Yes." }).run();
  const wroteBack = await said();
  for (const words of ["We have your answer.", "Your words reached us", "Sent to Mojave Surface"])
    expect(wroteBack).toContain(words);
  setStatus(id, "completed");
  const done = await said();
  expect(done).toContain("Thank you for letting us in.");
  expect(done).not.toContain("Your words reached us");
  const late = { text: "One tile is loose.", created_at: "2100-01-01T00:00:00.000Z" };
  db.insert(requestMessages)
    .values({ request_id: id, sender: "customer", ...late })
    .run();
  expect(await said()).toContain("The work is done.");
  expect(await said()).toContain("Your words reached us");
  db.update(contactRequests)
    .set({ status: "pending", created_at: "2020-01-01T00:00:00.000Z" })
    .run();
  db.delete(requestMessages).run();
  expect(await said()).toContain("Our answer is late");
});

test("a customer with a review reads that it goes too, and that backups keep it a while", async () => {
  const { id, page } = makeRequest();
  const before = await (await send(page)).text();
  expect(before).toContain("Your words and photographs");
  expect(before).toContain("Backups hold them until they are replaced.");
  db.insert(reviews)
    .values({ name: "R. A.", text: "Good.", stars: 5, source: "invitation", request_id: id })
    .run();
  expect(await (await send(page)).text()).toContain("Your words, photographs and review");
  db.delete(reviews).where(eq(reviews.request_id, id)).run();
});

test("a request that cannot be withdrawn now says so on its page", async () => {
  const { page } = makeRequest();
  const form = { intent: "withdraw" };
  const answer = await unwritable("changes", () => send(page, { form }));
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("This could not be done. Please try again.");
});

test("a withdrawn request is gone for good, and the owner is told without its words", async () => {
  const { page } = makeRequest();
  const token = page.slice("/request/".length);
  await send(page, { form: { message: "Also the hallway" } });
  expect(await (await send(page)).text()).toContain("Withdraw and remove");
  const answer = await send(page, { form: { intent: "withdraw" } });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/request/withdrawn");
  expect(await (await send("/request/withdrawn")).text()).toContain("Your request is withdrawn");
  for (const table of [contactRequests, requestMessages, requestLinks])
    expect(db.select().from(table).all()).toEqual([]);
  expect(findByLink(token)).toBeNull();
  expect((await send(page)).status).toBe(404);
  const list = await (await send("/admin/site/changes", { headers: await signIn() })).text();
  expect(list).toContain("Withdrawn, and removed for good");
  expect(list).not.toContain("Renee");
  db.delete(changes).run();
});

test("a request that the owner has answered goes to the trash when it is withdrawn", async () => {
  const { id, page } = makeRequest();
  const answer = { request_id: id, sender: "owner", author: "ray@site.test" } as const;
  db.insert(requestMessages)
    .values({ ...answer, text: "Tuesday?" })
    .run();
  expect(await (await send(page)).text()).toContain(
    "We keep it for 30 days, since work may already be agreed",
  );
  await send(page, { form: { intent: "withdraw" } });
  expect((await send(page)).status).toBe(404);
  const headers = await signIn();
  expect(await (await send("/admin/contacts/trash", { headers })).text()).toContain("Renee");
  restoreRequest(id);
  const kept = await (await send(`/admin/contacts/${id}`, { headers })).text();
  expect(kept).toContain("Tuesday?");
  // Its links ended with it.
  expect((await send(page)).status).toBe(404);
  db.delete(changes).run();
});

test("what a program filled in has its page as every request, flagged at once or later", async () => {
  const flagged = await send("/contact", { form: { ...good, website: "https://spam.test" } });
  const token = flagged.headers.get("Location")?.slice(-43) ?? "";
  expect(await (await send(`/request/${token}`)).text()).toContain(good.message);
  const { id, page } = makeRequest();
  markAsSpam(id, true);
  expect((await send(page)).status).toBe(200);
});

test("no page of another customer's request is reached with one's own link", async () => {
  const one = makeRequest();
  const other = receiveRequest({ ...good, name: "Somebody Else", message: "Secret words" });
  await send(one.page, { form: { message: "Mine", request_id: String(other.id), id: "1" } });
  expect(messages()).toMatchObject([{ request_id: one.id }]);
  expect(await (await send(one.page)).text()).not.toContain("Secret words");
});
