import { RouterContextProvider } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "#app/accounts/account/passwords.server.ts";
import { createAdministrator, setPassword } from "#app/accounts/people/administrators.server.ts";
import { signInCounts } from "#app/accounts/sign-in/sign-in-limits.server.ts";
import { db } from "#app/database/database.server.ts";
import { countUp } from "#app/http/limits.server.ts";
import { accountLinks, activity, administrators, sessions } from "#schema";
import { owner } from "../server.ts";
import { origin, send, sweep, without } from "../stage.ts";

let password_hash = "";
beforeAll(async () => {
  password_hash = await hashPassword(owner.password);
});
beforeEach(() => {
  sweep();
  db.insert(administrators).values({ email: owner.email, password_hash }).run();
});

const post = (form: Record<string, string>, to = "", headers = {}) =>
  send(`/admin/login${to}`, { form, headers });

/** The `Cookie` header of a browser after this response. */
function cookieOf(answer: Response): { Cookie: string } {
  return { Cookie: (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "" };
}

async function signedIn(): Promise<{ Cookie: string }> {
  return cookieOf(await post(owner));
}

const stored = () => db.select().from(sessions).all();

test("the right password leads to the dashboard with a session of its own", async () => {
  const answer = await post(owner, "", { "User-Agent": "Tester" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin"]);
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^session=/);
  for (const part of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=1209600"])
    expect(cookie).toContain(part);
  expect((await send("/admin", { headers: cookieOf(answer) })).status).toBe(200);
  const [session] = stored();
  expect(session).toMatchObject({ device: "Tester" });
  expect(cookie).not.toContain(session?.token_hash);
});

test("each sign-in gets a new token and ends the session it replaces", async () => {
  const first = await signedIn();
  const second = cookieOf(await post(owner, "", first));
  expect(second.Cookie).not.toBe(first.Cookie);
  expect(stored()).toHaveLength(1);
  expect((await send("/admin", { headers: first })).status).toBe(302);
});

test.each([
  ["a wrong password", { ...owner, password: "wrong" }, 401],
  ["an unknown address", { ...owner, email: "nobody@site.test" }, 401],
  ["no password", { email: owner.email, password: "" }, 422],
  ["nothing", {} as Record<string, string>, 422],
  ["a password of a megabyte's half", { ...owner, password: "x".repeat(60_000) }, 422],
])("%s is refused, the address kept, the password not", async (_what, form, status) => {
  const answer = await post(form);
  const page = await answer.text();
  expect(answer.status).toBe(status);
  expect(page).toContain("Invalid email or password");
  expect(page).not.toMatch(/Invalid input|Too (big|small)/);
  if (form.email) expect(page).toContain(`value="${form.email}"`);
  if (form.password) expect(page).not.toContain(`value="${form.password}"`);
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  expect(stored()).toEqual([]);
});

test("a failing database is logged and told", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await without("sessions", async () => {
    const answer = await post(owner);
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).toContain("Login failed. Please try again.");
    expect(page).toContain(`value="${owner.email}"`);
    expect(log).toHaveBeenCalled();
    expect((await send("/admin", { headers: { Cookie: "session=x" } })).status).toBe(302);
  }).finally(() => log.mockRestore());
});

test("after the sign-in comes the page that was asked for", async () => {
  const turned = await send("/admin/contacts?status=pending");
  const way = turned.headers.get("Location") ?? "";
  expect(await (await send(way)).text()).toContain('action="/admin/login?to=');
  const answer = await send(way, { form: owner });
  expect(answer.headers.get("Location")).toBe("/admin/contacts?status=pending");
});

test("another site is no place to return to", async () => {
  const way = `?to=${encodeURIComponent("//evil.example")}`;
  const answer = await post(owner, way);
  expect(answer.headers.get("Location")).toBe("/admin");
  const again = await send(`/admin/login${way}`, { headers: cookieOf(answer) });
  expect(again.headers.get("Location")).toBe("/admin");
});

test("who is signed in already is led on from the sign-in page", async () => {
  const answer = await send("/admin/login", { headers: await signedIn() });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin"]);
});

test.each(["__proto__", "constructor", "nothing"])("no reason is made up: %s", async (ended) => {
  const page = await send(`/admin/login?ended=${ended}`);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toMatch(/You were signed out|This session has ended/);
});

test("the sign-in page stays out of search engines", async () => {
  expect(await (await send("/admin/login")).text()).toContain('name="robots" content="noindex"');
});

test("logging out ends the session, so that a kept cookie is refused", async () => {
  const cookie = await signedIn();
  const answer = await send("/admin/logout", { method: "POST", headers: cookie });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/login"]);
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect(answer.headers.get("Set-Cookie")).toMatch(/^session=.*Max-Age=0/);
  expect(stored()).toEqual([]);
  const Cookie = /signed-out=[^;]+/.exec(answer.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
  const said = await send("/admin/login", { headers: { Cookie } });
  expect(await said.text()).toContain("You are signed out.");
  expect(said.headers.get("Set-Cookie")).toMatch(/^signed-out=;.*Max-Age=0/);
  expect(await (await send("/admin/login")).text()).not.toContain("You are signed out.");
  expect((await send("/admin", { headers: cookie })).headers.get("Location")).toContain("/login");
});

test("a session cookie that holds no text is no session, and is replaced", async () => {
  const Cookie = `session=${btoa('{"toString":1}')}`;
  expect((await send("/admin/login", { headers: { Cookie } })).status).toBe(200);
  expect((await send("/admin", { headers: { Cookie } })).status).toBe(302);
  expect((await post(owner, "", { Cookie })).status).toBe(303);
});

test("logging out without a session leads to the sign-in as well", async () => {
  const answer = await send("/admin/logout", { method: "POST" });
  expect(answer.headers.get("Location")).toBe("/admin/login");
});

test("following a link to the log-out ends nothing", async () => {
  const cookie = await signedIn();
  expect((await send("/admin/logout", { headers: cookie })).status).toBe(302);
  expect((await send("/admin", { headers: cookie })).status).toBe(200);
});

test("logging out while the database fails is logged and still leads out", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const cookie = await signedIn();
  await without("sessions", async () => {
    const answer = await send("/admin/logout", { method: "POST", headers: cookie });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/login"]);
    expect(answer.headers.get("Set-Cookie")).toContain("Max-Age=0");
    expect(log).toHaveBeenCalled();
  }).finally(() => log.mockRestore());
});

test("a session lives for 14 days from its last use", async () => {
  const cookie = await signedIn();
  const day = 24 * 3_600_000;
  const at = (time: number) => new Date(Date.now() + time).toISOString();
  const age = (last_used_at: string, expires_at: string) =>
    db.update(sessions).set({ last_used_at, expires_at }).run();

  expect((await send("/admin", { headers: cookie })).headers.get("Set-Cookie")).toBeNull();
  age(at(-day), at(day));
  const prolonged = await send("/admin", { headers: cookie });
  expect(prolonged.headers.get("Set-Cookie")).toContain(cookie.Cookie);
  expect(Date.parse(stored()[0]?.expires_at ?? "")).toBeGreaterThan(Date.now() + 13 * day);

  age(at(-15 * day), at(-day));
  expect((await send("/admin", { headers: cookie })).status).toBe(302);
  await signedIn();
  expect(stored()).toHaveLength(1);
});

test("a session that has expired is not revived by a clock that is set back", async () => {
  const cookie = await signedIn();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 24 * 3_600_000 });
  expect((await send("/admin", { headers: cookie })).status).toBe(302);
  vi.useRealTimers();
  expect((await send("/admin", { headers: cookie })).status).toBe(302);
  expect(stored()).toEqual([]);
});

test("the eleventh wrong try from an address waits, whoever is signed in stays so", async () => {
  const session = await signedIn();
  const from = { "x-client-address": "203.0.113.7" };
  for (let tries = 0; tries < 10; tries++)
    expect((await post({ ...owner, password: "wrong" }, "", from)).status).toBe(401);
  const answer = await post(owner, "", from);
  expect(answer.status).toBe(429);
  // The rest of the 15 minutes, after ten slow attempts.
  expect(answer.headers.get("Retry-After")).toMatch(/^(900|[78]\d\d)$/);
  expect(await answer.text()).toMatch(
    /Too many wrong tries\. Please try again in 1[2-5] minutes\./,
  );
  expect((await send("/admin", { headers: { ...session, ...from } })).status).toBe(200);
  expect((await post(owner, "", { "x-client-address": "203.0.113.8" })).status).toBe(303);
});

const wrong = { ...owner, password: "wrong" };
const address = (index: number) => ({ "x-client-address": `198.51.100.${index}` });
/** Counts failed attempts on an account, each from another address, without slow password checks. */
function countTries(email: string, times: number): void {
  for (let index = 0; index < times; index++) {
    const request = new Request(origin, { headers: address(index) });
    countUp(signInCounts({ request, context: new RouterContextProvider() }, email, null));
  }
}

/** The `Cookie` header with all cookies of a response except the session's. */
const deviceOf = (answer: Response) => ({
  Cookie: answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.startsWith("session="))
    .join("; "),
});

test("strangers' tries on an account keep its owner out only where nobody signed in before", async () => {
  const device = deviceOf(await post(owner));
  countTries(owner.email, 30);
  expect((await post(owner, "", address(99))).status).toBe(429);
  expect((await post(owner, "", { ...device, ...address(99) })).status).toBe(303);
});

test("a known device is known to its account only, and until the password is changed", async () => {
  // With its own password hash, by which a device is recognized.
  await createAdministrator("other@site.test", owner.password);
  const device = deviceOf(await post(owner));
  countTries("other@site.test", 30);
  const other = { ...owner, email: "other@site.test" };
  expect((await post(other, "", { ...device, ...address(99) })).status).toBe(429);
  const { id } = await createAdministrator("third@site.test", owner.password);
  countTries("third@site.test", 30);
  const Cookie = device.Cookie.replace(/device-\d+/, `device-${id}`);
  const third = { ...owner, email: "third@site.test" };
  expect((await post(third, "", { Cookie, ...address(99) })).status).toBe(429);

  await setPassword(owner.email, "quite another one");
  countTries(owner.email, 30);
  const late = { ...owner, password: "quite another one" };
  expect((await post(late, "", { ...device, ...address(99) })).status).toBe(429);
});

test("a device's cookie that somebody made up is worth nothing", async () => {
  const device = deviceOf(await post(owner));
  const [name = "", value = ""] = device.Cookie.split(/=(.*)/);
  const [text = "", signature = ""] = decodeURIComponent(value).split(".");
  const other = btoa(JSON.stringify("x".repeat(22)));
  const forged = [`${other}.${signature}`, `${text}.${other}`, text, `${text}.`, "%%%", ""];
  countTries(owner.email, 30);
  for (const Cookie of forged.map((it) => `${name}=${encodeURIComponent(it)}`))
    expect((await post(owner, "", { Cookie, ...address(99) })).status).toBe(429);
});

test("where no mail goes out, no link for a new password is made, and none told of", async () => {
  db.delete(activity).run();
  expect((await send("/admin/forgot", { form: { email: owner.email } })).status).toBe(303);
  await new Promise((resolve) => setImmediate(resolve));
  expect([...db.select().from(activity).all(), ...db.select().from(accountLinks).all()]).toEqual(
    [],
  );
});

test("logging out forgets the session, not the device", async () => {
  const first = await post(owner);
  const device = deviceOf(first);
  const out = await send("/admin/logout", { method: "POST", headers: cookieOf(first) });
  expect(out.headers.get("Set-Cookie")).not.toContain("device-");
  const cookie = first.headers.getSetCookie().find((it) => it.startsWith("device-")) ?? "";
  for (const part of ["HttpOnly", "SameSite=Strict", "Path=/admin", "Max-Age=31536000"])
    expect(cookie).toContain(part);
  expect(deviceOf(await post(owner, "", device)).Cookie).toBe(device.Cookie);
});

test("a crowd of sign-ins is told at once to come back, and goes after a known device", async () => {
  const device = deviceOf(await post(owner));
  const order: string[] = [];
  const crowd = Array.from({ length: 60 }, async (_, index) => {
    const answer = await post({ ...wrong, email: `${index}@site.test` }, "", address(index));
    if (answer.status === 401) order.push("stranger");
    return answer;
  });
  const ours = post(owner, "", { ...device, ...address(99) }).then((answer) => {
    order.push("ours");
    return answer;
  });
  const answers = await Promise.all(crowd);
  expect((await ours).status).toBe(303);
  expect(order.indexOf("ours")).toBeLessThan(6);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(30);
  expect(busy[0]?.headers.get("Retry-After")).toBe("5");
  const page = (await busy[0]?.text()) ?? "";
  expect(page).toContain("Too many people are signing in right now.");
  expect(page).toMatch(/value="\d+@site.test"/);
});

test("the sign-in says why one is there", async () => {
  const reasonAt = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await send(path, { headers });
    const page = await (await send(answer.headers.get("Location") ?? path)).text();
    return page.match(/role="status">([^<]+)</)?.[1];
  };
  expect(await reasonAt("/admin/login")).toBeUndefined();
  expect(await reasonAt("/admin/contacts")).toBeUndefined();
  const elsewhere = await signedIn();
  db.delete(sessions).run();
  expect(await reasonAt("/admin", elsewhere)).toContain("This session has ended");
  const headers = await signedIn();
  db.update(sessions).set({ expires_at: "2020-01-01T00:00:00.000Z" }).run();
  expect(await reasonAt("/admin", headers)).toContain("or it was not used for 14 days.");
});
