import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { firstValues } from "#app/content/sheet/sheet.ts";
import { db } from "#app/database/database.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { removeUnusedUploads } from "#app/photos/store/photo-uses.server.ts";
import { changes, photos, sheets } from "#schema";
import { words } from "../pages.ts";
import { sheetForm } from "../sheet-form.ts";
import { send, signIn } from "../stage.ts";

const path = "/floor-restoration-guide.pdf";
const page = "/admin/site/guide/file";
const own = (words: string) => `%PDF-1.7\n${words}\n%%EOF\n`;

/** Posts the form for the owner's own PDF like a browser. */
async function post(content: string | null, intent = "save", to = page) {
  const form = new FormData();
  form.set("intent", intent);
  if (content !== null) form.set("guide", new File([content], "own.pdf"));
  return send(to, { form, headers: await signIn() });
}

/** Undoes a change, by default the newest. */
const bringBack = async (id = db.select().from(changes).all().at(-1)?.id) =>
  send("/admin/site/changes", { headers: await signIn(), form: { id: String(id) } });

const uploads = process.env.UPLOADS_DIR ?? "";
const storedGuides = () => readdirSync(uploads).filter((it) => it.startsWith("guide-"));

// The first request makes the guide, which can take longer than a visitor waits.
beforeAll(async () => {
  mkdirSync(uploads, { recursive: true });
  const isMade = async () => expect((await send(path, { method: "HEAD" })).status).toBe(200);
  await vi.waitFor(isMade, 150_000);
});

beforeEach(async () => {
  await post(null, "remove");
  db.delete(changes).run();
  for (const name of storedGuides()) rmSync(join(uploads, name), { recursive: true });
});

test("what was saved before is not said of a PDF that is refused now", async () => {
  const refused = await post("no PDF", "save", `${page}?saved`);
  expect(refused.status).toBe(422);
  expect(await refused.text()).not.toContain("Saved. It is public now.");
});

test("the guide is an attachment of its own type, with a tag", async () => {
  const answer = await send(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="floor-restoration-guide.pdf"',
    "accept-ranges": "bytes",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.byteLength));

  const tag = answer.headers.get("ETag") ?? "";
  expect((await send(path, { headers: { "If-None-Match": tag } })).status).toBe(304);
  const head = await send(path, { method: "HEAD" });
  expect(head.headers.get("Content-Length")).toBe(String(bytes.byteLength));
  expect((await head.arrayBuffer()).byteLength).toBe(0);

  for (const [range, from, to] of [
    ["bytes=0-4", 0, 4],
    ["bytes=100-", 100, bytes.byteLength - 1],
    ["bytes=5-99999999", 5, bytes.byteLength - 1],
  ] as const) {
    const part = await send(path, { headers: { Range: range, "If-Range": tag } });
    expect(part.status, range).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes ${from}-${to}/${bytes.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true);
  }
  const wholes: Record<string, string>[] = [
    { Range: "bytes=99999999-" },
    { Range: "bytes=0-1,3-4" },
    { Range: "bytes=0-4", "If-Range": '"other"' },
    { Range: "lines=1-2" },
    { Range: "bytes=9-2" },
  ];
  for (const whole of wholes) {
    const answer = await send(path, { headers: whole });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  }
});

test("the file has the name of the owner's heading, and the former addresses lead to it", async () => {
  const fields = { ...firstValues(guideSheet), offer: "Free Epoxy Floor Guide" };
  db.insert(sheets).values({ key: "guide", fields, updated_by: "o@site.test" }).run();
  const html = await (await send("/guide", { form: { name: "Ann", email: "a@b.test" } })).text();
  expect(html).toContain('href="/guide/epoxy-floor-guide.pdf"');
  expect(html).toContain("Your Epoxy Floor Guide is downloading now.");
  for (const address of ["/guide/epoxy-floor-guide.pdf", "/guide/former.pdf", path])
    expect(
      (await send(address, { method: "HEAD" })).headers.get("Content-Disposition"),
      address,
    ).toBe('attachment; filename="epoxy-floor-guide.pdf"');
  expect((await send("/guide/epoxy-floor-guide")).status).toBe(404);
  db.delete(sheets).run();
});

test("pages are shown as pictures of the guide that is handed out", async () => {
  await (await send(path)).body?.cancel();
  for (const page of [1, 6, 10, 13]) {
    const answer = await send(`/guide/pages/${page}.webp`);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    const tag = answer.headers.get("ETag") ?? "";
    const { default: sharp } = await import("sharp");
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ width: 640, height: 828 });
    // It is not blank.
    expect((await picture.stats()).entropy).toBeGreaterThan(1);
    const again = await send(`/guide/pages/${page}.webp`, { headers: { "If-None-Match": tag } });
    expect(again.status).toBe(304);
  }
  for (const other of ["0.webp", "1.png", "..%2F1.webp"])
    expect((await send(`/guide/pages/${other}`)).status, other).toBe(404);
  const html = await (await send("/guide")).text();
  expect(html).toContain('src="/guide/pages/13.webp"');
  expect(html).toContain("16 pages, prices on page 13");
});

test("of a PDF of the owner's own no page and no number of pages is told", async () => {
  await post(own("mine"));
  const sheet = await send("/guide/pages/1.webp");
  expect(sheet.headers.get("Content-Type")).toBe("image/svg+xml");
  const html = await (await send("/guide")).text();
  expect(html).not.toContain("/guide/pages/");
  expect(html).not.toContain("16 pages");
  expect(html).toContain("Cost-saving strategies");
  await post(null, "remove");
  expect(await (await send("/guide")).text()).toContain("/guide/pages/1.webp");
});

test("one whose file is lost is told, and the guide that the site makes is handed out", async () => {
  const made = (await send(path, { method: "HEAD" })).headers.get("ETag");
  await post(own("mine"));
  for (const name of storedGuides()) rmSync(join(uploads, name));
  expect((await send(path, { method: "HEAD" })).headers.get("ETag")).toBe(made);
  const system = await (await send("/admin/system", { headers: await signIn() })).text();
  expect(system).toContain("Your own PDF is missing");
  await post(null, "remove");
});

test("of two that are stored at once one is handed out, and the other comes back", async () => {
  await Promise.all([post(own("one")), post(own("other"))]);
  const [first, second] = (await (await send(path)).text()).includes("one")
    ? ["one", "other"]
    : ["other", "one"];
  expect((await bringBack()).status).toBe(303);
  expect(await (await send(path)).text()).toBe(own(second));
  expect((await bringBack()).status).toBe(303);
  expect(await (await send(path)).text()).toBe(own(first));
});

test("the owner's own PDF is handed out as it is, and a button leads back", async () => {
  const made = (await send(path, { method: "HEAD" })).headers.get("ETag");
  expect((await post(own("first"))).status).toBe(303);
  expect((await post(own("mine"))).status).toBe(303);
  const answer = await send(path);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Content-Disposition")).toContain("attachment");
  expect(await answer.text()).toBe(own("mine"));
  // At no other address.
  for (const name of storedGuides()) expect((await send(`/uploads/${name}`)).status).toBe(404);
  const html = await (await send(page, { headers: await signIn() })).text();
  expect(html).toContain("Visitors now get your own PDF of 0.0 MB");
  await post(null, "remove");
  expect((await send(path, { method: "HEAD" })).headers.get("ETag")).toBe(made);
});

test.each([
  ["no file", null, 422, "Please choose a PDF."],
  ["an empty one", "", 422, "Please choose a PDF."],
  ["a page that calls itself one", "<html><script>alert(1)</script>%PDF-1.7 %%EOF", 422, "no PDF"],
  ["one that was cut off", "%PDF-1.7 half", 422, "cut off"],
  ["one of 20 MB and more", own("x".repeat(21 * 1024 * 1024)), 422, "At most 20 MB"],
])("%s is refused with a sentence", async (_, content, status, says) => {
  const answer = await post(content);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(says);
  expect((await send(path, { method: "HEAD" })).headers.get("Content-Length")).not.toBe("0");
});

test("a preview is made of what is typed, and stored nowhere", async () => {
  const made = (await send(path, { method: "HEAD" })).headers.get("ETag");
  const typed = { ...firstValues(guideSheet), title: "Typed title" };
  const answer = await send("/admin/site/guide/preview", {
    headers: await signIn(),
    form: { ...sheetForm(guideSheet, typed), version: "0", seen: "0", intent: "save" },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const data = new Uint8Array(await answer.arrayBuffer());
  const { info } = await (await getDocument({ data, verbosity: 0 }).promise).getMetadata();
  expect(info).toMatchObject({ Title: "Typed title: a free guide by Mojave Surface Restoration" });
  expect((await send(path, { method: "HEAD" })).headers.get("ETag")).toBe(made);
});

test("a preview that cannot be made says so", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { TMPDIR } = process.env;
  process.env.TMPDIR = join(uploads, "nowhere");
  const answer = await send("/admin/site/guide/preview", {
    headers: await signIn(),
    form: {
      ...sheetForm(guideSheet, firstValues(guideSheet)),
      ...{ version: "0", seen: "0", intent: "save" },
    },
  });
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("could not be made for this preview");
  expect(logged.mock.calls.flat().join()).toContain("previewing the guide");
  logged.mockRestore();
});

test("storing and removing a PDF of one's own are among the changes, and come back", async () => {
  const made = (await send(path, { method: "HEAD" })).headers.get("ETag");
  await post(own("first"));
  await post(own("mine"));
  await post(null, "remove");
  const list = await send("/admin/site/changes?of=guide-file", { headers: await signIn() });
  const html = words(await list.text());
  expect(html.match(/What is handed out Was/g)).toHaveLength(3);
  expect(html).toContain("Was A PDF of your own, 0.0 MB Now The guide that this site makes");
  expect(html).toContain("Was The guide that this site makes Now A PDF of your own");
  const [stored, replaced, removed] = db.select().from(changes).all();
  expect((await bringBack(removed?.id)).status).toBe(303);
  expect(await (await send(path)).text()).toBe(own("mine"));
  expect((await bringBack(replaced?.id)).status).toBe(303);
  expect(await (await send(path)).text()).toBe(own("first"));
  expect((await bringBack(stored?.id)).status).toBe(303);
  expect((await send(path, { method: "HEAD" })).headers.get("ETag")).toBe(made);
  // A lost file cannot be restored, and the current one stays.
  for (const name of storedGuides()) rmSync(join(uploads, name));
  const lost = await bringBack();
  expect(lost.status).toBe(409);
  expect(words(await lost.text())).toContain("It is there already, or its file is gone.");
  expect((await send(path, { method: "HEAD" })).headers.get("ETag")).toBe(made);
});

test("a PDF whose file cannot be removed is taken back all the same", async () => {
  await post(own("mine"));
  const [name = ""] = storedGuides();
  rmSync(join(uploads, name));
  mkdirSync(join(uploads, name, "in the way"), { recursive: true });
  expect((await post(null, "remove")).status).toBe(303);
  expect((await send(path)).headers.get("Content-Type")).toBe("application/pdf");
});

test("former PDFs stay as long as a change tells of them", async () => {
  for (let n = 0; n < 3; n++) await post(own(`number ${n}`));
  db.update(photos).set({ created_at: "2025-01-01T00:00:00.000Z" }).run();
  const now = new Date().toISOString();
  await removeUnusedUploads(now);
  expect(storedGuides()).toHaveLength(3);
  db.delete(changes).run();
  await removeUnusedUploads(now);
  expect(storedGuides()).toHaveLength(1);
  expect(await (await send(path)).text()).toBe(own("number 2"));
});

test("what cannot be printed is told in the back office", async () => {
  const fields = { ...firstValues(businessSheet), name: "Sand 砂 & Sons" };
  db.insert(sheets).values({ key: "business", fields, updated_by: "o@site.test" }).run();
  for (const where of ["/admin/system", page]) {
    const html = await (await send(where, { headers: await signIn() })).text();
    expect(html, where).toContain("These characters cannot be printed");
    expect(html, where).toContain("砂");
  }
  db.delete(sheets).run();
});

// Must be the last test: a guide that failed is not retried at once.
test("a guide that cannot be made is told in the back office, and visitors are asked to come back", async () => {
  const folder = join(process.env.DATABASE_PATH ?? "", "..", "guide");
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "in the way");
  const fields = { ...firstValues(businessSheet), name: "Sand & Sons" };
  db.insert(sheets).values({ key: "business", fields, updated_by: "o@site.test" }).run();
  const answer = await send(path);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(await answer.text()).toContain("Please try again");
  for (const where of ["/admin/system", page]) {
    const html = words(await (await send(where, { headers: await signIn() })).text());
    expect(html, where).toContain(
      "It could not be made and there is none yet: visitors are asked to try again.",
    );
    expect(html.includes("ENOTDIR"), where).toBe(where === "/admin/system");
  }
});
