import { setTimeout as pause } from "node:timers/promises";
import { publicPaths } from "../../public-paths.ts";
import { type Site, signIn } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { startWatched } from "../trust/event-loop.ts";
import { postRequest } from "../trust/visitor.ts";
import { photograph } from "./pictures.ts";
import { seedDemo, seedRequests } from "./seeds.ts";

const photos = 4;

/** Sends a request with a photo of 12 megapixels. */
async function sendPhoto(site: Site, photo: Uint8Array): Promise<void> {
  if (!(await postRequest(site, [photo]))) throw new Error("a photo was not taken");
}

/** The 95th percentile of posting the contact form, one after the other, until `meanwhile` ends. */
async function posting(site: Site, meanwhile: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let going = true;
  meanwhile.finally(() => {
    going = false;
  });
  while (going) {
    const start = performance.now();
    if (!(await postRequest(site))) throw new Error("a request was not stored");
    times.push(performance.now() - start);
    await pause(5);
  }
  await meanwhile;
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Requests of visitors and the owner at once, for some seconds. */
async function everything(site: Site, photo: Uint8Array): Promise<void> {
  const cookie = await signIn(site);
  const until = performance.now() + 10_000;
  const read = async (paths: string[], headers = {}) => {
    for (let n = 0; performance.now() < until; n++)
      await (await fetch(site.url + (paths[n % paths.length] ?? "/"), { headers })).arrayBuffer();
  };
  const post = async () => {
    while (performance.now() < until) await postRequest(site);
  };
  const own = ["/admin", "/admin/contacts", "/admin/contacts?q=oil", "/admin/gallery", "/"];
  await Promise.all([
    ...[1, 2, 3].map(() => read([...publicPaths, "/gallery/1", "/uploads/none.jpg", "/nowhere"])),
    read(own, { Cookie: cookie }),
    post(),
    ...Array.from({ length: photos }, () => sendPhoto(site, photo)),
  ]);
}

/** Posting the contact form while photos are received, and the event loop's delay meanwhile. */
export async function mixedLoad(): Promise<Figure[]> {
  const { site, longest, stop } = await startWatched({ TRUST_PROXY: "1" });
  try {
    seedDemo(site);
    seedRequests(site, 10_000);
    const photo = await photograph();
    for (let warm = 0; warm < 200; warm++) await postRequest(site);
    await everything(site, photo);
    const sending = Array.from({ length: photos }, () => sendPhoto(site, photo));
    const p95 = await posting(site, Promise.all(sending));
    await longest();
    await everything(site, photo);
    const held = await longest();
    const row = (what: string, seen: number, bound: number) =>
      compare(what, seen, bound, { unit: "ms", atMost: 1 });
    return [
      row("contact posts while 4 photos of 12 megapixels are received, 95th percentile", p95, 50),
      row("the event loop's longest pause over the mixed load", held, 40),
    ];
  } finally {
    await stop();
  }
}
