import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { startMailServer } from "../mail-server.ts";
import { smallPicture } from "../pictures.ts";

const post = await startMailServer();
process.env.SMTP_URL = `smtp://127.0.0.1:${post.port}`;
process.env.NOTIFY_EMAIL = "owner@site.test";
process.env.SITE_URL = "https://floors.test";

const { send, signIn, sweep } = await import("../stage.ts");
const { db } = await import("#app/database/database.server.ts");
const { administrators, contactRequests, outbox, requestLinks, requestMessages, requestPhotos } =
  await import("#schema");
const { mailSentence } = await import("#app/requests/conversation/conversation.server.ts");
const { rememberRefused } = await import("#app/requests/photos/stored-photos.server.ts");
const { addCustomerMessage, tellOwner } = await import(
  "#app/requests/receive/add-to-request.server.ts"
);
const { mailReplyFiles, sendReply } = await import(
  "#app/requests/reply/reply-to-request.server.ts"
);
const { receiveRequest, setStatus, withdrawRequest, markAsSpam } = await import(
  "#app/requests/request.server.ts"
);
const { acknowledgementCause, customerMail } = await import(
  "#app/requests/request/request-mails.server.ts"
);
const { env } = await import("#app/environment/environment.server.ts");
const { mailState, queueMail } = await import("#app/mail/outbox.server.ts");
const { sendDueMail } = await import("#app/mail/send-due.server.ts");

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
afterEach(() => vi.useRealTimers());
afterAll(post.stop);

/** The mails sent to the customer so far. */
const toCustomer = () =>
  post.mails.filter((mail) => /^To: dana@kessler\.test$/m.test(mail.replaceAll("\r", "")));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

let photoNumber = 0;
const addPhoto = (request_id: number, message_id: number | null, more = {}) => {
  const number = ++photoNumber;
  const photo = { name: `${number}.jpg`, width: 4, height: 3, digest: `${number}`, ...more };
  db.insert(requestPhotos)
    .values({ request_id, message_id, number, ...photo })
    .run();
};
const tell = (request: ContactRequest, news: Parameters<typeof tellOwner>[2]) =>
  db.transaction((tx) => tellOwner(tx, request, news));

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
  await post.taken(2);
  const states = () =>
    db
      .select()
      .from(outbox)
      .all()
      .map(({ state }) => state);
  await expect.poll(states).toEqual(["sent", "sent"]);
  const [mail = ""] = toCustomer();
  expect(toCustomer()).toHaveLength(1);
  for (const part of [
    "Subject: Your request to Mojave Surface Restoration",
    // The sample's address reaches nobody.
    "Reply-To: Mojave Surface Restoration <owner@site.test>",
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

test.each([
  ["2027-01-04T14:00Z", "by Monday 7 PM"],
  ["2027-01-10T00:30Z", "by Monday 11 AM"],
])(
  "who writes at %s reads %s on the screen, in the mail and on the page, as the owner does",
  async (now, promise) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
    const { id } = receiveRequest(fields);
    await sendDueMail();
    const read = async (path: string, more = {}) => (await send(path, more)).text();
    const link = /\/request\/[\w-]{43}/.exec(toCustomer()[0] ?? "")?.[0] ?? "";
    const screen = await read(`/contact?sent&request=${link.slice(-43)}`);
    expect(screen).toContain("We&#x27;ll get back to you within 24 hours.");
    const places = {
      screen,
      mail: Buffer.from(toCustomer()[0] ?? "", "latin1").toString(),
      ownersMail: Buffer.from(post.mails.at(0) ?? "", "latin1").toString(),
      page: await read(link),
      desk: await read(`/admin/contacts/${id}`, { headers: await signIn() }),
    };
    for (const [place, words] of Object.entries(places))
      expect(words.replaceAll("\u202F", " "), place).toContain(
        `${place === "desk" || place === "ownersMail" ? "You promised an answer" : "You will hear from us"} ${promise}.`,
      );
  },
);

test("sending it again mails nothing again", async () => {
  receiveRequest(fields);
  receiveRequest(fields);
  await sendDueMail();
  expect(toCustomer()).toHaveLength(1);
  expect(post.mails).toHaveLength(2);
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

test("who is acknowledged after the promised moment is promised none", async () => {
  const { id } = receiveRequest(fields, { spam: true });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 24 * 3_600_000 });
  markAsSpam(id, false);
  await sendDueMail();
  expect(toCustomer()[0]).toContain("Thank you, Dana Kessler.");
  expect(toCustomer()[0]).not.toContain("You will hear from us");
});

test("what waited in a backup that was restored is mailed only when the owner says so", async () => {
  const headers = await signIn();
  const request = receiveRequest(fields);
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
  const { id } = receiveRequest(fields);
  markAsSpam(id, true);
  await sendDueMail();
  expect(toCustomer()).toEqual([]);
  markAsSpam(id, false);
  await sendDueMail();
  expect(toCustomer()).toHaveLength(1);
});

test.each(["a,b@c.test", "eve<x@evil.test", "x@evil.test,y@z.test", '"a"@b.test'])(
  "nobody is written to at %s",
  async (email) => {
    receiveRequest({ ...fields, email });
    await sendDueMail();
    expect(post.mails).toHaveLength(1);
    expect(post.mails[0]).toContain("To: owner@site.test");
  },
);

test("one address gets five acknowledgements an hour, whoever asks for more", async () => {
  for (let n = 0; n < 8; n++)
    receiveRequest({
      ...fields,
      email: n % 2 ? "dana@kessler.test" : "DANA@kessler.test",
      message: `Floor ${n}`,
    });
  await sendDueMail();
  expect(toCustomer()).toHaveLength(5);
  expect(db.select().from(contactRequests).all()).toHaveLength(8);
});

test("withdrawing what was sent before brings no sixth", async () => {
  for (let n = 0; n < 7; n++)
    await withdrawRequest(receiveRequest({ ...fields, message: `Floor ${n}` }));
  receiveRequest(fields);
  const mailed = db.select().from(outbox).all();
  expect(mailed.filter(({ recipient }) => recipient)).toEqual([]);
});

test("a sixth mail of an hour that must not be lost goes when the hour is over", async () => {
  const request = receiveRequest(fields);
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
  const request = receiveRequest(fields);
  queueOne(request, "reply-1");
  await sendDueMail();
  const [first = "", second = ""] = toCustomer();
  const id = /^Message-ID: (<[^>]+>)/m.exec(first)?.[1];
  expect(second).toContain(`In-Reply-To: ${id}`);
  expect(second).toContain(`References: ${id}`);
  expect(second).toContain("Subject: Re: Your request to Mojave Surface Restoration");
});

test("an address that the mail server refuses at once stands on the request", async () => {
  const { id } = receiveRequest(fields);
  post.refuseRecipients(550);
  await sendDueMail();
  expect(mailState(acknowledgementCause(id))).toMatchObject({
    state: "failed",
    last_error: expect.stringContaining("550 No such mailbox here"),
  });
});

test("the owner's mail waits a minute at most for photos, and also goes to who wants it", async () => {
  const headers = await signIn();
  db.update(administrators).set({ email: "ray@site.test" }).run();
  const self = { intent: "self", name: "Ray", "mail-request": "on" };
  expect((await send("/admin/account", { form: self, headers })).status).toBe(303);
  expect(await (await send("/admin/account", { headers })).text()).toContain('value="Ray"');
  const request = receiveRequest(fields, { photosFollow: true });
  addCustomerMessage(request, "Also the <stairs>.");
  await sendDueMail();
  expect(post.mails).toHaveLength(1);
  addPhoto(request.id, null);
  rememberRefused(request.id, ["b.heic was not taken."]);
  tell(request, { photosArrived: true });
  await sendDueMail();
  const mail = post.mails[1] ?? "";
  for (const part of [
    ...["Added: Also the <stairs>.", "&lt;stairs&gt;", "With it: 1 photograph"],
    "b.heic was not taken.",
  ])
    expect(mail).toContain(part);
  expect(post.recipients.at(-1)).toEqual(["owner@site.test", "ray@site.test"]);
  receiveRequest({ ...fields, message: "No photos arrive" }, { photosFollow: true });
  await sendDueMail(inMinutes(1));
  expect(post.mails.at(-1)).toContain("No photos arrive");
  db.update(administrators).set({ email: "owner@site.test", name: "", mails: [] }).run();
});

test("what is added within ten minutes is one mail in the thread, and none once it is answered", async () => {
  const request = receiveRequest(fields);
  await sendDueMail();
  addCustomerMessage(request, "The stairs too.");
  addPhoto(request.id, null);
  tell(request, { photosArrived: true });
  const reply = sendReply(request, "owner@site.test", { reply: "Tuesday?" });
  await sendDueMail(inMinutes(11));
  expect(post.mails.filter((mail) => mail.includes("The stairs too."))).toEqual([]);
  // The owner's own photo is not the customer's.
  addPhoto(request.id, reply.message?.id ?? null);
  addCustomerMessage(request, "Yes.");
  addCustomerMessage(request, "At nine.");
  await sendDueMail(inMinutes(9));
  const sent = post.mails.length;
  await sendDueMail(inMinutes(11));
  const [added = ""] = post.mails.slice(sent);
  expect(post.mails).toHaveLength(sent + 1);
  for (const part of ["Yes.", "At nine.", "With it: 1 photograph", "Re: New request from Dana"])
    expect(added).toContain(part);
  expect(added).toMatch(/^In-Reply-To: <request-/m);
});

test("nothing that a person typed waits for the limit of automatic mails", async () => {
  const request = receiveRequest(fields);
  for (let n = 1; n <= 5; n++) queueOne(request, `test-${n}`);
  const { message } = sendReply(request, "owner@site.test", { reply: "Tuesday at 3:30?" });
  await sendDueMail();
  expect(mailState(`reply-${message?.id}`)).toMatchObject({ state: "sent" });
  const waiting = mailState("test-5");
  expect(waiting).toMatchObject({ state: "waiting" });
  expect(waiting && mailSentence(waiting)).toMatch(/^Waits until .*: this address had 5 automatic/);
});

test("where no link can be made, a reply's files are attached up to 8 MB", async () => {
  const { SITE_URL } = env;
  env.SITE_URL = undefined;
  const request = receiveRequest(fields);
  const { message } = sendReply(request, "owner@site.test", { reply: "As drawn." }, true);
  if (!message) throw new Error("No message.");
  const folder = join(process.env.UPLOADS_DIR ?? "", "requests");
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of [
    ["a.pdf", 10],
    ["b.pdf", 9_000_000],
  ] as const) {
    writeFileSync(join(folder, name), Buffer.alloc(bytes, "x"));
    addPhoto(request.id, message.id, { name, width: 0, file_name: `Plan ${name}` });
  }
  await mailReplyFiles(request, message);
  await sendDueMail();
  const mail = post.mails.at(-1) ?? "";
  expect(mail).toContain("With it: 2 documents");
  expect(mail).toContain("Not all of it fits");
  expect(mail.match(/filename="?Plan [ab].pdf/g)).toEqual([expect.stringContaining("Plan a.pdf")]);
  env.SITE_URL = SITE_URL;
});

test("a reply from before mail was set up is not taken for mailed", async () => {
  const { id } = receiveRequest(fields);
  setStatus(id, "contacted");
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
  const request = receiveRequest(fields);
  await sendDueMail();
  addCustomerMessage(request, "The stairs too.");
  addCustomerMessage(request, "The stairs too.");
  await sendDueMail(inMinutes(11));
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
  const request = receiveRequest(fields);
  queueOne(request, "reply-1");
  await sendDueMail();
  expect(db.select().from(requestLinks).all()).toHaveLength(1);
  db.delete(contactRequests).run();
  expect(db.select().from(requestLinks).all()).toEqual([]);
});

// From here on the application sends by itself, at times of its own.
/** The mail with these words, once it has come. */
async function mailWith(words: string): Promise<string> {
  for (;;) {
    const found = post.mails.find((mail) => mail.includes(words));
    if (found) return found;
    await post.taken(post.mails.length + 1);
  }
}

const pdf = "%PDF-1.7\n1 0 obj\n%%EOF\n";

test.each([
  ["a reply and a file", "As drawn."],
  ["a file alone", ""],
])("%s arrive, with the link first, on a site that had no files yet", async (_, reply) => {
  rmSync(join(process.env.UPLOADS_DIR ?? "", "requests"), { recursive: true, force: true });
  const request = receiveRequest(fields);
  await sendDueMail();
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "reply", reply, set: "contacted" }))
    form.append(name, value);
  form.append("photos", new File([pdf], "Floor plan.pdf"));
  form.append("photos", new File([await smallPicture("jpeg", 600)], "a.jpg"));
  const headers = await signIn();
  expect((await send(`/admin/contacts/${request.id}`, { form, headers })).status).toBe(303);
  const mail = await mailWith("With it: 1 document, 1 photograph");
  expect(mail).toMatch(/Answer on your page: [\s\S]*With it: /);
  const link = /\/request\/[\w-]{43}/.exec(mail)?.[0] ?? "";
  expect(await (await send(link)).text()).toContain(">Floor plan.pdf</a>");
  const served = await send(`${link}/photos/1`);
  expect(served.headers.get("Content-Disposition")).toContain("Floor%20plan.pdf");
});
