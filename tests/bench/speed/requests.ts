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

async function signIn(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams(owner),
    redirect: "manual",
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function figures(requests: number): Promise<Map<string, number>> {
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
  const few = await figures(100);
  const many = await figures(100_000);
  return [...many].map(([view, time]) => {
    const reference = few.get(view) ?? Number.NaN;
    return {
      what: `requests at 100,000 against 100: ${view}`,
      measured: `${time.toFixed(2)} ms`,
      reference: `${reference.toFixed(2)} ms`,
      ratio: time / reference,
      bound: 2,
      better: "lower",
    };
  });
}
