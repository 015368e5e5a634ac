import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type MailServer, startMailServer } from "../mail-server.ts";
import { freePort, startSite } from "../server.ts";

const port = await freePort();
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
process.env.NOTIFY_EMAIL = "owner@site.test";
process.env.SITE_URL = "https://floors.test";

const { db } = await import("#app/database/database.server.ts");
const { contactRequests, outbox } = await import("#schema");
const { receiveRequest } = await import("#app/requests/request.server.ts");
const { ownerMailCause } = await import("#app/requests/request/request-mails.server.ts");
const { clearOutbox, latestMailFailure, unreachedCustomers } = await import(
  "#app/mail/mail-state.server.ts"
);
const { mailFinding } = await import("#app/mail/mail-finding.server.ts");
const { mailState, queueMail } = await import("#app/mail/outbox.server.ts");
const { sendDueMail } = await import("#app/mail/send-due.server.ts");

// No mail is sent to this address, so all mails here are the owner's.
const fields = {
  name: "Dana Kessler",
  email: "dana(home)@kessler.test",
  phone: "(702) 555-0111",
  service: "concrete-polishing",
  message: "The garage slab.\nHow soon?",
} as const;

const requestMail = (id: number) => mailState(ownerMailCause(id));

const migrationsFolder = "drizzle/migrations";

/** A time, relative to the first attempt. */
const inMinutes = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
let begun = new Date();
let post: MailServer | null = null;
const mailComes = async () => {
  post = await startMailServer(port);
  return post;
};
const mailStops = async () => {
  await post?.stop();
  post = null;
};

beforeEach(async () => {
  begun = new Date();
  db.delete(contactRequests).run();
  db.delete(outbox).run();
  await mailStops();
});
afterAll(mailStops);

test("the owner gets a mail that can be answered and leads to the request", async () => {
  const { mails } = await mailComes();
  const { id } = receiveRequest({ ...fields, email: "dana@kessler.test" });
  expect(requestMail(id)).toMatchObject({ state: "waiting", attempts: 0, last_error: null });
  await sendDueMail();
  expect(requestMail(id)).toMatchObject({ state: "sent", attempts: 1, last_error: null });
  expect(latestMailFailure()).toBeNull();
  expect(mails).toHaveLength(2);
  const mail = mails[0] ?? "";
  expect(mail).toContain("To: owner@site.test");
  expect(mail).toContain("Reply-To: Dana Kessler <dana@kessler.test>");
  expect(mail).toContain("Subject: New request from Dana Kessler: Concrete Polishing");
  expect(mail).toContain("Content-Type: text/plain");
  expect(mail).toContain("Content-Type: text/html");
  expect(mail).toContain(`Open the request: https://floors.test/admin/contacts/${id}`);
  expect(mail).toContain(`href="https://floors.test/admin/contacts/${id}"`);

  await sendDueMail(inMinutes(24 * 60));
  expect(mails).toHaveLength(2);
});

test("what a visitor writes can neither add a header nor markup", async () => {
  const { mails } = await mailComes();
  receiveRequest({
    ...fields,
    name: 'Eve\r\nBcc: all@evil.test\r\n"<script>',
    email: "eve,all<x@evil.test",
    message: "<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<x@evil.test>",
  });
  await sendDueMail();
  expect(mails).toHaveLength(1);
  const [head = "", ...body] = (mails[0] ?? "").split("\r\n\r\n");
  expect(head).not.toMatch(/^(bcc|reply-to):/im);
  const html = body.join("\r\n\r\n").split("text/html")[1] ?? "";
  expect(html).not.toMatch(/<(script|img)/);
  expect(html).toContain("&lt;img");
});

test("a name is not read as an encoded word", async () => {
  const { mails } = await mailComes();
  receiveRequest({ ...fields, name: "=?utf-8?q?Owner?=", email: "eve@kessler.test" });
  await sendDueMail();
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail.split("\r\n\r\n")[0]).not.toContain("=?utf-8?q?Owner?=");
});

test("a mail server that is down is tried again, with growing pauses, for a day", async () => {
  const { id } = receiveRequest(fields);
  begun = new Date();
  await sendDueMail(begun);
  expect(requestMail(id)).toMatchObject({ state: "waiting", attempts: 1 });
  expect(requestMail(id)?.last_error).toContain("ECONNREFUSED");
  expect(latestMailFailure()).toMatchObject({ requestId: id, state: "waiting" });

  for (const [already, minutes] of [1, 6, 21, 51, 111, 231, 471, 951, 1431].entries()) {
    await sendDueMail(inMinutes(minutes - 0.5));
    expect(requestMail(id)).toMatchObject({ state: "waiting", attempts: already + 1 });
    await sendDueMail(inMinutes(minutes));
    expect(requestMail(id)?.attempts).toBe(already + 2);
  }
  expect(requestMail(id)).toMatchObject({ state: "failed", attempts: 10 });
  expect(latestMailFailure()).toMatchObject({ requestId: id, state: "failed" });
});

test("the dashboard names whom the latest mail did not reach, until one does", async () => {
  const { refuseRecipients } = await mailComes();
  const { id } = receiveRequest(fields);
  await sendDueMail();
  const answer = (cause: string) =>
    db.transaction((tx) =>
      queueMail(tx, {
        ...{ cause, recipient: "gone@site.test", request_id: id },
        ...{ subject: "Your estimate", text: "Ready" },
      }),
    );
  answer("reply-1");
  refuseRecipients(550);
  await sendDueMail();
  expect(unreachedCustomers()).toMatchObject([
    { requestId: id, name: "Dana Kessler", state: "failed" },
  ]);
  expect(unreachedCustomers(inMinutes(8 * 24 * 60))).toEqual([]);
  refuseRecipients(0);
  answer("reply-2");
  await sendDueMail();
  expect(unreachedCustomers()).toEqual([]);
});

test("a mail that has gone and cannot be noted is not said to be refused by the mail server", async () => {
  await mailComes();
  const { id } = receiveRequest(fields);
  db.$client.exec(
    "create trigger stuck before update on outbox when new.state = 'sent' begin select raise(abort, 'full'); end",
  );
  await expect(sendDueMail()).rejects.toThrow();
  db.$client.exec("drop trigger stuck");
  expect(requestMail(id)).toMatchObject({ state: "waiting", last_error: null });
});

test("a mail that the mail server refuses for good is given up at once, and said", async () => {
  const { refuseRecipients } = await mailComes();
  const { id } = receiveRequest(fields);
  refuseRecipients(450);
  await sendDueMail();
  expect(requestMail(id)).toMatchObject({ state: "waiting", attempts: 1 });
  refuseRecipients(550);
  await sendDueMail(inMinutes(2));
  expect(requestMail(id)).toMatchObject({ state: "failed", attempts: 2 });
  expect(requestMail(id)?.last_error).toContain("550 No such mailbox here");
  expect(latestMailFailure()).toMatchObject({ requestId: id, state: "failed" });
  // A later mail that is sent does not hide the failure.
  refuseRecipients(0);
  receiveRequest({ ...fields, message: "Another." });
  await sendDueMail();
  expect(latestMailFailure()).toMatchObject({ requestId: id, others: 0 });
  expect(latestMailFailure(inMinutes(8 * 24 * 60))).toBeNull();
  refuseRecipients(550);
  receiveRequest({ ...fields, message: "A third." });
  await sendDueMail();
  expect(latestMailFailure()).toMatchObject({ others: 1 });
  // Although the mail server accepts everybody.
  expect(await mailFinding()).toMatchObject({
    ...{ state: "wrong", technical: expect.stringContaining("550 No such mailbox here") },
  });
});

test("a mail server that never comes to the end of an answer keeps no other mail waiting", async () => {
  const connections: Socket[] = [];
  const endless = createServer((socket) => {
    connections.push(socket);
    socket.on("error", () => {}).write("220 here\r\n");
    // After a command, sends a line of its response now and then, but never the last one.
    socket.once("data", () =>
      setInterval(() => socket.writable && socket.write("250-x\r\n"), 20).unref(),
    );
  }).listen(port, "127.0.0.1");
  await once(endless, "listening");
  const ids = ["One", "Two"].map((message) => receiveRequest({ ...fields, message }).id);
  await sendDueMail(undefined, undefined, 300);
  for (const id of ids) expect(requestMail(id)).toMatchObject({ state: "waiting", attempts: 1 });
  for (const socket of connections) socket.destroy();
  await new Promise((resolve) => endless.close(resolve));
});

test("a mail goes out when the mail server is back, and the warning goes", async () => {
  const { id } = receiveRequest(fields);
  await sendDueMail();
  const { mails } = await mailComes();
  await sendDueMail();
  expect(mails).toHaveLength(0);
  await sendDueMail(inMinutes(2));
  expect(mails).toHaveLength(1);
  expect(requestMail(id)).toMatchObject({ state: "sent", attempts: 2, last_error: null });
  expect(latestMailFailure()).toBeNull();
});

test("a mail about a trashed request waits, and goes with a deleted one", async () => {
  const { mails } = await mailComes();
  const { id } = receiveRequest(fields);
  db.update(contactRequests).set({ deleted_at: new Date().toISOString() }).run();
  await sendDueMail();
  expect(mails).toHaveLength(0);
  db.delete(contactRequests).run();
  expect(requestMail(id)).toBeNull();
  expect(db.select().from(outbox).all()).toEqual([]);
});

test("mail of any kind is sent to whom it names, one for a cause, and its words do not stay", async () => {
  const { mails } = await mailComes();
  const mail = {
    cause: "reset-1",
    recipient: "colleague@site.test",
    subject: "Hi",
    text: "A secret link",
  };
  const headers = { "X-Kind": "reset" };
  expect(db.transaction((tx) => queueMail(tx, { ...mail, headers }))).toBe(true);
  expect(db.transaction((tx) => queueMail(tx, { ...mail, text: "Another" }))).toBe(false);
  await sendDueMail();
  expect(mails).toHaveLength(1);
  for (const part of ["To: colleague@site.test", "Subject: Hi", "A secret link", "X-Kind: reset"])
    expect(mails[0]).toContain(part);
  expect(JSON.stringify(db.select().from(outbox).all())).not.toContain("secret");
  expect(mailState("reset-1")).toMatchObject({ state: "sent" });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect([clearOutbox(inDays(29)), clearOutbox(inDays(31))]).toEqual([0, 1]);
});

test("a mail about a request that is gone waits a week for a mail server", () => {
  const mail = { cause: "withdrawn-9", subject: "Withdrawn by Sam", text: "." };
  db.transaction((tx) => queueMail(tx, { ...mail, recipient: null }));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect([clearOutbox(inDays(6)), clearOutbox(inDays(8))]).toEqual([0, 1]);
});

test("a mail that is too late for its reader is given up, its words with it", async () => {
  const mail = {
    cause: "reset-2",
    recipient: "colleague@site.test",
    subject: "Hi",
    text: "A secret link",
  };
  db.transaction((tx) => queueMail(tx, { ...mail, expires_at: inMinutes(30).toISOString() }));
  await sendDueMail();
  expect(mailState("reset-2")).toMatchObject({ state: "waiting", attempts: 1 });
  const { mails } = await mailComes();
  await sendDueMail(inMinutes(31));
  expect(mails).toEqual([]);
  expect(mailState("reset-2")?.state).toBe("failed");
  expect(JSON.stringify(db.select().from(outbox).all())).not.toContain("secret");
});

test("a visitor never waits for the mail, and a restart sends what failed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-mail-"));
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_EMAIL: "owner@site.test" };
  const ask = (url: string, message: string) =>
    fetch(`${url}/contact`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ ...fields, email: "dana@kessler.test", message }),
    });
  const down = await startSite(settings, folder);
  try {
    expect((await ask(down.url, "While it is down")).status).toBe(303);
    await expect.poll(() => down.log()).toContain("mail not sent");
    await down.stop();
    const left = new Database(join(folder, "site.db"));
    expect(left.prepare("select state, attempts from outbox").all()).toEqual([
      { state: "waiting", attempts: 1 },
      { state: "waiting", attempts: 1 },
    ]);
    left.close();

    const { mails, taken } = await mailComes();
    const up = await startSite(settings, folder);
    await taken(2);
    expect(mails[1]).toContain("While it is down");
    expect((await ask(up.url, "While it is up")).status).toBe(303);
    await taken(4);
    expect(mails[3]).toContain("While it is up");
    await up.stop();
  } finally {
    await down.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a mail that is being sent when the site is stopped is sent once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-mail-"));
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_EMAIL: "owner@site.test" };
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  post = await startMailServer(port, () => {
    reached.resolve();
    return released.promise;
  });
  const site = await startSite(settings, folder);
  try {
    const body = new URLSearchParams({ ...fields, email: "dana@kessler.test" });
    await fetch(`${site.url}/contact`, { method: "POST", redirect: "manual", body });
    await reached.promise;
    const ended = once(site.process, "exit");
    site.process.kill("SIGTERM");
    await expect.poll(() => site.log()).toContain("stopping");
    released.resolve();
    expect(await ended).toEqual([0, null]);
    const left = new Database(join(folder, "site.db"));
    expect(left.prepare("select state from outbox order by state").pluck().all()).toEqual([
      "sent",
      "waiting",
    ]);
    left.close();
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("mail that waits in a database of an earlier version is sent by this one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-mail-"));
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_EMAIL: "owner@site.test" };
  const earlier = new Database(join(folder, "site.db"));
  earlier.exec("create table __drizzle_migrations (id integer, hash text, created_at numeric)");
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder }).slice(0, 5)) {
    for (const statement of sql) earlier.exec(statement);
    earlier.prepare("insert into __drizzle_migrations values (1, '', ?)").run(folderMillis);
  }
  const insert = "insert into contact_requests (name, email, phone, message) values (?, ?, '1', ?)";
  for (const name of ["Wanda", "Sam"])
    earlier.prepare(insert).run(name, `${name}@site.test`, `Floor of ${name}`);
  earlier.exec("insert into outbox (request_id) values (1)");
  earlier.exec("insert into outbox (request_id, state, sent_at) values (2, 'sent', '2025-01-01')");
  earlier.close();
  const { mails, taken } = await mailComes();
  const site = await startSite(settings, folder);
  try {
    await taken(1);
    expect(mails[0]).toContain("Subject: New request from Wanda");
    expect(mails[0]).toContain("Floor of Wanda");
    const now = new Database(join(folder, "site.db"));
    const rows = now.prepare("select cause, state from outbox order by id").raw();
    const sent = [
      ["request-1", "sent"],
      ["request-2", "sent"],
    ];
    await expect.poll(() => rows.all()).toEqual(sent);
    now.close();
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
