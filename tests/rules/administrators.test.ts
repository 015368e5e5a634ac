import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import {
  createAdministrator,
  listAdministrators,
  removeAdministrator,
  setPassword,
  verifyPassword,
} from "#app/accounts/people/administrators.server.ts";
import { deviceName } from "#app/accounts/sessions/device-name.ts";
import {
  beginSession,
  endOneSession,
  readSession,
  sessionCookie,
} from "#app/accounts/sessions/sessions.server.ts";
import { returnAddress } from "#app/accounts/sign-in/sign-in.server.ts";
import { db } from "#app/database/database.server.ts";
import { administrators } from "#schema";

const email = "owner@site.test";
const password = "long enough to keep";

beforeEach(() => {
  db.delete(administrators).run();
});

async function carrying(token: string): Promise<Request> {
  return new Request("http://site.test/admin", {
    headers: { Cookie: await sessionCookie.serialize(token) },
  });
}

test("an administrator is known by address, in whatever case, and password", async () => {
  const created = await createAdministrator(" Owner@Site.Test ", password);
  expect(created).toEqual({ id: expect.any(Number), email });
  expect(await verifyPassword("OWNER@site.test ", password)).toEqual(created);
  expect(await verifyPassword(email, `${password} `)).toBeNull();
  expect(await verifyPassword("other@site.test", password)).toBeNull();
});

test("passwords are stored as argon2id hashes, salted each for itself", async () => {
  await createAdministrator(email, password);
  await createAdministrator("second@site.test", password);
  const [one, two] = db.select().from(administrators).all();
  expect(one?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one?.password_hash).not.toBe(two?.password_hash);
});

test("many who sign in at once all get their answer", async () => {
  await createAdministrator(email, password);
  const tries = Array.from({ length: 7 }, (_, index) => (index % 2 ? password : "wrong"));
  const found = await Promise.all(tries.map((it) => verifyPassword(email, it)));
  expect(found.map((it) => it !== null)).toEqual(tries.map((it) => it === password));
});

test("nobody is signed in outside the guarded back office", () => {
  expect(() => administrator(new RouterContextProvider())).toThrow("must be used within");
});

test("a stored hash that is none lets nobody in", async () => {
  db.insert(administrators).values({ email, password_hash: "-" }).run();
  expect(await verifyPassword(email, "-")).toBeNull();
  expect(await verifyPassword(email, "")).toBeNull();
});

test("a bad address, a short password and a known address are refused with a sentence", async () => {
  await createAdministrator(email, password);
  await expect(createAdministrator("owner", password)).rejects.toThrow("valid email address");
  await expect(createAdministrator("b@site.test", "short")).rejects.toThrow("8 characters");
  await expect(createAdministrator("b@site.test", "x".repeat(201))).rejects.toThrow("200");
  await expect(createAdministrator("OWNER@site.test", password)).rejects.toThrow("already");
  expect(listAdministrators()).toHaveLength(1);
});

test("of two who set up at once, one becomes the first administrator", async () => {
  const both = await Promise.allSettled([
    createAdministrator("one@site.test", password, () => {}),
    createAdministrator("two@site.test", password, () => {}),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(listAdministrators()).toHaveLength(1);
});

test.each<[string, () => void]>([
  ["changed", () => db.update(administrators).set({ password_hash: "another" }).run()],
  ["removed with its account", () => removeAdministrator(email)],
])("a password that is %s while it is worked out lets nobody in", async (_, meanwhile) => {
  await createAdministrator(email, password);
  const signingIn = verifyPassword(email, password);
  meanwhile();
  expect(await signingIn).toBeNull();
});

test("who is signed out while a new password is worked out sets none", async () => {
  const { id } = await createAdministrator(email, password);
  const token = beginSession(id, "stolen");
  const keep = (await readSession(await carrying(token)))?.session ?? "";
  const setting = setPassword(email, "quite another one", { keep });
  endOneSession(id, keep);
  expect(await setting).toBeNull();
  expect(await verifyPassword(email, password)).not.toBeNull();
});

test("removing an administrator ends their sessions", async () => {
  const { id } = await createAdministrator(email, password);
  const token = beginSession(id, "phone");
  expect(listAdministrators()).toMatchObject([{ email, sessions: 1 }]);
  removeAdministrator(email);
  expect(await readSession(await carrying(token))).toBeNull();
  expect(() => removeAdministrator(email)).toThrow(`no administrator ${email}`);
  await expect(setPassword(email, password)).rejects.toThrow(`no administrator ${email}`);
});

test.each([
  [null, "/admin"],
  ["", "/admin"],
  ["/admin", "/admin"],
  ["/admin/contacts?status=pending&page=2#top", "/admin/contacts?status=pending&page=2#top"],
  ["/admin?x=1", "/admin?x=1"],
  ["gallery", "/admin"],
  ["/", "/admin"],
  ["/administrator", "/admin"],
  ["/admin/login?to=/admin", "/admin"],
  ["/admin/logout", "/admin"],
  ["/admin/../gallery", "/admin"],
  ["/admin/..//evil.example", "/admin"],
  ["/admin/%2e%2e//evil.example", "/admin"],
  ["//evil.example/admin", "/admin"],
  ["/\\evil.example/admin", "/admin"],
  ["\\\\evil.example/admin", "/admin"],
  ["/\t/evil.example/admin", "/admin"],
  ["https://evil.example/admin", "/admin"],
  ["https:/admin", "/admin"],
  ["javascript:alert(1)", "/admin"],
  ["data:text/html,/admin", "/admin"],
])("returning to %j after the sign-in leads to %s", (wanted, address) => {
  expect(returnAddress(wanted)).toBe(address);
});

test("no return address leads off our site, whatever it is", () => {
  const odd = fc.stringMatching(/^[/\\:@.\t\n a-z%?#&-]{0,30}$/);
  fc.assert(
    fc.property(fc.tuple(fc.constantFrom("", "/admin", "//", "/\\", "http:"), odd), (parts) => {
      const url = new URL(returnAddress(parts.join("")), "http://site.test");
      expect(url.origin).toBe("http://site.test");
      expect(url.pathname).toMatch(/^\/admin(\/|$)/);
    }),
  );
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome on Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox on Mac",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
])("%j is shown by a name people know", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
