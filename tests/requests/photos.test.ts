import { readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, notInArray } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#app/database/database.server.ts";
import { inTurn, maxVisitorJobs } from "#app/photos/make/encode.server.ts";
import { openNewVariant } from "#app/photos/make/new-variant.server.ts";
import { removeUnusedUploads } from "#app/photos/store/photo-uses.server.ts";
import { storePhoto } from "#app/photos/store/store-photo.server.ts";
import { changes, galleryProjects, photos, services, sheets } from "#schema";
import { hostilePictures } from "../hostile-pictures.ts";
import { addProject } from "../pages.ts";
import { cameraPicture, noise, smallPicture } from "../pictures.ts";
import { send, signIn, sweep } from "../stage.ts";

const folder = process.env.UPLOADS_DIR ?? "";
const files = () => readdirSync(folder);
const megabyte = 1024 * 1024;

beforeAll(async () => {
  await storePhoto(await smallPicture("jpeg", 32), "makes the folder.jpg", "before");
});
beforeEach(() => {
  for (const file of files()) rmSync(join(folder, file), { recursive: true, force: true });
  sweep();
});
afterEach(sweep);

async function post(bytes: Uint8Array | string, name: string) {
  const form = new FormData();
  form.append("before_photo", new File([bytes as BlobPart], name, { type: "image/jpeg" }));
  return send("/admin/gallery/photos", { form, headers: await signIn() });
}

test("a 20 MB camera picture is stored upright and without what the camera knew", async () => {
  const answer = await post(await cameraPicture(20 * megabyte, false), "IMG 0042.JPG");
  expect(answer.status).toBe(201);
  const photo = await answer.json();
  expect(photo).toMatchObject({ width: 2160, height: 2880 });
  expect(photo.url).toMatch(/^\/uploads\/before-\d+-img-0042\.jpg$/);
  expect(files()).toHaveLength(5);
  const stored = db.select().from(photos).get();
  expect(stored).toMatchObject({ width: 2160, height: 2880 });

  for (const file of files()) {
    const served = await send(`/uploads/${file}`, { headers: await signIn() });
    const bytes = Buffer.from(await served.arrayBuffer());
    const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(bytes.includes("SecretCamera")).toBe(false);
    expect(width).toBeLessThan(height);
    // After the rotation, the left half is at the top.
    const { data } = await sharp(bytes).resize(1, 2, { fit: "fill" }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect(data[0]).toBeGreaterThan((data[1] ?? 0) + 80);
    expect(data[3]).toBeLessThan((data[4] ?? 0) + 40);
  }
  const variant = await send(`${photo.url}.480.webp`, { headers: await signIn() });
  expect(variant.headers.get("Content-Type")).toBe("image/webp");
  await variant.body?.cancel();
});

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("%s is taken", async (format) => {
  const answer = await post(await smallPicture(format), "floor.bin");
  expect(answer.status).toBe(201);
  const { url } = await answer.json();
  const served = await send(url, { headers: await signIn() });
  expect(served.headers.get("Content-Type")).toBe(`image/${format}`);
  const { format: decoded } = await sharp(await served.arrayBuffer()).metadata();
  expect(decoded).toBe(format === "avif" ? "heif" : format);
});

test.each(hostilePictures)(
  "%s gets its own sentence and leaves nothing behind",
  async (_, make, said) => {
    const answer = await post(await make(), "photo.jpg");
    expect(answer.status).toBe(422);
    const { error } = await answer.json();
    expect(error).toMatch(said);
    expect(files()).toEqual([]);
    expect(db.select().from(photos).all()).toEqual([]);
  },
);

test("pictures are taken from administrators, as forms, one form's worth at a time", async () => {
  const form = new FormData();
  form.append("before_photo", new File(["x"], "a.jpg"));
  const anonymous = await send("/admin/gallery/photos", { form });
  expect(anonymous.status).toBe(401);

  const headers = await signIn();
  const none = await send("/admin/gallery/photos", { form: new FormData(), headers });
  expect(none.status).toBe(422);
  const other = await send("/admin/gallery/photos", {
    method: "POST",
    body: "picture",
    headers: { ...headers, "Content-Type": "text/plain" },
  });
  expect(other.status).toBe(415);
  const huge = new FormData();
  huge.append("before_photo", new File([Buffer.alloc(45 * megabyte)], "a.jpg"));
  const tooLarge = await send("/admin/gallery/photos", { form: huge, headers });
  expect(tooLarge.status).toBe(422);
  expect(await tooLarge.text()).toContain("may be 20 MB at most");
  const announced = await send("/admin/gallery/photos", {
    ...{ method: "POST", body: "--x--" },
    headers: {
      ...headers,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(130 * megabyte),
    },
  });
  expect(announced.status).toBe(413);
  const broken = await send("/admin/gallery/photos", {
    method: "POST",
    body: "--x\r\nContent-Disposition: form-data; name=before_photo; filename=a.jpg\r\n\r\nabc",
    headers: { ...headers, "Content-Type": "multipart/form-data; boundary=x" },
  });
  expect(broken.status).toBe(400);
  const long = "x".repeat(71);
  for (const boundary of [`boundary=${long}`, `boundary=x"${long}"`, "not-a-boundary=x"]) {
    const searched = await send("/admin/gallery/photos", {
      method: "POST",
      body: `--${long}\r\nContent-Disposition: form-data; name=before_photo; filename=a.jpg\r\n\r\nabc\r\n--${long}--`,
      headers: { ...headers, "Content-Type": `multipart/form-data; ${boundary}` },
    });
    expect(searched.status).toBe(400);
  }
  expect(files()).toEqual([]);
});

test("a stored picture is served with its validator and answers a known one with 304", async () => {
  const { url } = await (await post(await smallPicture("png"), "floor.png")).json();
  addProject({ before_image_url: url });
  const first = await send(url);
  expect(first.status).toBe(200);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "cache-control": "public, max-age=3600",
    "content-type": "image/png",
  });
  const bytes = await first.arrayBuffer();
  expect(first.headers.get("Content-Length")).toBe(String(bytes.byteLength));
  const etag = first.headers.get("ETag") ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await send(url, { headers: { "If-None-Match": known } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("ETag")).toBe(etag);
  }
  const changed = await send(url, { headers: { "If-None-Match": '"other"' } });
  expect(changed.status).toBe(200);
  await changed.body?.cancel();
});

test("whatever is no stored picture is answered with 404 and the placeholder", async () => {
  writeFileSync(join(folder, "notes.jpg"), "private");
  for (const name of [
    "before-1700000000000-gone.jpg",
    "notes.jpg",
    "..%2Fsite.db",
    "%2e%2e%2fsite.db",
    ".gitkeep",
    "before-1700000000000-a.svg",
    "a%00b",
  ]) {
    const answer = await send(`/uploads/${name}`);
    expect(answer.status, name).toBe(404);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    const { width } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width).toBe(1200);
  }
});

test("two pictures of one name sent at once are both kept", async () => {
  const bytes = await smallPicture("jpeg");
  const stored = await Promise.all([1, 2, 3].map(() => storePhoto(bytes, "same.jpg", "after")));
  expect(new Set(stored.map((photo) => photo.url)).size).toBe(3);
});

const nameOf = (url: string) => url.replace("/uploads/", "");
/** Stores a photo with two variants, as files of one letter. */
function stored(name: string): string {
  const file = `before-1600000000000-${name}`;
  for (const end of ["", ".480.webp", ".800.webp"]) writeFileSync(join(folder, file + end), "x");
  db.insert(photos).values({ name: file, width: 700, height: 500 }).run();
  return `/uploads/${file}`;
}
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
/** Makes all photos old except these. */
const ageAll = (...fresh: string[]) =>
  db
    .update(photos)
    .set({ created_at: "2025-01-01T00:00:00.000Z" })
    .where(notInArray(photos.name, fresh.map(nameOf)))
    .run();

/** Adds a project that shows one photo on both sides. */
const showTwice = (url: string, deleted_at: string | null = null) =>
  addProject({ before_image_url: url, after_image_url: url, deleted_at });

test("what nothing refers to goes, and nothing else", async () => {
  const [used, trashed] = [stored("used.jpg"), stored("trashed.jpg")];
  showTwice(used);
  showTwice(trashed, "2025-01-01T00:00:00.000Z");
  const [inSheet, inChange] = [stored("sheet.jpg"), stored("change.jpg")];
  const fields = { hero: { url: inSheet } };
  db.insert(sheets).values({ key: "sweep", fields, updated_by: "owner" }).run();
  const change = { subject: "sweep", title: "", label: "", created_by: "owner" };
  db.insert(changes)
    .values({ ...change, was: { url: inChange } })
    .run();
  const [orphan, fresh] = [stored("orphan.jpg"), stored("fresh.jpg")];
  ageAll(fresh);
  await removeUnusedUploads(anHourAgo());
  for (const url of [used, trashed, inSheet, inChange, fresh])
    expect(files().filter((file) => file.startsWith(nameOf(url)))).toHaveLength(3);
  expect(files().filter((file) => file.startsWith(nameOf(orphan)))).toEqual([]);
  expect(
    db
      .select()
      .from(photos)
      .where(eq(photos.name, nameOf(orphan)))
      .all(),
  ).toEqual([]);
  db.delete(sheets).run();
  db.delete(changes).run();
  await removeUnusedUploads(anHourAgo());
  expect(files().filter((file) => /sheet|change/.test(file))).toEqual([]);
});

test("what an upload that was killed left goes a day later", async () => {
  const name = "before-1600000000000-killed.jpg";
  db.insert(photos)
    .values({ name, width: 0, height: 0, created_at: "2025-01-01T00:00:00.000Z" })
    .run();
  for (const file of [name, `${name}.480.webp`, `.${name}.tmp`, `.${name}.800.webp.tmp`])
    writeFileSync(join(folder, file), "half");
  await removeUnusedUploads(anHourAgo());
  expect(files()).toEqual([]);
});

test("the row of a photo is there before its file", async () => {
  const known = new Map<string, boolean>();
  const isKnown = (name: string) =>
    db.select().from(photos).where(eq(photos.name, name)).get() !== undefined;
  const watcher = watch(folder, (_, file) => {
    if (file?.startsWith("before-") && !known.has(file)) known.set(file, isKnown(file));
  });
  const { url } = await storePhoto(await smallPicture("jpeg"), "first.jpg", "before");
  await expect.poll(() => known.get(nameOf(url))).toBe(true);
  watcher.close();
});

test("another database removes nothing that lies in uploads", async () => {
  const names = ["before-1600000000000-theirs.jpg", "guide-0.pdf", "owners-own-file.txt"];
  for (const name of names) writeFileSync(join(folder, name), "x");
  showTwice(stored("ours.jpg"));
  ageAll();
  await removeUnusedUploads(anHourAgo());
  expect(files()).toHaveLength(names.length + 3);
});

test.each([3, 5, 6])("orientation %i is turned upright", async (orientation) => {
  const corner = await sharp({
    create: { width: 30, height: 20, channels: 3, background: "#ff0000" },
  })
    .png()
    .toBuffer();
  const sent = await sharp({
    create: { width: 90, height: 60, channels: 3, background: "#0000ff" },
  })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer();
  const { url } = await storePhoto(sent, "turned.jpg", "before");
  const small = async (bytes: Buffer | string) => {
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reds = [0.1, 0.9].flatMap((x) =>
      [0.1, 0.9].map((y) => {
        const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
        return (data[at * info.channels] ?? 0) > 128;
      }),
    );
    return { width: info.width, height: info.height, reds };
  };
  expect(await small(join(folder, url.slice("/uploads/".length)))).toEqual(await small(sent));
});

/** 20 megapixels of one color in 700 bytes: decoding AVIF takes 20 bytes of memory per pixel. */
const bomb = () =>
  sharp({ create: { width: 5000, height: 4000, channels: 3, background: "#777" } })
    .avif({ effort: 0 })
    .toBuffer();

test("a picture that takes too much memory is refused in words, and the next is taken", async () => {
  const before = process.memoryUsage.rss();
  const answer = await post(await bomb(), "bomb.avif");
  expect(answer.status).toBe(422);
  expect((await answer.json()).error).toMatch(/more memory or time .* ordinary JPEG/);
  expect(files()).toEqual([]);
  // If the server decoded it itself, it would take 650 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * megabyte);
  expect((await post(await smallPicture("jpeg"), "floor.jpg")).status).toBe(201);
});

test("a process that is killed while it has a picture comes out as a sentence", async () => {
  const answer = post(await smallPicture("png"), "floor.png");
  const children = `/proc/self/task/${process.pid}/children`;
  const find = () =>
    readFileSync(children, "utf8")
      .trim()
      .split(" ")
      .find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("photo-process.js"));
  let child: string | undefined;
  while (!child) {
    await new Promise(setImmediate);
    child = find();
  }
  process.kill(Number(child), "SIGKILL");
  expect((await answer).status).toBe(422);
  expect((await (await answer).json()).error).toMatch(/ordinary JPEG/);
  expect(files()).toEqual([]);
});

test("a photo is shown to visitors only where something public refers to it", async () => {
  const { url } = await (await post(await smallPicture("jpeg"), "floor.jpg")).json();
  const own = await signIn();
  const seen = async (headers = {}) => {
    const statuses = [];
    for (const address of [url, `${url}.480.webp`]) {
      const answer = await send(address, { headers });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    return statuses;
  };
  const hidden = async () => {
    expect(await seen()).toEqual([404, 404]);
    expect(await seen({ Cookie: "session=made-up" })).toEqual([404, 404]);
    expect(await seen(own)).toEqual([200, 200]);
  };
  await hidden();
  const answer = await send(url, { headers: own });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  await answer.body?.cancel();
  const id = addProject({ after_image_url: url, draft: true });
  await hidden();
  const set = (values: object) =>
    db.update(galleryProjects).set(values).where(eq(galleryProjects.id, id)).run();
  set({ draft: false });
  expect(await seen()).toEqual([200, 200]);
  set({ deleted_at: "2026-01-01T00:00:00.000Z" });
  await hidden();
  const photo = { url, x: 50, y: 50, alt: "" };
  db.insert(sheets).values({ key: "home", fields: { photo }, updated_by: "owner@site.test" }).run();
  expect(await seen()).toEqual([200, 200]);
  db.delete(sheets).run();
  await hidden();
  db.update(services).set({ before: photo }).run();
  expect(await seen()).toEqual([200, 200]);
  db.update(services).set({ before: null }).run();
});

test("a width that is new is made for the photos that are stored already", async () => {
  const { url } = await storePhoto(await noise(1200, 900).png().toBuffer(), "old.png", "after");
  addProject({ after_image_url: url });
  const name = url.slice("/uploads/".length);
  rmSync(join(folder, `${name}.960.webp`));
  const answers = await Promise.all([1, 2, 3].map(() => send(`${url}.960.webp`)));
  for (const answer of answers) {
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(960);
  }
  expect(files()).toContain(`${name}.960.webp`);
  // There is no such variant.
  expect((await send(`${url}.2400.webp`)).status).toBe(404);
  expect((await send(`${url.replace("old", "gone")}.960.webp`)).status).toBe(404);
});

test("where many wait for pictures a new width is the next larger one, and is made later", async () => {
  const { url } = await storePhoto(await noise(1200, 900).png().toBuffer(), "old.png", "after");
  const variant = `${url.slice("/uploads/".length)}.800.webp`;
  rmSync(join(folder, variant));
  const width = async () => {
    await using file = await openNewVariant(variant);
    return (await sharp(await file?.readFile()).metadata()).width;
  };
  const held = Promise.withResolvers<void>();
  const waiting = Array.from({ length: maxVisitorJobs }, () => inTurn(() => held.promise));
  expect(await width()).toBe(960);
  held.resolve();
  await Promise.all(waiting);
  expect(await width()).toBe(800);
});

test("a photo that was replaced on the disk by a smaller one has each variant made once", async () => {
  const { url } = await storePhoto(await noise(1200, 900).png().toBuffer(), "old.png", "after");
  const name = url.slice("/uploads/".length);
  rmSync(join(folder, `${name}.960.webp`));
  writeFileSync(join(folder, name), await noise(300, 200).png().toBuffer());
  await (await openNewVariant(`${name}.960.webp`))?.close();
  expect(files()).toContain(`${name}.960.webp`);
});

test("a variant of a damaged photo is tried once, and is the next larger one", async () => {
  const { url } = await storePhoto(await noise(1200, 900).png().toBuffer(), "old.png", "after");
  const name = url.slice("/uploads/".length);
  rmSync(join(folder, `${name}.800.webp`));
  writeFileSync(join(folder, name), "damaged");
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const first = await Promise.all([1, 2].map(() => openNewVariant(`${name}.800.webp`)));
  const next = openNewVariant(`${name}.800.webp`);
  expect(inTurn.countJobs()).toBe(0);
  for (const file of [...first, await next]) {
    expect((await sharp(await file?.readFile()).metadata()).width).toBe(960);
    await file?.close();
  }
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("of more new widths at once than are remembered each is answered", async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `after-${1e12 + index}-floor.jpg`);
  db.insert(photos)
    .values(names.map((name) => ({ name, width: 800, height: 600 })))
    .run();
  const opened = await Promise.all(names.map((name) => openNewVariant(`${name}.800.webp`)));
  // There are no files.
  expect(opened.every((file) => file === null)).toBe(true);
});

test("a picture smaller than a variant is never blown up", async () => {
  const { url, width } = await storePhoto(await noise(700, 500).png().toBuffer(), "s.png", "after");
  expect(width).toBe(700);
  addProject({ before_image_url: url });
  const variant = await send(`${url}.800.webp`);
  expect((await sharp(await variant.arrayBuffer()).metadata()).width).toBe(700);
  expect((await send(`${url}.960.webp`)).status).toBe(404);
});
