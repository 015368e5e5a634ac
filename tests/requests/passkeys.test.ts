import { readFileSync } from "node:fs";
import { eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeAuthenticator } from "../authenticator.ts";
import { owner } from "../server.ts";

process.env.SITE_URL = "https://floors.test";

const { expectPage, send, signIn, sweep, without } = await import("../stage.ts");
const { db } = await import("#app/database/database.server.ts");
const { activity, administrators, limits, passkeys, sessions } = await import("#schema");
const { createAdministrator, removeAdministrator } = await import(
  "#app/accounts/people/administrators.server.ts"
);

const { createLink } = await import("#app/accounts/account/account-links.server.ts");
const { hashPassword } = await import("#app/accounts/account/passwords.server.ts");
const hashed = await hashPassword(owner.password);

const at = { origin: "https://floors.test", domain: "floors.test" };
const elsewhere = { origin: "https://fl00rs.test", domain: "fl00rs.test" };
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604";
const wrong = "This passkey does not open this back office.";
const stale = "That took too long. Please use the passkey again.";
type Cookies = { Cookie: string };
type Device = ReturnType<typeof makeAuthenticator>;
let me: { id: number };
let here: Cookies;

beforeEach(async () => {
  sweep();
  db.delete(activity).run();
  const row = { email: owner.email, password_hash: hashed };
  me = db.insert(administrators).values(row).returning().get();
  here = await signIn(owner.email);
});
afterEach(() => vi.useRealTimers());

const post = (path: string, form: Record<string, string>, headers = {}) =>
  send(path, {
    form,
    headers: { Origin: at.origin, Host: "floors.test", "User-Agent": phone, ...headers },
  });

const stored = () => db.select().from(passkeys).all();
const open = () => db.select().from(sessions).all().length;
const activities = () =>
  db
    .select()
    .from(activity)
    .all()
    .map(({ what, about }) => [what, about].filter(Boolean).join(" "));

/** Merges a response's cookies with those that the browser has. */
const keep = (answer: Response, { Cookie = "" } = {}): Cookies => ({
  Cookie: [Cookie, ...answer.headers.getSetCookie().map((line) => line.split(";")[0])]
    .filter(Boolean)
    .join("; "),
});

type Asked = { challenge: string; browser: Cookies };

const offer = (form: Record<string, string>, session = here) =>
  post("/admin/account/passkey", { intent: "passkey-offer", ...form }, session);

/** Requests the options to create a passkey. */
async function askToAdd(session = here, current = owner.password): Promise<Asked> {
  const answer = await offer({ name: "Phone", current }, session);
  const { options } = await answer.json();
  return { challenge: options?.challenge ?? "", browser: keep(answer, session) };
}

async function add(device: Device, session = here, name = "Phone"): Promise<Response> {
  const { challenge, browser } = await askToAdd(session);
  return addWith(device.create(challenge), browser, name);
}

const addWith = (answer: string, browser: Cookies, name = "Phone") =>
  post("/admin/account", { intent: "passkey-add", name, answer }, browser);

/** Requests the options to sign in. */
async function askToEnter(headers = {}): Promise<Asked> {
  const answer = await post("/admin/login/passkey", {}, headers);
  const { options } = await answer.json();
  return { challenge: options.challenge, browser: keep(answer) };
}

const enterWith = (passkey: string, browser: Cookies, to = "") =>
  post(`/admin/login${to}`, { passkey }, browser);

async function enter(device: Device, lies: Parameters<Device["get"]>[1] = {}): Promise<Response> {
  const { challenge, browser } = await askToEnter();
  return enterWith(device.get(challenge, lies), browser);
}

async function added(name = "Phone", session = here): Promise<Device> {
  const device = makeAuthenticator(at);
  expect((await add(device, session, name)).headers.get("Location")).toBe(
    "/admin/account?done=passkey-added",
  );
  return device;
}

describe("adding one", () => {
  test("takes the current password, and the list and the activity tell of it", async () => {
    const device = await added("  Ray’s   phone ");
    expect(stored()).toMatchObject([
      { id: device.id, administrator_id: me.id, domain: at.domain, name: "Ray’s phone" },
    ]);
    expect(activities()).toEqual(["passkey-added Ray’s phone"]);
    const page = await (await send("/admin/account", { headers: here })).text();
    expect(page).toContain("Ray’s phone");
    expect(page).toContain("not used yet");
  });

  test("what the device is asked keeps the account to itself and wants a finger, face or PIN", async () => {
    const device = await added();
    const answer = await offer({ name: "Other", current: owner.password });
    const { options } = await answer.json();
    expect(options).toMatchObject({
      rp: { id: at.domain },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(options.excludeCredentials).toEqual([
      { id: device.id, transports: ["internal"], type: "public-key" },
    ]);
    expect(Buffer.from(options.user.id, "base64url")).toHaveLength(32);
    const [cookie] = answer.headers.getSetCookie();
    for (const part of ["__Secure-passkey=", "HttpOnly", "Secure", "SameSite=Strict", "/admin"])
      expect(cookie).toContain(part);
  });

  test.each([
    [{ current: "guess" }, "This is not your current password."],
    [{ current: "" }, "Please enter your current password."],
    [{ name: " \u202e " }, "Please give it a name."],
    [{ name: "x".repeat(61) }, "A name may have at most 60 characters."],
  ])("with %j nothing is asked", async (lie, sentence) => {
    const answer = await offer({ name: "Phone", current: owner.password, ...lie });
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(Object.values((await answer.json()).fields)).toEqual([sentence]);
  });

  test("five wrong current passwords end the session", async () => {
    for (let tries = 0; tries < 4; tries++) await askToAdd(here, "guess");
    const last = await offer({ name: "x", current: "guess" });
    expect(last.headers.get("Location")).toBe("/admin/login?ended=password");
    expect(open()).toBe(0);
  });

  test("an answer counts once, in the session that asked, within five minutes", async () => {
    const device = makeAuthenticator(at);
    const first = await askToAdd();
    const answer = device.create(first.challenge);
    const other = await signIn(owner.email);
    const [, seal = ""] = first.browser.Cookie.split("; ");
    const there = await addWith(answer, { Cookie: `${other.Cookie}; ${seal}` });
    expect([there.status, stored()]).toEqual([422, []]);
    expect((await addWith(answer, first.browser)).status).toBe(303);
    db.delete(passkeys).run();
    expect(await (await addWith(answer, first.browser)).text()).toContain("That took too long.");

    const late = await askToAdd();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1 });
    expect((await addWith(device.create(late.challenge), late.browser)).status).toBe(422);
    expect(stored()).toEqual([]);
  });

  test("what was asked for a sign-in adds nothing, and the other way round", async () => {
    const device = makeAuthenticator(at);
    const asked = await askToEnter();
    const both = { Cookie: `${here.Cookie}; ${asked.browser.Cookie}` };
    expect((await addWith(device.create(asked.challenge), both)).status).toBe(422);
    await add(device);
    const { challenge, browser } = await askToAdd();
    const [, seal = ""] = browser.Cookie.split("; ");
    expect((await enterWith(device.get(challenge), { Cookie: seal })).status).toBe(422);
  });

  test.each([
    ["another site’s origin", { origin: elsewhere.origin }],
    ["another site’s domain", { domain: elsewhere.domain }],
    ["a sign-in’s answer", { type: "webauthn.get" }],
    ["nobody verified", { flags: 65 }],
    [
      "certificates",
      { attestation: ["packed", new Map([["x5c", "a"]])] as [string, Map<string, string>] },
    ],
    [
      "an attestation of another kind",
      { attestation: ["tpm", new Map()] as [string, Map<string, string>] },
    ],
  ])("%s is refused", async (_what, lies) => {
    const { challenge, browser } = await askToAdd();
    const answer = await addWith(makeAuthenticator(at).create(challenge, lies), browser);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("is not what was asked for");
    expect([stored(), activities()]).toEqual([[], []]);
  });

  test.each([
    "",
    "null",
    "[]",
    '"text"',
    "{",
    '{"id":1}',
    '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":["x"],"attestationObject":{}}}',
  ])("the answer %s is refused", async (answer) => {
    const { browser } = await askToAdd();
    const refused = await addWith(answer, browser);
    expect([refused.status, stored()]).toEqual([422, []]);
    expect(await refused.text()).not.toMatch(/Invalid input|expected/);
  });

  test("one that somebody has already is not taken from them", async () => {
    const device = await added();
    const colleague = await createAdministrator("inez@site.test", owner.password);
    const theirs = await signIn("inez@site.test");
    const again = await add(device, theirs);
    await expectPage(again, 422, "This passkey is here already.");
    expect(stored().map((row) => row.administrator_id)).not.toContain(colleague.id);
  });

  test.each([
    ["the session", "delete from sessions", "/admin/login?ended=ended"],
    ["the account", "delete from administrators", "/admin/login?ended=ended"],
  ])("%s that ends meanwhile gets none", async (_what, ending, address) => {
    const { challenge, browser } = await askToAdd();
    db.$client.exec(`create trigger meanwhile after insert on limits begin ${ending}; end`);
    const answer = await addWith(makeAuthenticator(at).create(challenge), browser);
    db.$client.exec("drop trigger meanwhile");
    expect([answer.status, answer.headers.get("Location"), stored()]).toEqual([303, address, []]);
  });

  test("one that a password manager keeps is told as that", async () => {
    const { challenge, browser } = await askToAdd();
    await added("Alone on its device");
    const told = async () =>
      (await (await send("/admin/account", { headers: here })).text()).includes(
        "kept by a password manager",
      );
    expect(await told()).toBe(false);
    await addWith(makeAuthenticator(at).create(challenge, { flags: 93 }), browser);
    expect(await told()).toBe(true);
  });

  test("without the browser’s script a sentence says what is missing", async () => {
    const answer = await post("/admin/account", { intent: "passkey-add", name: "x" }, here);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/role="alert"[^>]*>A passkey needs the browser’s script/);
  });
});

describe("signing in with one", () => {
  test("begins a session where one wanted to go, and is told by device", async () => {
    const device = await added();
    const { challenge, browser } = await askToEnter();
    const answer = await enterWith(device.get(challenge), browser, "?to=/admin/contacts");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/contacts"]);
    const page = await (await send("/admin/activity", { headers: keep(answer) })).text();
    expect(page).toContain("Signed in with the passkey Phone");
    expect(page).toContain("Safari on iPhone");
    expect(stored()).toMatchObject([{ counter: 1, last_used_at: expect.any(String) }]);
    const account = await (await send("/admin/account", { headers: keep(answer) })).text();
    expect(account).toContain("last used");
    expect(account).toContain("with a passkey");
    expect(account).toContain("with the password");
  });

  test("what is asked is the same for everybody, and stores nothing", async () => {
    await added();
    const before = JSON.stringify(db.select().from(limits).all());
    const bodies = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { options } = await (await post("/admin/login/passkey", {})).json();
        return { ...options, challenge: typeof options.challenge };
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
      new Set([
        JSON.stringify({
          rpId: at.domain,
          challenge: "string",
          timeout: 300_000,
          userVerification: "required",
        }),
      ]),
    );
    expect(JSON.stringify(db.select().from(limits).all())).toBe(before);
  });

  test.each([
    ["another site’s origin", { origin: elsewhere.origin }],
    ["the origin without TLS", { origin: "http://floors.test" }],
    ["another site’s domain", { domain: elsewhere.domain }],
    ["the answer of an addition", { type: "webauthn.create" }],
    ["nobody verified", { flags: 1 }],
    ["nobody present", { flags: 4 }],
    ["another account’s handle", { userHandle: "abcd" }],
  ])("%s is refused", async (_what, lies) => {
    const device = await added();
    const sessionsBefore = open();
    const answer = await enter(device, lies);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain(wrong);
    expect([open(), activities()]).toEqual([sessionsBefore, ["passkey-added Phone"]]);
  });

  test("an unknown passkey, a forged one and one of a removed account are answered alike", async () => {
    const device = await added();
    const forger = makeAuthenticator(at);
    const asked = await askToEnter();
    const forged = forger.get(asked.challenge).replaceAll(forger.id, device.id);
    const texts = [
      await (await enter(makeAuthenticator(at))).text(),
      await (await enterWith(forged, asked.browser)).text(),
    ];
    await createAdministrator("last@site.test", owner.password);
    removeAdministrator(owner.email);
    expect(stored()).toEqual([]);
    const removed = await enter(device);
    texts.push(await removed.text());
    expect(removed.status).toBe(401);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain(wrong);
  });

  test("one of another domain, or removed, opens nothing", async () => {
    const device = await added();
    db.update(passkeys).set({ domain: "former.test" }).run();
    expect((await enter(device)).status).toBe(401);
    const page = await (await send("/admin/account", { headers: here })).text();
    expect(page).toContain("It works at former.test alone, not here");
    db.update(passkeys).set({ domain: at.domain }).run();
    await post("/admin/account", { intent: "passkey-remove", passkey: device.id }, here);
    expect((await enter(device)).status).toBe(401);
    expect(activities()).toEqual(["passkey-added Phone", "passkey-removed Phone"]);
  });

  test("an answer counts once, in the browser that asked, within five minutes", async () => {
    const device = await added();
    const one = await askToEnter();
    const two = await askToEnter();
    expect((await enterWith(device.get(one.challenge), two.browser)).status).toBe(401);
    const three = await askToEnter();
    const answer = device.get(three.challenge);
    const twice = await Promise.all([
      enterWith(answer, three.browser),
      enterWith(answer, three.browser),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 422]);
    const again = await enterWith(answer, three.browser);
    await expectPage(again, 422, stale);
    expect((await enterWith(device.get(three.challenge), { Cookie: "" })).status).toBe(422);
    const late = await askToEnter();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1 });
    expect((await enterWith(device.get(late.challenge), late.browser)).status).toBe(422);
  });

  test("a cookie that was made up opens nothing", async () => {
    const device = await added();
    const { challenge } = await askToEnter();
    const seal = Buffer.from(
      JSON.stringify({ challenge, purpose: "sign-in", until: Date.now() + 1_000 }),
    ).toString("base64");
    for (const cookie of [seal, `${seal}.${seal}`])
      expect(
        (await enterWith(device.get(challenge), { Cookie: `__Secure-passkey=${cookie}` })).status,
      ).toBe(422);
  });

  test("a counter that does not go up is a copy’s: refused, and told", async () => {
    const device = await added();
    expect((await enter(device, { counter: 5 })).status).toBe(303);
    for (const counter of [5, 4, 0]) expect((await enter(device, { counter })).status).toBe(401);
    expect(activities().slice(2)).toEqual(Array(3).fill("passkey-copied Phone"));
    const page = await (await send("/admin/activity", { headers: here })).text();
    expect(page).toContain("Was refused with the passkey Phone: its counter went back");
    expect(stored()[0]?.counter).toBe(5);
    const asked = [await askToEnter(), await askToEnter()];
    const both = await Promise.all(
      asked.map(({ challenge, browser }) =>
        enterWith(device.get(challenge, { counter: 9 }), browser),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
  });

  test("a device that does not count signs in as often as it likes", async () => {
    const device = await added();
    for (let n = 0; n < 3; n++) expect((await enter(device, { counter: 0 })).status).toBe(303);
  });

  test("wrong ones count as wrong sign-ins, right ones do not, and a known device is let in", async () => {
    const device = await added();
    for (let n = 0; n < 3; n++) expect((await enter(device)).status).toBe(303);
    const known = keep(await enter(device));
    for (let n = 0; n < 10; n++) await enter(makeAuthenticator(at));
    const refused = await enter(device);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await post("/admin/login", owner)).status).toBe(429);
    const asked = await askToEnter();
    const cookies = { Cookie: `${known.Cookie}; ${asked.browser.Cookie}` };
    expect((await enterWith(device.get(asked.challenge), cookies)).status).toBe(303);
  });

  test("thirty wrong passwords from everywhere do not shut a passkey out", async () => {
    const device = await added();
    await post("/admin/login", { ...owner, password: "guess" });
    db.update(limits).set({ count: 30 }).where(like(limits.key, "account %")).run();
    expect((await post("/admin/login", owner)).status).toBe(429);
    expect((await enter(device)).status).toBe(303);
  });

  test.each([
    ["empty", ""],
    ["null", "null"],
    ["cut off", "{"],
    ["of another type", '{"id":["a"]}'],
    ["too long", "x".repeat(60_000)],
  ])("an answer that is %s is refused", async (_what, passkey) => {
    const { browser } = await askToEnter();
    const answer = await enterWith(passkey, browser);
    await expectPage(answer, 401, wrong);
  });

  test("a database that fails is told, and the password still signs in", async () => {
    const device = await added();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await without("passkeys", async () => {
      const answer = await enter(device);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain("Login failed. Please try again.");
      expect((await post("/admin/login", owner)).status).toBe(303);
    });
    log.mockRestore();
  });
});

describe("renaming and removing", () => {
  const rename = (passkey: string, name: string, session = here) =>
    post("/admin/account", { intent: "passkey-rename", passkey, name }, session);
  const remove = (passkey: string, session = here) =>
    post("/admin/account", { intent: "passkey-remove", passkey }, session);

  test("are forms, each a line in the activity list", async () => {
    const device = await added();
    expect((await rename(device.id, "Work phone")).headers.get("Location")).toBe(
      "/admin/account?done=passkey-renamed",
    );
    const empty = await rename(device.id, " ");
    await expectPage(empty, 422, "Please give it a name.");
    expect(stored()).toMatchObject([{ name: "Work phone" }]);
    expect((await remove(device.id)).headers.get("Location")).toBe(
      "/admin/account?done=passkey-removed",
    );
    const gone = await remove(device.id);
    await expectPage(gone, 409, "This passkey is not here any more.");
    expect(activities()).toEqual([
      "passkey-added Phone",
      "passkey-renamed Phone to Work phone",
      "passkey-removed Work phone",
    ]);
  });

  test("removing one ends the sessions that it began, but for the one that removes it", async () => {
    const device = await added();
    const other = await added("Tablet");
    const [one, two, tablet] = [
      keep(await enter(device)),
      keep(await enter(device)),
      keep(await enter(other)),
    ];
    const isIn = async (session: Cookies) =>
      (await send("/admin", { headers: session })).status === 200;
    expect((await remove(device.id, one)).status).toBe(303);
    expect([await isIn(one), await isIn(two), await isIn(tablet), await isIn(here)]).toEqual([
      ...[true, false, true, true],
    ]);
    const byPasskey = db.select().from(sessions).where(eq(sessions.by_passkey, true)).all();
    expect(byPasskey).toHaveLength(2);
    expect((await remove(other.id)).status).toBe(303);
    expect([await isIn(one), await isIn(tablet), await isIn(here)]).toEqual([true, false, true]);
  });

  test("touch one’s own alone", async () => {
    const device = await added();
    await createAdministrator("inez@site.test", owner.password);
    const theirs = await signIn("inez@site.test");
    expect((await rename(device.id, "Mine", theirs)).status).toBe(409);
    expect((await remove(device.id, theirs)).status).toBe(409);
    expect(stored()).toMatchObject([{ name: "Phone" }]);
    expect(await (await send("/admin/account", { headers: theirs })).text()).not.toContain(
      device.id,
    );
  });
});

describe("a new password", () => {
  const resetLink = () =>
    `/admin/reset/${db.transaction((tx) => createLink(tx, "reset", { administrator_id: me.id }))}`;
  const box = /<input[^>]*type="checkbox"[^>]*name="passkeys"[^>]*>/;
  const password = "quite another one";

  test("by a link removes the passkeys, unless the tick is taken away", async () => {
    const device = await added();
    const link = resetLink();
    const page = await (await send(link)).text();
    expect(page).toContain("Remove my passkeys as well");
    expect(box.exec(page)?.[0]).toContain("checked");
    const untick = await (await post(link, { password: "short" })).text();
    expect(box.exec(untick)?.[0]).not.toContain("checked");
    const tick = await (await post(link, { password: "short", passkeys: "remove" })).text();
    expect(box.exec(tick)?.[0]).toContain("checked");
    expect((await post(link, { password })).status).toBe(303);
    expect((await enter(device)).status).toBe(303);
    expect((await post(resetLink(), { password, passkeys: "remove" })).status).toBe(303);
    expect([stored(), (await enter(device)).status]).toEqual([[], 401]);
    expect(activities()).toEqual([
      ...["passkey-added Phone", "password-reset", "passkey-signed-in Phone", "password-reset"],
      "passkey-removed Phone",
    ]);
  });

  test("by a link asks nothing of passkeys where there are none, and leaves a colleague’s", async () => {
    await createAdministrator("inez@site.test", owner.password);
    const theirs = await added("Theirs", await signIn("inez@site.test"));
    const link = resetLink();
    expect(await (await send(link)).text()).not.toContain("Remove my passkeys");
    expect((await post(link, { password, passkeys: "remove" })).status).toBe(303);
    expect(stored()).toMatchObject([{ id: theirs.id }]);
  });

  test("on the account page says how many passkeys still let one in", async () => {
    const form = { intent: "password", current: owner.password, password: owner.password };
    const notice = async () => {
      const { headers } = await post("/admin/account", form, here);
      return await (await send(headers.get("Location") ?? "", { headers: here })).text();
    };
    expect(await notice()).not.toContain("still let");
    await added();
    expect(await notice()).toContain("Your passkey still lets you in");
    await added("Tablet");
    expect(await notice()).toContain("2 passkeys still let you in");
    db.update(passkeys).set({ domain: "former.test" }).run();
    expect(await notice()).not.toContain("still let");
  });
});

test.each([
  ["/admin/login", 70_000],
  ["/admin/account", 1_100_000],
  ["/admin/account/passkey", 1_100_000],
] as const)("%s takes no form of %d characters", async (path, length) => {
  expect((await post(path, { passkey: "x".repeat(length) }, here)).status).toBe(413);
  expect((await send("/admin/account/passkey", { headers: here })).status).toBe(400);
});

/** Lists the scripts that a page loads, with their static imports. */
function scriptsOf(html: string): string[] {
  const all = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  for (const path of all) {
    const text = readFileSync(`build/client${path}`, "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      all.add(`/assets/${name}`);
  }
  return [...all].map((path) => readFileSync(`build/client${path}`, "utf8"));
}

test("the script that asks devices is loaded when it is used, on two pages alone", async () => {
  const { publicPaths } = await import("../public-paths.ts");
  const asks = /navigator\.credentials/;
  const fetches = /\/admin\/(login|account)\/passkey/;
  const inside = ["/admin", "/admin/contacts", "/admin/activity", "/admin/colleagues"];
  for (const path of [...publicPaths, ...inside, "/admin/login", "/admin/account"]) {
    const headers = path === "/admin/login" ? {} : here;
    const scripts = scriptsOf(await (await send(path, { headers })).text());
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(
      scripts.some((text) => asks.test(text)),
      path,
    ).toBe(false);
    const imports = scripts.some((text) => /import\(/.test(text) && fetches.test(text));
    if (!["/admin/login", "/admin/account"].includes(path)) expect(imports, path).toBe(false);
  }
});

test("the sign-in page asks browsers to fill in passkeys, and hides the button without a script", async () => {
  const page = await (await send("/admin/login")).text();
  expect(page).toMatch(/autocomplete="username webauthn"/i);
  expect(page).toMatch(/class="hidden [^"]*scripting:grid"[\s\S]*Use a passkey/);
});

test("a removed colleague’s passkeys end at once", async () => {
  const colleague = await createAdministrator("inez@site.test", owner.password);
  const device = await added("Inez’s phone", await signIn("inez@site.test"));
  await post("/admin/colleagues", { intent: "remove", id: String(colleague.id) }, here);
  expect(db.select().from(administrators).all()).toHaveLength(1);
  expect((await enter(device)).status).toBe(401);
  expect(stored()).toEqual([]);
});
