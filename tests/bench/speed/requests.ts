import { owner, type Site, startSite } from "../../server.ts";
import { medianTime, type Row } from "./figures.ts";
import { seedRequests } from "./seeds.ts";

const views = {
  "all, with the tiles": "/admin/contacts",
  "filter pending": "/admin/contacts?status=pending",
  "filter contacted": "/admin/contacts?status=contacted",
  "filter completed": "/admin/contacts?status=completed",
  "search with hits": "/admin/contacts?q=oil+stains",
  "search without a hit": "/admin/contacts?q=zeppelin",
  "CSV, first byte": "/admin/contacts.csv",
};

/** Searches of one and two letters, with hits everywhere, with the five oldest for hits, and with none. */
const short = { everywhere: ["s", "oi"], "in five old ones": ["q", "qz"], nowhere: ["~", "zx"] };
const three = "/admin/contacts?q=zep";

async function signIn(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams(owner),
    redirect: "manual",
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Milliseconds to the first byte of each view, by its name. */
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

/** The owner's list with 100,000 requests beside the same with 100. */
export async function requests(): Promise<Row[]> {
  const few = await figures(100, views);
  const many = await figures(100_000, views);
  return [...many].map(([view, time]) =>
    row(`requests at 100,000 against 100: ${view}`, time, few.get(view)),
  );
}

/** Searches of one and two letters at 100,000 requests beside one of three. */
export async function searches(): Promise<Row[]> {
  const paths = Object.values(short)
    .flat()
    .map((q) => [q, `/admin/contacts?q=${encodeURIComponent(q)}`]);
  const times = await figures(100_000, { three, ...Object.fromEntries(paths) });
  return Object.entries(short).flatMap(([where, words]) =>
    words.map((q) =>
      row(
        `search at 100,000 requests: "${q}", ${where}, to one of three letters`,
        times.get(q) ?? Number.NaN,
        times.get("three"),
      ),
    ),
  );
}

const row = (what: string, time: number, reference = Number.NaN): Row => ({
  what,
  measured: `${time.toFixed(2)} ms`,
  reference: `${reference.toFixed(2)} ms`,
  ratio: time / reference,
  bound: 2,
  better: "lower",
});
