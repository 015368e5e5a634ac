import { afterAll, beforeAll, expect, test } from "vitest";
import { owner, type Site, startSite } from "../server.ts";

let site: Site;
let link: string;

beforeAll(async () => {
  site = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
  link = /http:\S+\/admin\/setup\?token=\S+/.exec(site.log())?.[0] ?? "";
});
afterAll(() => site.stop());

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

  // Of two tabs that are sent at once, one is first.
  const two = [owner, owner].map((one) => post(link, one));
  const [done, late] = (await Promise.all(two)).sort((a, b) => a.status - b.status);
  if (!done || !late) throw new Error("no answer");
  expect(late.status).toBe(403);
  expect(await late.text()).toContain("This set-up link is not valid, or it has been used.");
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin"]);
  expect(done.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=/),
    expect.stringMatching(/^device=/),
  ]);
  expect((await fetch(link)).status).toBe(403);
  expect((await post(link, { ...owner, email: "second@site.test" })).status).toBe(403);
  expect((await post(`${site.url}/admin/login`, owner)).status).toBe(303);
});

test("with an administrator in the database no link is printed", async () => {
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
  // Where the site's address is https, the cookie is bound to it.
  expect(answer.headers.get("Set-Cookie")).toMatch(/^__Host-session=.*; Secure/);
  await second.stop();
});
