import { readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { contactRequests, galleryProjects } from "#schema";
import { attributes } from "../pages.ts";
import { send, signIn } from "../stage.ts";

// Reads the build's route table, so that each new route below the guard is tested too.
const { routes }: ServerBuild = await import("../../build/server/index.js" as string);

const outside = new Set([
  "/admin/login",
  "/admin/login/passkey",
  "/admin/logout",
  "/admin/setup",
  "/admin/forgot",
  "/admin/reset/:token",
  "/admin/join/:token",
  "/admin/email/:token",
]);

function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return pathOf(route.parentId) + (route.path ? `/${route.path}` : "");
}

const table = Object.values(routes).flatMap((route) => (route ? [route] : []));
const guarded = table
  .filter(({ id }) => /^\/admin(\/|$)/.test(pathOf(id)) && !outside.has(pathOf(id)))
  .map((route) => ({
    ...route,
    address: pathOf(route.id).replace(":id", "1").replace("*", "any"),
  }));

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const form = { intent: "delete", status: "completed", id: "1", version: "1", text: "x", to: "x" };
let ended: { Cookie: string };

/** All data that a visitor must not change, with sessions and administrators. */
function everything(): string {
  const tables = db.$client
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  return JSON.stringify(tables.map((name) => db.$client.prepare(`select * from "${name}"`).all()));
}

beforeAll(async () => {
  const fields = { name: "Renee Secret", email: "r@site.test", phone: "1", message: "m" };
  db.insert(contactRequests)
    .values({ ...fields, id: 1 })
    .run();
  db.insert(galleryProjects)
    .values({
      id: 1,
      title: "A secret draft",
      category: "Power Washing",
      location: "Henderson",
      date: "May 2025",
      before_image_url: "/uploads/before.jpg",
      after_image_url: "/uploads/after.jpg",
      description: "d",
      duration: "1 day",
      draft: true,
    })
    .run();
  ended = await signIn();
  await send("/admin/logout", { method: "POST", headers: ended });
});

type Attempt = { address: string; method: string; headers: Record<string, string> };

/**
 * What somebody without a session may send to a route: its page and its data with each method and each kind of
 * cookie, other spellings of the address and each `_routes` with one that loads and one that acts.
 */
function attempts({ address, id }: { address: string; id: string }): Attempt[] {
  const data = address === "/admin" ? ["/admin.data", "/admin/_.data"] : [`${address}.data`];
  const narrowed = [id, "root", "admin/shell/admin-layout", `root,${id}`].map(
    (ids) => `?_routes=${encodeURIComponent(ids)}`,
  );
  const others = [
    ...[`${address}?index`, `${address}/`, `${address}/?index`],
    ...data.flatMap((path) => narrowed.map((query) => path + query)),
  ];
  const cookies = [{}, { Cookie: "session=garbage" }, ended];
  return [
    ...[address, ...data].flatMap((at) =>
      methods.flatMap((method) => cookies.map((headers) => ({ address: at, method, headers }))),
    ),
    ...others.flatMap((at) =>
      ["GET", "POST"].map((method) => ({ address: at, method, headers: {} })),
    ),
  ];
}

test("the table holds the back office", () => {
  expect(guarded.length).toBeGreaterThan(12);
  expect(guarded.map(({ address }) => address)).toContain("/admin/contacts/1/delete");
});

test("every address of the back office lies below the guarded layout", () => {
  for (const { id, address } of guarded) {
    const line: string[] = [];
    for (let at: string | undefined = id; at; at = routes[at]?.parentId) line.push(at);
    expect(line, address).toContain("admin/shell/admin-layout");
  }
});

describe.each(guarded)("$address ($id)", (route) => {
  test("shows and does nothing without a session", async () => {
    const before = everything();
    for (const { address, method, headers } of attempts(route)) {
      const body = method === "GET" || method === "HEAD" ? {} : { form };
      const answer = await send(address, { method, headers, ...body });
      const tried = `${method} ${address} ${JSON.stringify(headers)}`;
      const text = await answer.text();
      expect(text, tried).not.toContain("ecret");
      expect(answer.headers.get("Set-Cookie"), tried).toBeNull();
      if (answer.status === 202)
        expect(method === "HEAD" ? "/admin/login" : text, tried).toContain("/admin/login");
      else if (answer.status === 302)
        expect(answer.headers.get("Location"), tried).toMatch(/^\/admin\/login(\?(to|ended)=|$)/);
      else expect(String(answer.status), tried).toMatch(/^4/);
    }
    expect(everything()).toBe(before);
  });
});

test("with a session the same addresses show what they hold, in no cache", async () => {
  const headers = await signIn();
  const answer = await send("/admin", { headers });
  expect(await answer.text()).toContain("Renee Secret");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const data = await send("/admin/_.data", { headers });
  expect(await data.text()).toContain("Renee Secret");
  expect(data.headers.get("Cache-Control")).toBe("no-store");
});

test("a visitor's page carries none of the back office's looks", async () => {
  const styles = (html: string) =>
    attributes(html, "link", "href").filter((href) => href.endsWith(".css"));
  const rules = (files: string[]) =>
    files.map((file) => readFileSync(`build/client${file}`, "utf8")).join("\n");
  const looks = [/\.save-bar\b/, /\.request-row\b/];
  const headers = await signIn();
  const admin = styles(await (await send("/admin", { headers })).text());
  for (const path of ["/", "/gallery", "/contact"]) {
    const loaded = styles(await (await send(path)).text());
    expect(loaded, path).toEqual([admin[0]]);
    for (const look of looks) expect(rules(loaded), path).not.toMatch(look);
  }
  for (const path of ["/admin/contacts", "/admin/gallery"])
    admin.push(...styles(await (await send(path, { headers })).text()));
  for (const look of looks) expect(rules(admin)).toMatch(look);
});
