import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { readGuideSource } from "#app/guide/words/guide-source.server.ts";
import { currentLook, findIcon } from "#app/look/look.server.ts";
import { mailHtml } from "#app/mail/mail-page.server.ts";
import { inTurn } from "#app/photos/make/encode.server.ts";
import { changes, sheets } from "#schema";
import { noise } from "../pictures.ts";
import { send, signIn, sweep } from "../stage.ts";

beforeEach(() => {
  sweep();
  db.delete(sheets).run();
  db.delete(changes).run();
});

type Typed = Record<string, string | File>;

/** Posts the look's form like a browser without JavaScript. */
async function post(typed: Typed, to = "") {
  const form = new FormData();
  const whole = { version: "0", seen: "0", intent: "save", accent: "#9f4a1a", ...typed };
  for (const [name, value] of Object.entries(whole)) form.set(name, value);
  return send(`/admin/site/look${to}`, { headers: await signIn(), form });
}

const png = (bytes: Buffer, name = "logo.png") =>
  new File([new Uint8Array(bytes)], name, { type: "image/png" });
const seeThrough = (width = 600, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 80, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();

const home = async () => (await send("/")).text();
const stylesheet = (page: string) => /href="(\/look\/[^"]+\.css)"/.exec(page)?.[1];

test("a look that was never saved asks for no style sheet, and has the site's own icons", async () => {
  const page = await home();
  expect(page).not.toContain("/look/");
  expect(page).toContain('href="/icon.svg"');
});

test("an accent is public at the next request, by a style sheet that may be kept for ever", async () => {
  const before = await home();
  expect((await post({ accent: "#1D4ED8" })).status).toBe(303);
  const address = stylesheet(await home()) ?? "";
  expect(address).toMatch(/^\/look\/1d4ed8-[\da-f]{8}\.css$/);
  const style = await send(address);
  expect(style.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(style.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await style.text()).toContain(":root{--color-copper:#1d4ed8;");
  expect(before).not.toContain(address);
  // The same for everybody, signed in or not.
  const admin = await (await send("/admin", { headers: await signIn() })).text();
  expect(stylesheet(admin)).toBe(address);
});

test("links in mails take the accent, by day and where a reader is dark", async () => {
  const ways = [{ words: "Open it", href: "https://floors.test/" }];
  const mail = () => mailHtml({ heading: "A floor", lead: "", facts: [], words: "", ways });
  expect(mail()).toContain("color:#9f4a1a;");
  await post({ accent: "#1d4ed8" });
  expect(mail()).toContain("color:#1d4ed8;");
  expect(mail()).not.toMatch(/9f4a1a|e39a63/);
});

test("only addresses that a look can have are answered", async () => {
  for (const file of [
    ...["ffffff-00000000.css", "zzzzzz-00000000.css", "1d4ed8.css", "icon-192-c8733c.png"],
    ...["icon-193-5084fd.png", "icon-192-..%2f..%2fpackage.json.png", "x"],
  ])
    expect((await send(`/look/${file}`)).status, file).toBe(404);
});

test("a page that an older version made still gets its accent", async () => {
  const style = await send("/look/1d4ed8-00000000.css");
  expect(style.status).toBe(200);
  expect(style.headers.get("Cache-Control")).toBe("no-cache");
});

test.each([
  ["#zzz", "Please give a color such as #9f4a1a."],
  ["", "Please fill in all required fields."],
  ["#fff", "The nearest that works is #808080."],
  ["#d98324", "The nearest that works is #bc6d0a."],
  ["#1d4ed8;}body{display:none", "Accent color: at most 20 characters."],
])("%s is refused with a sentence, and stays in the form", async (accent, sentence) => {
  const answer = await post({ accent });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(sentence);
  expect(page).toContain(`value="${accent}"`);
  expect(db.select().from(sheets).all()).toEqual([]);
});

test("three digits are a color; the nearest is taken by a button, which stores nothing", async () => {
  const proposed = await (await post({ accent: "#d98324" })).text();
  expect(proposed).toContain('value="set:accent:#bc6d0a"');
  expect(proposed).toContain('value="set:accent:#155b6e"');
  const taken = await post({ accent: "#d98324", intent: "set:accent:#bc6d0a" });
  expect(taken.status).toBe(200);
  expect(await taken.text()).toMatch(/name="accent"[^>]*value="#bc6d0a"/);
  expect(proposed).toContain("it is too light");
  expect(db.select().from(sheets).all()).toEqual([]);
  expect((await post({ accent: "#843" })).status).toBe(303);
  expect(db.select().from(sheets).get()?.fields).toMatchObject({ accent: "#884433" });
});

test("preview shows the accent and stores nothing", async () => {
  const page = await (await post({ accent: "#1d4ed8" }, "/preview")).text();
  expect(page).toContain("Preview: this is what you typed");
  expect((await send(stylesheet(page) ?? "")).status).toBe(200);
  expect(stylesheet(await home())).toBeUndefined();
});

test("a photograph sent for a preview is not to be sent again, though other words are wrong", async () => {
  const typed = { "logo.file": png(await seeThrough()), accent: "no color" };
  const answer = await post(typed, "/preview");
  expect(answer.status).toBe(422);
  expect(answer.headers.get("X-Photos")).toMatch(/^\{"logo.file":"\/uploads\/.*"\}$/);
});

test("a logo keeps its see-through ground and stands before the name, here and in the guide", async () => {
  const source = readGuideSource().source;
  expect((await post({ "logo.file": png(await seeThrough()) })).status).toBe(303);
  const page = await home();
  const [, src = ""] = /<img class="h-9[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect(src).toMatch(/^\/uploads\/after-\d+-logo\.png\.480\.webp$/);
  expect(page).toMatch(/<img class="h-9[^>]* width="480" height="160"/);
  const answer = await send(src);
  expect(answer.status).toBe(200);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  expect((await picture.metadata()).hasAlpha).toBe(true);
  expect((await picture.stats()).isOpaque).toBe(false);
  const now = readGuideSource().source;
  expect({ ...now, logo: "" }).toEqual(source);
  expect(now.logo).toBe(src.replace(".480.webp", ""));
});

test("an icon is served in the sizes that browsers and phones ask for", async () => {
  const square = await sharp({
    create: { width: 640, height: 640, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();
  expect((await post({ "icon.file": png(square, "icon.png") })).status).toBe(303);
  const page = await home();
  const manifest = await (await send("/site.webmanifest")).json();
  const head = [...page.matchAll(/href="(\/look\/icon-[^"]+)"/g)].map(([, it]) => it ?? "");
  const all = [...head, ...manifest.icons.map(({ src }: { src: string }) => src)];
  const sizes = [];
  for (const address of all) {
    const answer = await send(address);
    expect(answer.headers.get("Content-Type"), address).toBe("image/png");
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    sizes.push((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width);
  }
  expect(sizes).toEqual([32, 192, 180, 192, 512, 512]);
  expect(page).not.toContain("/icon.svg");
});

test("without an icon the mark's strip has the accent's color", async () => {
  await post({ accent: "#1d4ed8" });
  const [, address = ""] = /href="(\/look\/icon-192-[^"]+)"/.exec(await home()) ?? [];
  const picture = sharp(Buffer.from(await (await send(address)).arrayBuffer())).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray((info.width * 96 + 110) * 3);
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeLessThan(100);
});

test("an icon that many ask for at once is made once, and keeps none of the owner's photos away", async () => {
  await post({ accent: "#0f5c4a" });
  const { icon } = currentLook();
  const held = Promise.withResolvers<void>();
  const begun = inTurn(() => held.promise);
  const many = Array.from({ length: 160 }, () => findIcon("192", icon ?? ""));
  const owners = inTurn(async () => "stored");
  held.resolve();
  await begun;
  expect(await owners).toBe("stored");
  const [first, ...others] = await Promise.all(many);
  expect(first?.length).toBeGreaterThan(100);
  expect(others.every((it) => it === first)).toBe(true);
});

test("an icon that cannot be read is not drawn again for each visitor", async () => {
  const uploads = process.env.UPLOADS_DIR ?? "";
  expect((await post({ "icon.file": png(await seeThrough(), "icon.png") })).status).toBe(303);
  const icon = currentLook().icon ?? "";
  writeFileSync(join(uploads, icon), "damaged");
  expect(await findIcon("192", icon)).toBeNull();
  const next = findIcon("192", icon);
  expect(inTurn.countJobs()).toBe(0);
  expect(await next).toBeNull();
  expect((await send(`/look/icon-192-${icon}.png`)).status).toBe(404);
});

test.each([
  ["an SVG drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "SVG drawing"],
  ["no picture", Buffer.from("hello"), "not a picture"],
])("%s as a logo is refused with a sentence, and what is typed stays", async (_, bytes, words) => {
  const answer = await post({ accent: "#1d4ed8", "logo.file": png(bytes) });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(words);
  expect(page).toContain('value="#1d4ed8"');
  expect(db.select().from(sheets).all()).toEqual([]);
});

test("a logo of 30 MB is refused with its size", async () => {
  const answer = await post({ "logo.file": png(Buffer.alloc(30 * 1024 * 1024, 1)) });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("That file is 30 MB; a picture may be 20 MB at most.");
});

test("a logo as an upright photo of noise is taken too, and can be put back", async () => {
  const photo = await noise(300, 900).jpeg().toBuffer();
  expect((await post({ "logo.file": png(photo, "x.jpg") })).status).toBe(303);
  expect(await home()).toMatch(/width="300" height="900"/);
  const back = await post({ version: "1", "logo.url": "/uploads/x", intent: "first:logo" });
  expect(back.status).toBe(200);
  expect((await post({ version: "1", "logo.url": "" })).status).toBe(303);
  expect(await home()).not.toContain('<img class="h-9');
});
