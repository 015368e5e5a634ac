import { join } from "node:path";
import sharp from "sharp";
import { type Site, signIn, startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { medianTime, memoryOf } from "./figures.ts";

/** Makes a photo of 12 megapixels: the demo's showroom, enlarged and with sensor noise. */
async function photograph(): Promise<Buffer> {
  const noise = { width: 4000, height: 3000, channels: 3 as const, background: "grey" };
  const grain = await sharp({
    create: { ...noise, noise: { type: "gaussian", mean: 128, sigma: 12 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(join("drizzle/demo/photos/concrete-showroom-after.jpg"))
    .resize(4000, 3000, { fit: "cover" })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The minimum work: decode once, encode the stored photo and its variants. */
async function direct(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(2560, 2560, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  await picture().jpeg({ quality: 86 }).toBuffer();
  for (const size of [480, 800, 960, 1600])
    await picture().resize(size).webp({ quality: 70 }).toBuffer();
}

function send(site: Site, cookie: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  const fields = {
    intent: "save",
    title: "Floor",
    category: "Concrete Polishing",
    location: "Henderson, NV",
    date: "March 2025",
    duration: "3 days",
    description: "Ground and polished.",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const file = new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
  form.set("before_photo", file, "before.jpg");
  form.set("after_photo", file, "after.jpg");
  const headers = { Cookie: cookie, Origin: site.url };
  return fetch(`${site.url}/admin/gallery/new`, {
    method: "POST",
    body: form,
    headers,
    redirect: "manual",
  });
}

/** Uploading a 12-megapixel JPEG, compared with sharp doing the same work; and ten at once. */
export async function pictures(): Promise<Figure[]> {
  const bytes = await photograph();
  const site = await startSite();
  try {
    const cookie = await signIn(site);
    const post = async () => {
      const answer = await send(site, cookie, bytes);
      if (answer.status >= 400) throw new Error(`the form was answered with ${answer.status}`);
    };
    // The form has a project's two photos, so one takes half of the time.
    const measured = (await medianTime(post, 5)) / 2;
    const reference = await medianTime(() => direct(bytes), 5);
    let peak = 0;
    const pages: number[] = [];
    let going = true;
    const watch = async () => {
      while (going) {
        const start = performance.now();
        await (await fetch(site.url)).text();
        pages.push(performance.now() - start);
        peak = Math.max(peak, await memoryOf(site.process.pid ?? 0));
      }
    };
    const watching = watch();
    await Promise.all(Array.from({ length: 5 }, post));
    going = false;
    await watching;
    const p95 = pages.sort((a, b) => a - b)[Math.floor(pages.length * 0.95)] ?? Number.NaN;
    return [
      compare("a 12-megapixel JPEG through the form, to sharp's own work", measured, reference, {
        unit: "ms",
        atMost: 2,
      }),
      compare("ten at once: peak memory, to 400 MB", peak, 400, { unit: "MB", atMost: 1 }),
      compare("ten at once: a page's p95 meanwhile, to 200 ms", p95, 200, {
        unit: "ms",
        atMost: 1,
      }),
    ];
  } finally {
    await site.stop();
  }
}
