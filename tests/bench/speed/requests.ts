import { signIn, startSite } from "../../server.ts";
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

/** Searches of one and two letters, and the three that stand at the same places. */
const short = {
  everywhere: { words: ["s", "oi"], three: "oil" },
  "in the five oldest": { words: ["q", "qz"], three: "qzx" },
  nowhere: { words: ["~", "~w"], three: "~wk" },
};

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

/** Searches of one and two letters at 100,000 requests beside those of three at the same places. */
export async function searches(): Promise<Row[]> {
  const words = Object.values(short).flatMap((it) => [it.three, ...it.words]);
  const paths = words.map((q) => [q, `/admin/contacts?q=${encodeURIComponent(q)}`]);
  const times = await figures(100_000, Object.fromEntries(paths));
  return Object.entries(short).flatMap(([where, { words, three }]) =>
    words.map((q) => {
      const what = `search at 100,000 requests: "${q}", ${where}, to one of three letters`;
      return row(what, times.get(q) ?? Number.NaN, times.get(three));
    }),
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
