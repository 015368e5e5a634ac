import { once } from "node:events";
import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type Site, signIn, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { accepted } from "./sessions.ts";
import { postRequest } from "./visitor.ts";

/** Debian's faketime changes the clock of a process, and of SQLite in it. */
const [library] = globSync(
  ["/usr/lib/*/faketime/libfaketime.so.1", process.env.FAKETIME_LIBRARY ?? ""].filter(Boolean),
);

/** In Las Vegas: the skipped hour, the repeated hour, the leap day, a day ahead and back. */
const moments = [
  "2027-03-14T09:30:00Z",
  "2027-03-14T10:30:00Z",
  "2027-11-07T08:30:00Z",
  "2027-11-07T09:30:00Z",
  "2028-02-28T20:00:00Z",
  "2028-02-29T20:00:00Z",
  "2028-03-01T20:00:00Z",
  "2028-03-02T20:00:00Z",
  "2028-03-01T20:00:00Z",
];

/** The requests' ids in the owner's list, the longest waiting first. */
async function listed(site: Site, cookie: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await fetch(`${site.url}/admin/contacts?page=${page}`, {
      headers: { Cookie: cookie },
    });
    const html = await answer.text();
    const found = [
      ...new Set([...html.matchAll(/\/admin\/contacts\/(\d+)[?"]/g)].map(([, id]) => id ?? "")),
    ];
    ids.push(...found);
    if (!html.includes(`page=${page + 1}`)) return ids;
  }
}

/** Changes the clock of a running site. */
export async function clock(): Promise<Figure[]> {
  const what = "clock moved over DST changes, a leap day, and by a day and back";
  if (!library)
    return [{ what, seen: "not run: this needs Debian's faketime", bound: "", holds: true }];
  const first = await startSite();
  const file = join(first.folder, "clock");
  const setClock = (moment: string) =>
    writeFileSync(file, moment.replace("T", " ").replace("Z", ""));
  setClock(moments[0] ?? "");
  // Two processes cannot serve one database.
  first.process.kill("SIGKILL");
  await once(first.process, "exit");
  const site = await startSite(
    {
      TRUST_PROXY: "1",
      TZ: "UTC",
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    first.folder,
  );
  try {
    const ended: string[] = [];
    let revived = 0;
    let stored = 0;
    let kept = 0;
    for (const moment of moments) {
      setClock(moment);
      const cookie = await signIn(site);
      for (let n = 0; n < 15; n++) if (await postRequest(site)) stored++;
      if ((await accepted(site, cookie)) > 0) kept++;
      for (const old of ended) revived += await accepted(site, old);
      const leave = {
        method: "POST",
        headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      };
      await fetch(`${site.url}/admin/logout`, { ...leave, redirect: "manual" });
      ended.push(cookie);
    }
    // A session that has expired by a clock that is ahead, used then and after the clock is corrected.
    const early = await signIn(site);
    setClock("2028-04-01T00:00:00Z");
    revived += await accepted(site, early);
    setClock(moments.at(-1) ?? "");
    revived += await accepted(site, early);

    const cookie = await signIn(site);
    const [once, twice] = [await listed(site, cookie), await listed(site, cookie)];
    const sqlite = new Database(join(site.folder, "site.db"), { readonly: true });
    const order = sqlite
      .prepare("select id from contact_requests order by created_at, id")
      .pluck()
      .all()
      .map(String);
    sqlite.close();
    const stable = [once, twice].every((ids) => ids.join() === order.join());
    return [
      {
        what,
        seen: `${revived} ended sessions accepted, ${kept} of ${moments.length} new ones, ${order.length} of ${stored} requests listed in ${stable ? "the same order" : "different orders"}`,
        bound: `0, ${moments.length}, all in the same order`,
        holds: revived === 0 && kept === moments.length && stable && order.length === stored,
      },
    ];
  } finally {
    await site.stop();
    await first.stop();
  }
}
