import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../mail-server.ts";

const post = await startMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${post.port}`;
process.env.NOTIFY_EMAIL = "owner@site.test";
process.env.SITE_URL = "https://floors.test";

const { send, signIn, sweep } = await import("../stage.ts");
const { db } = await import("#app/database/database.server.ts");
const { administrators, contactRequests, outbox, requestLinks, requestMessages, requestPhotos } =
  await import("#schema");
const { createContactRequest } = await import("#app/contact/request/receive-request.server.ts");
const { acknowledgementCause, customerMail } = await import(
  "#app/contact/request/request-mails.server.ts"
);
const { addCustomerMessage } = await import("#app/contact/request/messages.server.ts");
const { withdrawRequest } = await import("#app/contact/request/change-request.server.ts");
const { setSpam } = await import("#app/contact/request/change-request.server.ts");
const { mailState } = await import("#app/mail/mail-state.server.ts");
const { queueMail } = await import("#app/mail/outbox.server.ts");
const { sendDueMail: sendDue } = await import("#app/mail/send-due.server.ts");

/** The mail about a new request waits for what is added to it: here it does not. */
const sendDueMail: typeof sendDue = async (...asked) => {
  db.update(outbox).set({ next_attempt_at: sql`created_at` }).where(eq(outbox.attempts, 0)).run();
  await sendDue(...asked);
};

const fields = {
  name: "Dana Kessler",
  email: "Dana@Kessler.test",
  phone: "(702) 555-0111",
  service: "marble-restoration",
  message: "The entry hall. <b>\nTwo corners.",
};

beforeEach(() => {
  sweep();
  db.delete(outbox).run();
  post.mails.length = 0;
  post.refuseRecipients(0);
});
afterAll(post.stop);

/** The mails sent to the customer so far. */
const toCustomer = () =>
  post.mails.filter((mail) => /^To: dana@kessler\.test$/m.test(mail.replaceAll("\r", "")));

/** Queues a mail to the customer of a request. */
function queueOne(
  request: { id: number; name: string; email: string; spam: boolean },
  cause: string,
) {
  const page = { heading: "H", lead: "l", facts: [], words: cause, ways: [] };
  const mail = customerMail(request, { cause, page });
  return mail && db.transaction((tx) => queueMail(tx, mail));
}

test("a request is acknowledged: what was sent, the promise, and the page's link", async () => {
  await send("/contact", { form: fields });
  expect(JSON.stringify(db.select().from(outbox).all())).not.toMatch(/request\/[\w-]{43}/);
  // The server that stored it also sends it.
  await post.taken(1);
  const states = () =>
    db
      .select()
      .from(outbox)
      .all()
      .map(({ state }) => state);
  await expect.poll(states).toEqual(["waiting", "sent"]);
  const [mail = ""] = toCustomer();
  expect(toCustomer()).toHaveLength(1);
  for (const part of [
    "Subject: Your request to Mojave Surface Restoration",
    "Reply-To: Mojave Surface Restoration <hello@mojavesurface.example>",
    "Auto-Submitted: auto-generated",
    "Content-Type: text/plain",
    "Content-Type: text/html",
    "You will hear from us by ",
    "Two corners.",
    "prefers-color-scheme: dark",
    "&lt;b&gt;",
  ])
    expect(mail).toContain(part);
  expect(mail).toMatch(/^Message-ID: <received-\d+-\d+@site\.test>/m);
  const link = /https:\/\/floors\.test(\/request\/[\w-]{43})/.exec(mail)?.[1] ?? "";
  const page = await send(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("The entry hall.");
  await sendDueMail(new Date(Date.now() + 3_600_000));
  expect(toCustomer()).toHaveLength(1);
});

test("sending it again mails nothing again", async () => {
  createContactRequest(fields);
  createContactRequest(fields);
  await sendDueMail();
  expect(toCustomer()).toHaveLength(1);
});

test("the owner is mailed what is held as spam, and ‘Not spam’ acknowledges it once", async () => {
  const headers = await signIn();
  const dashboard = async () =>
    (await (await send("/admin", { headers })).text()).replaceAll("<!-- -->", "");
  await send("/contact", { form: { ...fields, website: "filled in by the browser" } });
  await sendDueMail();
  expect(toCustomer()).toEqual([]);
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]).toContain("Subject: Held as spam: New request from Dana Kessler");
  expect(await dashboard()).toContain("1 request is held as spam.");
  const id = db.select().from(contactRequests).get()?.id;
  for (const intent of ["not-spam", "spam", "not-spam"])
    await send(`/admin/contacts/${id}`, { headers, form: { intent } });
  expect(await dashboard()).not.toContain("held as spam");
  await sendDueMail();
  expect(toCustomer()).toHaveLength(1);
});

test("what waited in a backup that was restored is mailed only when the owner says so", async () => {
  const headers = await signIn();
  const request = createContactRequest(fields);
  db.update(outbox).set({ state: "held" }).run();
  await sendDueMail();
  expect(post.mails).toEqual([]);
  const asked = await (await send("/admin", { headers })).text();
  expect(asked).toContain("“Your request to Mojave Surface Restoration” to dana@kessler.test");
  await send("/admin?index", { headers, form: { held: "send" } });
  await post.taken(2);
  queueOne(request, "reply-1");
  db.update(outbox).set({ state: "held" }).where(eq(outbox.state, "waiting")).run();
  await send("/admin?index", { headers, form: { held: "drop" } });
  await sendDueMail();
  expect(post.mails).toHaveLength(2);
  expect(await (await send("/admin", { headers })).text()).not.toContain("in the backup");
});

test("what is flagged before its mail has gone is not mailed, until the flag goes", async () => {
  const { id } = createContactRequest(fields);
  setSpam(id, true);
  await sendDueMail();
  expect(toCustomer()).toEqual([]);
  setSpam(id, false);
  await sendDueMail();
  expect(toCustomer()).toHaveLength(1);
});

test.each(["a,b@c.test", "eve<x@evil.test", "x@evil.test,y@z.test", '"a"@b.test'])(
  "nobody is written to at %s",
  async (email) => {
    createContactRequest({ ...fields, email });
    await sendDueMail();
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]).toContain("To: owner@site.test");
  },
);

test("one address gets five acknowledgements an hour, whoever asks for more", async () => {
  for (let n = 0; n < 8; n++)
    createContactRequest({
      ...fields,
      email: n % 2 ? "dana@kessler.test" : "DANA@kessler.test",
      message: `Floor ${n}`,
    });
  await sendDueMail();
  expect(toCustomer()).toHaveLength(5);
  expect(db.select().from(contactRequests).all()).toHaveLength(8);
});

test("however one mailbox is spelled, it gets five", () => {
  const spelled = ["dana@kessler.test", "DANA@ｋessler.test", "d.ana@kessler.test"];
  for (let n = 0; n < 16; n++)
    createContactRequest({
      ...fields,
      email: (spelled[n % 3] ?? "").replace("@", n > 5 ? `+${n}@` : "@"),
      message: `Floor ${n}`,
    });
  const mailed = db.select().from(outbox).all();
  expect(mailed.filter(({ recipient }) => recipient)).toHaveLength(5);
});

test("withdrawing what was sent before brings no sixth", async () => {
  for (let n = 0; n < 7; n++)
    await withdrawRequest(createContactRequest({ ...fields, message: `Floor ${n}` }));
  createContactRequest(fields);
  const mailed = db.select().from(outbox).all();
  expect(mailed.filter(({ recipient }) => recipient)).toEqual([]);
});

test("a sixth mail of an hour that must not be lost goes when the hour is over", async () => {
  const request = createContactRequest(fields);
  for (let n = 1; n <= 6; n++) expect(queueOne(request, `reply-${n}`)).toBe(true);
  expect(queueOne(request, "reply-6")).toBe(false);
  await sendDueMail();
  expect(toCustomer()).toHaveLength(5);
  await sendDueMail(new Date(Date.now() + 59 * 60_000));
  expect(toCustomer()).toHaveLength(5);
  await sendDueMail(new Date(Date.now() + 61 * 60_000));
  expect(toCustomer()).toHaveLength(7);
});

test("further mails stand below the first", async () => {
  const request = createContactRequest(fields);
  queueOne(request, "reply-1");
  await sendDueMail();
  const [first = "", second = ""] = toCustomer();
  const id = /^Message-ID: (<[^>]+>)/m.exec(first)?.[1];
  expect(second).toContain(`In-Reply-To: ${id}`);
  expect(second).toContain(`References: ${id}`);
  expect(second).toContain("Subject: Re: Your request to Mojave Surface Restoration");
});

test("an address that the mail server refuses at once stands on the request", async () => {
  const { id } = createContactRequest(fields);
  post.refuseRecipients(550);
  await sendDueMail();
  expect(mailState(acknowledgementCause(id))).toMatchObject({
    state: "failed",
    error: expect.stringContaining("550 No such mailbox here"),
  });
});

test("what comes soon after a request is in its mail, which also goes to who wants it", async () => {
  const headers = await signIn();
  db.update(administrators).set({ email: "ray@site.test" }).run();
  const self = { intent: "self", name: "Ray", "mail-request": "on" };
  expect((await send("/admin/account", { form: self, headers })).status).toBe(303);
  expect(await (await send("/admin/account", { headers })).text()).toContain('value="Ray"');
  const request = createContactRequest(fields);
  addCustomerMessage(request, "Also the <stairs>.");
  const photo = { request_id: request.id, name: "a.jpg", width: 4, height: 3, bytes: 1 };
  db.insert(requestPhotos)
    .values({ ...photo, number: 1, digest: "a" })
    .run();
  await sendDue(new Date(Date.now() + 9 * 60_000));
  expect(post.mails).toHaveLength(1);
  await sendDue(new Date(Date.now() + 11 * 60_000));
  expect(post.mails).toHaveLength(2);
  const mail = post.mails[1] ?? "";
  for (const part of ["Added: Also the <stairs>.", "&lt;stairs&gt;", "1 photograph came with it."])
    expect(mail).toContain(part);
  expect(post.recipients.at(-1)).toEqual(["owner@site.test", "ray@site.test"]);
  db.update(administrators).set({ email: "owner@site.test", name: "", mails: [] }).run();
});

test("a reply from before mail was set up is not taken for mailed", async () => {
  const { id } = createContactRequest(fields, { status: "contacted" });
  const reply = { request_id: id, sender: "owner" as const, author: "owner@site.test" };
  db.insert(requestMessages)
    .values({ ...reply, text: "Tuesday?" })
    .run();
  const page = await send(`/admin/contacts/${id}`, { headers: await signIn() });
  expect(await page.text()).toContain("Your reply is on their page");
});

test("a name saved by who gets every mail anyway leaves their own choice as it was", async () => {
  const headers = await signIn();
  db.update(administrators)
    .set({ mails: ["request"] })
    .run();
  const saved = async () => {
    await send("/admin/account", { form: { intent: "self", name: "Ray" }, headers });
    return db.select().from(administrators).get();
  };
  expect(await saved()).toMatchObject({ name: "Ray", mails: ["request"] });
  db.update(administrators).set({ email: "ray@site.test" }).run();
  expect(await saved()).toMatchObject({ mails: [] });
  db.update(administrators).set({ email: "owner@site.test", name: "", mails: [] }).run();
});

test("the owner is mailed what a customer adds, and that a request was withdrawn", async () => {
  const request = createContactRequest(fields);
  await sendDueMail();
  addCustomerMessage(request, "The stairs too.");
  addCustomerMessage(request, "The stairs too.");
  await sendDueMail();
  const answers = post.mails.filter((mail) => mail.includes("The stairs too."));
  expect(answers).toHaveLength(1);
  expect(answers[0]).toContain("To: owner@site.test");
  expect(answers[0]).toContain("Reply-To: Dana Kessler <Dana@kessler.test>");
  expect(answers[0]).toMatch(/^In-Reply-To: <request-\d+-/m);

  addCustomerMessage(request, "The hallway too.");
  await withdrawRequest(request);
  await sendDueMail();
  // Waiting mails about the request were deleted with it.
  const [last = ""] = post.mails.slice(3);
  expect(post.mails).toHaveLength(4);
  expect(last).toContain("To: owner@site.test");
  expect(last).toContain("Subject: Withdrawn by Dana Kessler: Marble Restoration");
  for (const fact of ["Phone: (702) 555-0111", "Service: Marble Restoration"])
    expect(last).toContain(fact);
});

test("each mailed link is a token of its own, and all end with the request", async () => {
  const request = createContactRequest(fields);
  queueOne(request, "reply-1");
  await sendDueMail();
  expect(db.select().from(requestLinks).all()).toHaveLength(1);
  db.delete(contactRequests).run();
  expect(db.select().from(requestLinks).all()).toEqual([]);
});
