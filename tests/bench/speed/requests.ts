import { signIn, startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { medianTime } from "./figures.ts";
import { seedRequests } from "./seeds.ts";

const views = {
  "all, with the tiles": "/admin/contacts",
  "filter pending": "/admin/contacts?status=pending",
  "filter contacted": "/admin/contacts?status=contacted",
  "filter completed": "/admin/contacts?status=completed",
  "CSV, first byte": "/admin/contacts.csv",
};

const searches = {
  "with hits": "/admin/contacts?q=oil+stains",
  "without a hit": "/admin/contacts?q=zeppelin",
};

/** Milliseconds to the first byte of each view, by name. */
async function figures(
  requests: number,
  views: Record<string, string>,
): Promise<Map<string, number>> {
  const site = await startSite();
  try {
    seedRequests(site, requests);
    const headers = { Cookie: await signIn(site) };
    const times = new Map<string, number>();
    for (const [view, path] of Object.entries(views)) {
      const firstByte = async () => {
        const answer = await fetch(site.url + path, { headers });
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
        await answer.body?.cancel();
      };
      for (let warm = 0; warm < 30; warm++) await firstByte();
      times.set(view, await medianTime(firstByte, 40));
    }
    return times;
  } finally {
    await site.stop();
  }
}

/** The owner's list with 100,000 requests, compared with 100; a search, which reads all rows, with 10,000. */
export async function requests(): Promise<Figure[]> {
  const few = await figures(100, { ...views, ...searches });
  const many = await figures(100_000, views);
  const found = await figures(10_000, searches);
  return [
    ...[...many].map(([view, time]) =>
      row(`requests at 100,000 against 100: ${view}`, time, few.get(view)),
    ),
    ...[...found].map(([what, time]) =>
      row(`search at 10,000 requests against 100: ${what}`, time, few.get(what)),
    ),
  ];
}

const row = (what: string, time: number, reference = Number.NaN): Figure =>
  compare(what, time, reference, { unit: "ms", atMost: 2 });
