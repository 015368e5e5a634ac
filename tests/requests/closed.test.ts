import { once } from "node:events";
import { createServer } from "node:http";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test, vi } from "vitest";
import routes from "#app/routes.ts";
import { publicPaths } from "../public-paths.ts";

const log = vi.spyOn(console, "log").mockReturnValue();
const { send, signIn } = await import("../stage.ts");
const { addProject, words } = await import("../pages.ts");
const { ask } = await import("../asked.ts");
const { db } = await import("#app/database/database.server.ts");
const { readGuideSource } = await import("#app/guide/words/guide-source.server.ts");
const { startClosed } = await import("#app/start/samples.server.ts");
const { administrators, sessions, sheets } = await import("#schema");
// The set-up link is printed once a server listens.
const server = createServer(() => {}).listen(0);
await once(server, "listening");
server.unref();
const setUp = /\/admin\/setup\?token=\S+/.exec(log.mock.calls.join())?.[0] ?? "";
log.mockRestore();

/** Every address of the route table, with something in the place of its parameters. */
const addresses = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path = "", children = [], index, file }) => {
    const here = path ? `${above}/${path}` : above;
    const isAddress = index || (path && !file.endsWith("layout.tsx"));
    const filled = here.replace(/:file|:page/g, "1.pdf").replace(/:\w+\??/g, "1");
    return [
      ...(isAddress ? [filled.replace("*", "nowhere") || "/"] : []),
      ...addresses(children, here),
    ];
  });

/** What a closed site answers as ever. */
const isAsEver = (path: string) =>
  /^\/(admin|request|uploads|look|healthz|robots.txt|site.webmanifest)\b/.test(path);

const samples = /5\.0|150\+|100%|Licensed|insured|24\/7|8\+|Henderson|Verified|Tenants asked/;
const owner = { email: "owner@site.test", password: "polished floors" };
let Cookie = "";

const press = (form: Record<string, string>) => send("/admin?index", { headers: { Cookie }, form });
const read = async (path: string, init = {}) => (await send(path, init)).text();

test("before there is an account every page asks not to be indexed", async () => {
  for (const path of publicPaths)
    expect(await read(path), path).toContain('<meta name="robots" content="noindex"/>');
});

test("the set-up link makes a closed site: one page for visitors, the site for its owner", async () => {
  const answer = await send(setUp, { form: owner });
  Cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(answer.status).toBe(303);
  addProject({ title: "Demo garage", sample: true });
  const paths = [...new Set(addresses(routes as RouteConfigEntry[]))];
  expect(paths.filter((path) => !isAsEver(path)).length).toBeGreaterThan(15);
  for (const path of paths) {
    const [got, data, posted] = await Promise.all([
      send(path),
      send(`${path === "/" ? "/_root" : path}.data?_routes=root`),
      send(path, { form: { message: "Are you insured?" } }),
    ]);
    const statuses = [got, data, posted].map(({ status }) => status);
    if (isAsEver(path)) expect(statuses, path).not.toContain(503);
    else {
      expect(statuses, path).toEqual([503, 503, 503]);
      expect(got.headers.get("Retry-After")).toBe("3600");
      expect(got.headers.get("Cache-Control")).toBe("private, no-store");
      for (const it of [got, data, posted])
        expect(await it.text(), path).not.toMatch(/Polish|702|garage|Mon-Sat|estimate/i);
    }
  }
  const home = await read("/");
  expect(words(home)).toBe(" Our website is coming soon. ");
  expect(home).toContain('<meta name="robots" content="noindex"/>');
  expect(home).not.toContain("<script");
  expect(await read("/admin/login")).not.toMatch(/Polishing|150\+/);
  const own = await send("/", { headers: { Cookie } });
  expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
});

const screens = {
  name: { name: "Boise Floors", phone: "(208) 555-0163", email: "a@boise.example" },
  place: {
    ...{ area: "Boise", state: "Idaho", county: "Ada County", towns: "", emergencyWords: "" },
    ...{ hours: "Mon-Fri 8AM-5PM", replyHours: "12", scheduling: "3 weeks", estimateRadius: "" },
  },
  services: { "take-concrete-polishing": "on" },
};

test("three screens saved and the rest left: opened, the site claims nothing that nobody entered", async () => {
  expect((await press({ open: "yes" })).status).toBe(422);
  for (const [step, form] of Object.entries(screens)) {
    const saved = await send(`/admin/start/${step}`, { headers: { Cookie }, form });
    expect(saved.status, step).toBe(303);
  }
  const closed = words(await read("/services"));
  expect(closed).toContain("Boise Floors Our website is coming soon. Until then, call us");
  expect(closed).toContain("(208) 555-0163 Call Mon-Fri 8AM-5PM");
  expect(words(await read("/admin", { headers: { Cookie } }))).toContain(
    "Your site is closed. Visitors see a “coming soon” page until you open it.",
  );
  expect(words(await read("/admin/start/done", { headers: { Cookie } }))).toContain(
    "How a job goes. Not shown until you say that your jobs go like this.",
  );
  expect((await press({ open: "yes" })).headers.get("Location")).toBe("/admin/site");
  for (const path of [...publicPaths, "/chat"]) {
    const html = (await read(path)).replace(/ (class|src|srcSet|style)="[^"]*"/g, "");
    expect(html, path).not.toMatch(samples);
    expect(html, path).not.toContain('content="noindex"');
  }
  // There is no project: nothing to choose from.
  expect(await read("/gallery")).not.toContain("category-filter");
  expect(JSON.stringify(readGuideSource().source)).not.toMatch(samples);
  for (const message of ["Are you insured?", "How long in business?", "Reviews?", "Emergency!"])
    expect(await ask(message), message).not.toMatch(samples);
  expect(await ask("Is the estimate free?")).toMatch(/^Please ask what an estimate costs/);
  expect(await ask("How much is concrete polishing?")).not.toContain("/guide");
  expect(await ask("How do I get an estimate?")).not.toMatch(/free/i);
  const site = words(await read("/admin/site", { headers: { Cookie } }));
  expect(site).toContain("Your site is open.");
  expect(site).not.toMatch(/\d samples?\b/);
  expect(words(await read("/admin/site/changes", { headers: { Cookie } }))).toMatch(
    /Open to visitors Was No Now Yes Website, /,
  );
  expect((await press({ open: "no" })).status).toBe(303);
  expect((await send("/about")).status).toBe(503);
});

test("samples stay if the owner keeps them; an account from elsewhere leaves the site open", async () => {
  db.delete(sheets).run();
  startClosed(owner.email);
  expect((await press({ open: "yes", keep: "on" })).status).toBe(303);
  expect(words(await read("/"))).toMatch(/Mojave(?!.*(5\.0|150\+|100%|insured|satisf))/);
  db.delete(sheets).run();
  for (const table of [sessions, administrators]) db.delete(table).run();
  expect(await read("/")).toContain('content="noindex"');
  await signIn();
  expect(await read("/")).toMatch(/<title>(?!.*content="noindex")/);
});
