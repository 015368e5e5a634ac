import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { inTurn, maxVisitorJobs } from "#app/photos/make/encode.server.ts";
import { sharePhoto } from "#app/photos/store/share-photo.server.ts";
import { photos } from "#schema";
import { addProject } from "../pages.ts";
import { send, sweep } from "../stage.ts";

const uploads = process.env.UPLOADS_DIR ?? "";

async function store(name: string, background: string) {
  const create = { width: 640, height: 480, channels: 3 as const, background };
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, name), await sharp({ create }).jpeg().toBuffer());
  db.insert(photos).values({ name, width: 640, height: 480 }).run();
  return `/uploads/${name}`;
}

beforeEach(sweep);

test("a shared project shows its before and after side by side", async () => {
  const before_image_url = await store("before-1700000000001-share.jpg", "#000000");
  const after_image_url = await store("after-1700000000001-share.jpg", "#ffffff");
  const id = addProject({ before_image_url, after_image_url });
  const answer = await send(`/gallery/${id}/share.jpg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  // Its address does not change with the photos, so caches must not store it for long.
  expect(answer.headers.get("Cache-Control")).toMatch(/\bmax-age=0, s-maxage=50\b/);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const shade = async (left: number) =>
    (await picture.clone().extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer())[0];
  expect(await shade(100)).toBeLessThan(10);
  expect(await shade(1000)).toBeGreaterThan(245);
  const known = { "If-None-Match": `"other", W/${answer.headers.get("ETag")}` };
  expect((await send(`/gallery/${id}/share.jpg`, { headers: known })).status).toBe(304);
});

test("a project whose pictures lie elsewhere shares the site's picture", async () => {
  const id = addProject({ before_image_url: "https://pictures.example/a.jpg" });
  const answer = await send(`/gallery/${id}/share.jpg`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/share.jpg");
});

test("cards that visitors ask for keep none of the owner's photos away", async () => {
  const before = await store("before-1700000000002-share.jpg", "#000000");
  const held = Promise.withResolvers<void>();
  const asked = Array.from({ length: maxVisitorJobs }, () => inTurn(() => held.promise));
  expect(await sharePhoto(before, before, "#c8733c")).toBeNull();
  const owners = inTurn(async () => "stored");
  held.resolve();
  await Promise.all(asked);
  expect(await owners).toBe("stored");
  expect(await sharePhoto(before, before, "#c8733c")).not.toBeNull();
});

test("a draft has no picture to share", async () => {
  const id = addProject({ draft: true });
  expect((await send(`/gallery/${id}/share.jpg`)).status).toBe(404);
});
