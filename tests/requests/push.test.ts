import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type PushService, startPushService } from "../push-service.ts";

// Only this name of this machine is allowed.
process.env.PUSH_HOSTS = "127.0.0.1, fcm.googleapis.com, *.notify.windows.com";
process.env.SITE_URL = "https://floors.test";

// Started before the application is loaded, which takes over any server that starts later.
const services = await Promise.all(Array.from({ length: 4 }, startPushService));
const [service, gone, silent, well] = services as [
  PushService,
  PushService,
  PushService,
  PushService,
];
afterAll(() => {
  for (const it of services) it.stop();
});

const { db } = await import("#app/database/database.server.ts");
const { removeAdministrator } = await import("#app/accounts/people/administrators.server.ts");
const { addCustomerMessage } = await import("#app/requests/receive/add-to-request.server.ts");
const { receiveRequest, setStatus, withdrawRequest, askForReview } = await import(
  "#app/requests/request.server.ts"
);
const { storeReview } = await import("#app/reviews/customer-reviews.server.ts");
const { sendDuePushes } = await import("#app/push/server/send-pushes.server.ts");
const { readPushKeys } = await import("#app/push/server/push-keys.server.ts");
const { runDiagnostics } = await import("#app/operate/health/diagnostics.server.ts");
const schema = await import("#schema");
const { administrators, contactRequests, outbox, pushKeys, pushSubscriptions, sessions } = schema;
const { send, signIn, sweep } = await import("../stage.ts");

beforeEach(() => {
  sweep();
  for (const it of services) {
    it.answer(201);
    it.pushes.length = 0;
  }
});

type Cookie = { Cookie: string };
type Form = Record<string, string>;
const tell = (headers: Cookie, form: Form) => send("/admin/account/devices", { headers, form });
const add = (headers: Cookie, form: Form) => tell(headers, { intent: "add", ...form });
const stored = () => db.select().from(pushSubscriptions).all();
const waiting = () => db.select().from(outbox).all();
const account = async (headers: Cookie) => await (await send("/admin/account", { headers })).text();

const fields = {
  name: "Renee Whitlock",
  email: "renee@whitlock.test",
  phone: "(702) 555-0188",
  service: "marble-restoration",
  message: "Travertine, 400 square feet.",
} as const;

/** Stores a request in this process: its pushes are sent when the test says so. */
const ask = (more: Partial<typeof fields> | { message: string } = {}) =>
  receiveRequest({ ...fields, ...more });

test("the site has one pair of keys, made at its start, and shows its public half alone", async () => {
  const [keys, ...more] = db.select().from(pushKeys).all();
  expect(more).toEqual([]);
  expect(readPushKeys()).toMatchObject({ public_key: keys?.public_key });
  const html = await account(await signIn());
  expect(html).toContain(keys?.public_key);
  expect(html).not.toContain(keys?.private_key);
});

test("a new request is pushed, encrypted and signed, and says nothing of the person", async () => {
  const headers = await signIn();
  const device = service.device();
  expect((await add(headers, device)).status).toBe(303);
  const sent = await send("/contact", { form: fields });
  expect(sent.status).toBe(303);
  await service.taken(1);
  const [push] = service.pushes;
  const id = db.select().from(contactRequests).get()?.id;
  expect(push?.told).toEqual({
    title: "New request: Marble Restoration",
    url: `/admin/contacts/${id}`,
    tag: `request-${id}`,
    icon: "/icon-192.png",
  });
  expect(push?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    urgency: "high",
    topic: `request-${id}`,
    ttl: expect.stringMatching(/^86(400|39\d)$/),
  });
  const { aud, exp, sub, ...more } = push?.signed ?? { aud: "", exp: 0, sub: "" };
  expect({ aud, sub, ...more }).toEqual({
    aud: service.origin,
    sub: "https://floors.test",
    key: readPushKeys()?.public_key,
  });
  expect(exp * 1_000 - Date.now()).toBeLessThan(24 * 60 * 60_000);
  await expect.poll(waiting).toEqual([]);
});

test("what is flagged as spam, sent twice, trashed or answered meanwhile is not pushed", async () => {
  await add(await signIn(), service.device());
  receiveRequest({ ...fields, message: "Buy!" }, { spam: true });
  ask();
  ask();
  expect(waiting()).toHaveLength(1);
  const set = (row: object, { id }: { id: number }) =>
    db.update(contactRequests).set(row).where(eq(contactRequests.id, id)).run();
  set({ deleted_at: new Date().toISOString() }, ask({ message: "1" }));
  setStatus(ask({ message: "2" }).id, "contacted");
  set({ spam: true }, ask({ message: "3" }));
  db.delete(contactRequests)
    .where(eq(contactRequests.id, ask({ message: "4" }).id))
    .run();
  expect(waiting()).toHaveLength(3);
  await sendDuePushes();
  expect(service.pushes).toHaveLength(1);
  expect(waiting()).toEqual([]);
});

test("a customer's answer, review and withdrawal are pushed by the same rules", async () => {
  await add(await signIn(), service.device());
  const request = ask();
  setStatus(request.id, "completed");
  askForReview(request.id);
  await sendDuePushes();
  const { id } = addCustomerMessage(request, "One more thing.");
  addCustomerMessage(request, "One more thing.");
  storeReview(request.id, { name: "Renee W.", words: "Good.", stars: 5, consent: "on" });
  await sendDuePushes();
  addCustomerMessage(request, "Never mind.");
  setStatus(request.id, "pending");
  await withdrawRequest(request);
  await sendDuePushes();
  const url = `/admin/contacts/${request.id}`;
  const icon = "/icon-192.png";
  expect(service.pushes.map(({ told }) => told)).toEqual([
    { title: "Wrote back: Marble Restoration", url, tag: `answer-${id}`, icon },
    {
      ...{ title: "New review: Marble Restoration", url: "/admin/site/reviews", icon },
      tag: expect.stringMatching(/^review-/),
    },
    {
      ...{ title: "Withdrawn: Marble Restoration", url: "/admin/contacts", icon },
      tag: `withdrawn-${request.id}`,
    },
  ]);
  expect(waiting()).toEqual([]);
});

describe("a subscription", () => {
  const longEndpoint = `https://fcm.googleapis.com/${"x".repeat(1_000)}`;

  test.each<[string, Form]>([
    ["another host", { endpoint: "https://evil.test/x" }],
    ["a host that ends alike", { endpoint: "https://xfcm.googleapis.com/x" }],
    ["the bare domain of a wildcard", { endpoint: "https://notify.windows.com/x" }],
    ["a host with its root's dot", { endpoint: "https://fcm.googleapis.com./x" }],
    ["http", { endpoint: "http://fcm.googleapis.com/x" }],
    ["another port", { endpoint: "https://fcm.googleapis.com:22/x" }],
    ["a name in front", { endpoint: "https://fcm.googleapis.com@evil.test/x" }],
    ["a name and password", { endpoint: "https://a:b@fcm.googleapis.com/x" }],
    ["this machine by a name that is not named", { endpoint: "http://localhost:3000/x" }],
    ["the same by number", { endpoint: "http://[::1]:3000/x" }],
    ["the house's network", { endpoint: "https://192.168.1.1/x" }],
    ["the cloud's own address", { endpoint: "http://169.254.169.254/latest/meta-data" }],
    ["a file", { endpoint: "file:///etc/passwd" }],
    ["no address", { endpoint: "fcm.googleapis.com" }],
    ["a long address", { endpoint: longEndpoint }],
    ["a short key", { p256dh: "BAAA" }],
    ["a short secret", { auth: "AAAA" }],
    ["a long secret", { auth: "A".repeat(3_000) }],
  ])("at %s is refused in a sentence", async (_, wrong) => {
    const answer = await add(await signIn(), { ...service.device(), ...wrong });
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(/^This browser’s .*\.$/);
    expect(stored()).toEqual([]);
  });

  test("of 5 MB is not read", async () => {
    const device = { ...service.device(), auth: "A".repeat(5_000_000) };
    expect((await add(await signIn(), device)).status).toBe(413);
    expect(stored()).toEqual([]);
  });

  test("at the services of browsers is taken", async () => {
    for (const endpoint of [
      "https://fcm.googleapis.com/x",
      "https://wns2-by3p.notify.windows.com/w/?token=x",
    ])
      expect((await add(await signIn(), { ...service.device(), endpoint })).status).toBe(303);
    expect(stored()).toHaveLength(2);
  });

  test("is one a session", async () => {
    const headers = await signIn();
    for (let n = 0; n < 3; n++) await add(headers, service.device());
    expect(stored()).toHaveLength(1);
    await add(await signIn(), service.device());
    expect(stored()).toHaveLength(2);
  });

  test("of a browser that somebody else signs in with is theirs from then on", async () => {
    const device = service.device();
    await add(await signIn(), device);
    const kim = await signIn("kim@site.test");
    await Promise.all([add(kim, device), add(kim, device)]);
    expect(stored()).toHaveLength(1);
    expect(await account(kim)).toContain("Turn off");
    expect(await account(await signIn())).not.toContain("Turn off");
  });

  test("is turned off without JavaScript, and by its own person alone", async () => {
    const [mine, kim] = [await signIn(), await signIn("kim@site.test")];
    await add(mine, service.device());
    const id = String(stored()[0]?.id);
    const html = await account(mine);
    expect(html).toContain("This switch needs JavaScript.");
    expect(html).toContain('action="/admin/account/devices"');
    expect((await tell(kim, { intent: "remove", id })).status).toBe(303);
    expect((await tell(mine, { intent: "remove", id: "x" })).status).toBe(422);
    expect(stored()).toHaveLength(1);
    expect((await tell(mine, { intent: "remove", id })).headers.get("Location")).toBe(
      "/admin/account",
    );
    expect(stored()).toEqual([]);
  });
});

test("a push that waits in a database of an earlier version is sent by this one", () => {
  const earlier = new Database(":memory:");
  const [migration, ...former] = readMigrationFiles({ migrationsFolder: "drizzle/migrations" })
    .slice(0, 25)
    .reverse();
  for (const { sql } of former.reverse()) for (const it of sql) earlier.exec(it);
  earlier.pragma("foreign_keys = off");
  const at = "2026-01-01T00:00:00.000Z";
  const insert =
    "insert into pushes (subscription_id, request_id, title, attempts, next_attempt_at, expires_at)";
  earlier.prepare(`${insert} values (3, 4, 'New request: Marble', 2, ?, ?)`).run(at, at);
  for (const it of migration?.sql ?? []) earlier.exec(it);
  const { text, ...row } = earlier.prepare("select * from outbox").get() as { text: string };
  expect(row).toMatchObject({ state: "waiting", request_id: 4, device_id: 3, attempts: 2 });
  expect(JSON.parse(text)).toEqual({
    ...{ title: "New request: Marble", url: "/admin/contacts/4", tag: "request-4" },
  });
});

test("the log says which service and why, and no key, address or name", async () => {
  const device = service.device();
  await add(await signIn(), device);
  ask();
  service.answer(500);
  const lines: string[] = [];
  const spies = (["log", "error"] as const).map((it) =>
    vi.spyOn(console, it).mockImplementation((line) => void lines.push(String(line))),
  );
  await sendDuePushes();
  for (const it of spies) it.mockRestore();
  const said = lines.join("\n");
  expect(said).toContain("push not sent");
  const { private_key } = readPushKeys() ?? {};
  const { pathname } = new URL(device.endpoint);
  for (const secret of [private_key, pathname, device.auth, device.p256dh, "Whitlock"])
    expect(said).not.toContain(secret);
});

describe("pushes end", () => {
  let headers: Cookie;
  beforeEach(async () => {
    headers = await signIn("kim@site.test");
    await add(headers, service.device());
    ask();
    expect(waiting()).toHaveLength(1);
  });
  const nothingGoes = async () => {
    await sendDuePushes();
    expect(service.pushes).toEqual([]);
    expect([...stored(), ...waiting()]).toEqual([]);
  };

  test("at once when the device signs out", async () => {
    await send("/admin/logout", { method: "POST", headers });
    await nothingGoes();
  });

  test("at once when a colleague is removed", async () => {
    removeAdministrator("kim@site.test");
    expect(db.select().from(administrators).all()).toEqual([]);
    await nothingGoes();
  });

  test("when the session runs out", async () => {
    db.update(sessions).set({ expires_at: "2020-01-01T00:00:00.000Z" }).run();
    await nothingGoes();
  });

  test("with the site's keys, when others come", async () => {
    const keys = db.select().from(pushKeys).all();
    db.delete(pushKeys).run();
    expect([...stored(), ...waiting()]).toEqual([]);
    db.insert(pushKeys).values(keys).run();
  });

  test("after a day", async () => {
    await sendDuePushes(new Date(Date.now() + 24 * 60 * 60_000 + 1));
    expect(service.pushes).toEqual([]);
    expect(waiting()).toEqual([]);
    expect(stored()).toHaveLength(1);
  });
});

describe("a push service that", () => {
  let begun: Date;
  const inMinutes = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
  const finding = async () => (await runDiagnostics()).find(({ what }) => what === "Notifications");
  beforeEach(async () => {
    await add(await signIn(), service.device());
    ask();
    begun = new Date();
  });

  test.each([404, 410])("knows the device no longer (%i) is not asked again", async (status) => {
    service.answer(status);
    await sendDuePushes();
    expect([...stored(), ...waiting()]).toEqual([]);
  });

  test.each([413, 429, 500, 503])(
    "fails with %i is tried again, eight times in all",
    async (status) => {
      service.answer(status);
      await sendDuePushes(begun);
      for (const [already, minutes] of [0.5, 1.5, 6.5, 21.5, 51.5, 111.5].entries()) {
        await sendDuePushes(inMinutes(minutes - 0.1));
        expect(service.pushes).toHaveLength(already + 1);
        await sendDuePushes(inMinutes(minutes));
        expect(service.pushes).toHaveLength(already + 2);
      }
      expect(stored()[0]).toMatchObject({ failing_since: begun.toISOString() });
      expect(await finding()).toMatchObject({ state: "wrong" });
      await sendDuePushes(inMinutes(352));
      expect(service.pushes).toHaveLength(8);
      expect(waiting()).toEqual([]);

      service.answer(201);
      ask({ message: "Another one" });
      await sendDuePushes();
      expect(stored()[0]).toMatchObject({ failing_since: null, last_error: null });
      expect(await finding()).toMatchObject({
        state: "well",
        says: "1 device is told of new requests.",
      });
    },
  );

  test.each([400, 401, 403])(
    "refuses (%i) is not asked again, and that is told",
    async (status) => {
      service.answer(status);
      await sendDuePushes();
      expect(waiting()).toEqual([]);
      expect(await finding()).toMatchObject({
        says: expect.stringMatching(/^1 of 1 device not reached since /),
        technical: expect.stringMatching(/^4\d\d 127\.0\.0\.1/),
      });
    },
  );

  test("leads elsewhere is not followed", async () => {
    const elsewhere = service.device().endpoint;
    service.answer((response) => response.writeHead(307, { Location: elsewhere }).end());
    await sendDuePushes();
    expect(service.pushes).toHaveLength(1);
  });

  test("answers without end is read no further than its headers", async () => {
    let closed: Promise<unknown> | undefined;
    service.answer((response) => {
      closed = new Promise((resolve) => response.once("close", resolve));
      response.writeHead(201);
      const more = () => response.write(Buffer.alloc(65_536), () => response.destroyed || more());
      more();
    });
    await sendDuePushes();
    await closed;
    expect(waiting()).toEqual([]);
  });

  test("is named in PUSH_HOSTS no longer is not called, and its devices stay", async () => {
    db.update(pushSubscriptions).set({ endpoint: "https://other.test/x" }).run();
    await sendDuePushes();
    expect(stored()).toMatchObject([{ last_error: "not in PUSH_HOSTS: other.test" }]);
    expect((await finding())?.technical).toContain("not in PUSH_HOSTS: other.test");
  });

  test("says nothing is asked again later", async () => {
    service.answer(() => undefined);
    await sendDuePushes(new Date(), undefined, 300);
    expect(service.pushes).toHaveLength(1);
    expect(stored()).toMatchObject([{ last_error: expect.stringMatching(/^ETIMEDOUT /) }]);
    expect(waiting()).toMatchObject([{ attempts: 1 }]);
  });

  test("cannot be written to, or whose answer cannot be noted, ends nobody else's turn", async () => {
    for (const it of [silent, well]) await add(await signIn(), it.device());
    const [first, second, third] = stored();
    ask({ message: "Everybody" });
    ask({ message: "Everybody again" });
    const own = eq(pushSubscriptions.id, first?.id ?? 0);
    db.update(pushSubscriptions).set({ p256dh: "x" }).where(own).run();
    db.$client.exec(`create trigger busy before delete on outbox
      when old.device_id = ${second?.id} begin select raise(abort, 'busy'); end`);
    await expect(sendDuePushes()).rejects.toThrow();
    db.$client.exec("drop trigger busy");
    expect(well.pushes).toHaveLength(2);
    const left = waiting().map(({ device_id }) => device_id);
    expect(left).toContain(first?.id);
    expect(left).toContain(second?.id);
    expect(left).not.toContain(third?.id);
  });

  test("is gone, or says nothing, holds up nobody else's", async () => {
    silent.answer(() => undefined);
    gone.stop();
    for (const it of [gone, silent, well]) await add(await signIn(), it.device());
    ask({ message: "Everybody" });
    const stop = new AbortController();
    const sending = sendDuePushes(new Date(), stop.signal);
    await Promise.all([silent.taken(1), well.taken(1)]);
    const of = ({ origin }: PushService) =>
      stored().find(({ endpoint }) => endpoint.startsWith(origin));
    await expect.poll(() => of(gone)?.last_error ?? "").toMatch(/^ECONNREFUSED /);
    stop.abort();
    await sending;
    expect(of(well)?.failing_since).toBeNull();
  });
});

test("the home screen gets names and icons, and a worker that holds nothing", async () => {
  const manifest = await send("/admin.webmanifest");
  expect(await manifest.json()).toMatchObject({
    name: "Mojave Surface Restoration back office",
    start_url: "/admin/contacts",
    scope: "/admin",
    icons: [{ sizes: "192x192" }, { sizes: "512x512" }, { purpose: "maskable" }],
  });
  const worker = await send("/admin-worker.js");
  expect(worker.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(worker.headers.get("Cache-Control")).toBe("no-cache");
  expect(worker.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await worker.text()).not.toMatch(/\bcaches\b|indexedDB/);

  const admin = await send("/admin", { headers: await signIn() });
  expect(admin.headers.get("Content-Security-Policy")).toContain("worker-src 'self'");
  expect(await admin.text()).toContain('<link rel="manifest" href="/admin.webmanifest"/>');
  const visitor = await send("/");
  expect(visitor.headers.get("Content-Security-Policy")).toContain("worker-src 'none'");
  expect(await visitor.text()).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  expect(await (await send("/admin/login")).text()).not.toContain("/admin.webmanifest");
});
