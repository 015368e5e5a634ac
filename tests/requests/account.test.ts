import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beforeEach, expect, test, vi } from "vitest";
import {
  type Account,
  createAdministrator,
  readSelf,
  setSelf,
} from "#app/accounts/people/administrators.server.ts";
import { beginSession } from "#app/accounts/sessions/sessions.server.ts";
import { db } from "#app/database/database.server.ts";
import { sessions } from "#schema";
import { owner } from "../server.ts";
import { send, signIn, sweep } from "../stage.ts";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604";
let me: Account;
let here: { Cookie: string };

beforeEach(async () => {
  sweep();
  me = await createAdministrator(owner.email, owner.password);
  here = await signIn(owner.email);
});

const account = (form: Record<string, string>) => send("/admin/account", { form, headers: here });
const stored = () => db.select().from(sessions).all();

/** Starts another session. @returns its id, the hash of its token */
function sessionOf(administratorId: number, device: string): string {
  beginSession(administratorId, device);
  return stored().find((row) => row.device === device)?.token_hash ?? "";
}

const change = { intent: "password", current: owner.password, password: "quite another one" };

test("a new password takes the current one and ends all other sessions", async () => {
  const there = await signIn(owner.email);
  const done = await account(change);
  expect([done.status, done.headers.get("Location")]).toEqual([
    303,
    "/admin/account?done=password",
  ]);
  expect((await send("/admin", { headers: here })).status).toBe(200);
  expect((await send("/admin", { headers: there })).status).toBe(302);
  const signingIn = (password: string) =>
    send("/admin/login", { form: { email: owner.email, password } });
  expect((await signingIn(owner.password)).status).toBe(401);
  expect((await signingIn(change.password)).status).toBe(303);
});

test.each([
  [{ current: "guess" }, "This is not your current password."],
  [{ current: "" }, "Please enter your current password."],
  [{ password: "short" }, "The password needs at least 8 characters."],
  [{ password: "x".repeat(201) }, "The password may have at most 200 characters."],
])("a change with %j is refused and ends nothing", async (wrong, sentence) => {
  await signIn(owner.email);
  const answer = await account({ ...change, ...wrong });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain("Your password was not changed.");
  expect(page).toContain(sentence);
  expect(stored()).toHaveLength(2);
});

test("after five wrong current passwords the session ends, with each of them in the log", async () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await account({ ...change, current: `guess ${tries}` })).status);
  log.mockRestore();
  expect(statuses).toEqual([422, 422, 422, 422, 303, 401]);
  expect(stored()).toEqual([]);
  const told = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "password");
  expect(told).toHaveLength(5);
  expect(told[0]).toMatchObject({ level: "warn", address: "unknown", result: "wrong" });
  expect(lines.join()).not.toContain("guess");
  const page = await (await send("/admin/login?ended=password")).text();
  expect(page).toContain("You were signed out, because the current password was entered wrongly");
});

test("two hundred wrong current passwords at once are no more than five", async () => {
  const all = Array.from({ length: 200 }, (_, index) =>
    account({ ...change, current: `guess ${index}` }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5);
  expect(stored()).toEqual([]);
});

test("wrong current passwords count as wrong sign-ins, which keep nobody from a new one", async () => {
  for (let tries = 0; tries < 4; tries++) await account({ ...change, current: "guess" });
  const signingIn = (password: string) =>
    send("/admin/login", { form: { email: owner.email, password } });
  for (let tries = 0; tries < 6; tries++) await signingIn("guess");
  expect((await signingIn(owner.password)).status).toBe(429);
  expect((await account(change)).status).toBe(303);
});

test("the device stays known over a new password", async () => {
  const done = await account(change);
  expect(done.headers.getSetCookie().join()).toMatch(/^device-\d+=/);
});

test("an administrator sees where they are signed in and ends a session there", async () => {
  const phone = sessionOf(me.id, iPhone);
  const page = await (await send("/admin/account", { headers: here })).text();
  expect(page).toContain("Safari on iPhone");
  expect(page).toContain("(this device)");
  expect(page.match(/value="end"/g)).toHaveLength(1);
  expect((await account({ intent: "end", session: phone })).status).toBe(303);
  expect(stored()).toHaveLength(1);
});

test("all other sessions end at once, and this one goes on", async () => {
  for (const device of ["one", "two"]) sessionOf(me.id, device);
  await account({ intent: "end-others" });
  expect(stored()).toHaveLength(1);
  expect((await send("/admin", { headers: here })).status).toBe(200);
});

test("nobody ends the sessions of somebody else", async () => {
  const other = await createAdministrator("other@site.test", owner.password);
  const theirs = sessionOf(other.id, "theirs");
  await account({ intent: "end", session: theirs });
  await account({ intent: "end-others" });
  expect(stored().map((row) => row.token_hash)).toContain(theirs);
});

test("a name saved while email is off leaves the choice of mails as it was", async () => {
  setSelf(me.id, "", ["review"]);
  await account({ intent: "self", name: "Ray" });
  expect(readSelf(me.id)).toEqual({ name: "Ray", mails: ["review"] });
  await account({ intent: "self", name: "" });
  expect(readSelf(me.id)?.name).toBe("");
});

test("who chose mails before there were estimates gets those about the answers, too", async () => {
  const other = await createAdministrator("other@site.test", owner.password);
  setSelf(me.id, "", ["request"]);
  const migrations = readMigrationFiles({ migrationsFolder: "drizzle/migrations" });
  for (const statement of migrations[39]?.sql ?? []) db.run(sql.raw(statement));
  expect(readSelf(me.id).mails).toEqual(["request", "estimate"]);
  expect(readSelf(other.id).mails).toEqual([]);
});

test("what the page does not offer is refused", async () => {
  expect((await account({ intent: "nonsense" })).status).toBe(422);
  expect((await account({})).status).toBe(422);
  const page = await (await account({ intent: "password" })).text();
  expect(page).toContain("Please enter your current password.");
  expect(page).toContain("The password needs at least 8 characters.");
  expect(page).not.toContain("Invalid input");
});
