import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inherited, owner, runCommand, type Site, signIn, startSite } from "../server.ts";

let site: Site;
let link: string;

const home = mkdtempSync(join(tmpdir(), "site-set-up-"));

beforeAll(async () => {
  site = await startSite(
    { ADMIN_EMAIL: "", ADMIN_PASSWORD: "", BUSINESS_NAME: "Tucson Tile & Stone" },
    home,
  );
  await vi.waitUntil(() => site.log().includes("/admin/setup?token="), 150_000);
  link = /http:\S+\/admin\/setup\?token=\S+/.exec(site.log())?.[0] ?? "";
});
afterAll(async () => {
  await site.stop();
  rmSync(home, { recursive: true });
});

test("a start that fails prints no set-up link", async () => {
  const empty = mkdtempSync(join(tmpdir(), "site-failed-"));
  const { status, stdout, stderr } = spawnSync("npm", ["start", "--silent"], {
    env: {
      ...inherited,
      PORT: new URL(site.url).port,
      DATABASE_PATH: join(empty, "site.db"),
      UPLOADS_DIR: join(empty, "uploads"),
    },
    encoding: "utf8",
  });
  expect(stderr).toContain("another program listens on it");
  expect(stdout).not.toContain("/admin/setup");
  expect(status).toBe(1);
  rmSync(empty, { recursive: true });
});

const post = (address: string, form: Record<string, string>) =>
  fetch(address, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });

test("where nobody can sign in, the server prints a set-up link that works once", async () => {
  expect(link).toContain(`${site.url}/admin/setup?token=`);
  for (const wrong of ["", "?token=", "?token=guess", `?token=${"x".repeat(32)}`]) {
    const address = `${site.url}/admin/setup${wrong}`;
    expect((await fetch(address)).status).toBe(403);
    expect((await post(address, owner)).status).toBe(403);
  }
  expect((await post(`${site.url}/admin/login`, owner)).status).toBe(401);

  const page = await fetch(link);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const refused = await post(link, { email: "owner", password: "short" });
  const text = await refused.text();
  expect(refused.status).toBe(422);
  expect(text).toContain("Please enter a valid email address.");
  expect(text).toContain("The password needs at least 8 characters.");
  expect(text).toContain('value="owner"');

  const database = new Database(join(home, "site.db"));
  database.exec(
    "create trigger full before insert on administrators begin select raise(abort, 'full'); end",
  );
  const kept = await post(link, owner);
  database.exec("drop trigger full");
  database.close();
  expect(kept.status).toBe(500);
  const form = await kept.text();
  expect(form).toContain("This could not be done. Please try again.");
  expect(form).toContain(`value="${owner.email}"`);

  // Two tabs send the form at once: one wins.
  const two = [owner, owner].map((one) => post(link, one));
  const [done, late] = (await Promise.all(two)).sort((a, b) => a.status - b.status);
  if (!done || !late) throw new Error("no answer");
  expect(late.status).toBe(403);
  expect(await late.text()).toContain("This set-up link is not valid, or it has been used.");
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin/start"]);
  expect(done.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=/),
    expect.stringMatching(/^device-\d+=/),
  ]);
  expect((await fetch(link)).status).toBe(403);
  expect((await post(link, { ...owner, email: "second@site.test" })).status).toBe(403);
  expect((await post(`${site.url}/admin/login`, owner)).status).toBe(303);
  await leadsTheWayIn(done.headers.getSetCookie()[0]?.split(";")[0] ?? "");
});

/** The way in that follows set-up: its first screen, and what is left after it. */
async function leadsTheWayIn(Cookie: string) {
  const open = async (path: string) =>
    (await (await fetch(site.url + path, { headers: { Cookie } })).text()).replaceAll(
      "<!-- -->",
      "",
    );
  expect(await open("/admin/start")).toContain("What is your business called?");
  expect(await open("/admin/site/business")).toContain("Set by whoever runs your server");
  const typed = { name: "Desert Floors", phone: "(520) 555-0100", email: "hello@desert.example" };
  const saved = await fetch(`${site.url}/admin/start`, {
    ...{ method: "POST", headers: { Cookie, Origin: site.url }, redirect: "manual" },
    body: new URLSearchParams(typed),
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/start/place"]);
  const dashboard = await (await fetch(`${site.url}/admin`, { headers: { Cookie } })).text();
  expect(dashboard).toContain("Make it yours");
  const { out: said } = runCommand("doctor", [], site.environment);
  expect(said).toContain("to do  Your site is closed.");
  expect((await fetch(site.url)).status).toBe(503);
  expect(said).toContain("to do  Six sample reviews are left. Nobody wrote them.");
  expect(said).toMatch(/to do {2}Your business details\. .* Enter yours: \/admin\/site\/business/);
  expect(said).toContain("to do  Your own photographs on the home page.");
  expect(said).not.toMatch(/sample’s (business name|telephone)\b/);
  for (const [line] of said.matchAll(/^to do.*(?=\.)/gm))
    expect(dashboard.replaceAll("&#x27;", "'"), line).toContain(line.slice(7).split(". ")[0]);
}

test("a link that was used stays used, also when the account is removed again", async () => {
  const admin = (...words: string[]) => runCommand("admin", words, site.environment).code;
  expect(admin("remove", owner.email)).toBe(0);
  expect((await fetch(link)).status).toBe(403);
  expect((await post(link, { ...owner, email: "second@site.test" })).status).toBe(403);
  expect(admin("create", owner.email, owner.password)).toBe(0);
});

test("a link that was not used ends with an account made from the shell", async () => {
  const other = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
  const unused = /http:\S+\/admin\/setup\?token=\S+/.exec(other.log())?.[0] ?? "";
  const admin = (...words: string[]) => runCommand("admin", words, other.environment).code;
  expect(admin("create", owner.email, owner.password)).toBe(0);
  expect((await fetch(other.url)).status).toBe(200);
  expect(admin("remove", owner.email)).toBe(0);
  expect((await fetch(unused)).status).toBe(403);
  await other.stop();
});

test("with an administrator in the database no link is printed", async () => {
  await site.stop();
  const again = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" }, site.folder);
  expect(again.log()).not.toContain("/admin/setup");
  await again.stop();
});

test("the environment's administrator is created once and keeps a changed password", async () => {
  const env = { ADMIN_EMAIL: "Boss@Site.test", ADMIN_PASSWORD: "first password" };
  const first = await startSite(env, site.folder);
  const login = { email: "boss@site.test", password: "first password" };
  expect((await post(`${first.url}/admin/login`, login)).status).toBe(303);
  await first.stop();
  const changed = { ADMIN_PASSWORD: "second password", SITE_URL: "https://floors.test" };
  const second = await startSite({ ...env, ...changed }, site.folder);
  const answer = await post(`${second.url}/admin/login`, login);
  expect(answer.status).toBe(303);
  // If the site's address is https, so is the cookie's.
  expect(answer.headers.get("Set-Cookie")).toMatch(/^__Host-session=.*; Secure/);
  await second.stop();
});

test("an administrator who was removed and comes back with a start is seen under Activity", async () => {
  const env = { ADMIN_EMAIL: "Boss@Site.test", ADMIN_PASSWORD: "first password" };
  expect(runCommand("admin", ["remove", "boss@site.test"], site.environment).code).toBe(0);
  const db = new Database(join(home, "site.db"));
  const lines = () => db.prepare("select 1 from activity where what = 'made-at-start'").all();
  const before = lines().length;
  const again = await startSite(env, site.folder);
  const headers = { Cookie: await signIn(again, "first password", "boss@site.test") };
  const list = await (await fetch(`${again.url}/admin/activity`, { headers })).text();
  expect(list).toContain("Was made by a start of the site, as ADMIN_EMAIL says");
  await again.stop();
  await (await startSite(env, site.folder)).stop();
  expect(lines()).toHaveLength(before + 1);
  db.close();
});
