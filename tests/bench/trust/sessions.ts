import { join } from "node:path";
import Database from "better-sqlite3";
import { owner, type Site, signIn, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";

const form = "application/x-www-form-urlencoded";

/** Requests to try with an old cookie: pages, their data, files and writes. */
const tries: { path: string; body?: string }[] = [
  { path: "/admin" },
  { path: "/admin/contacts.data" },
  { path: "/admin/contacts.csv" },
  { path: "/admin/account", body: "intent=unknown" },
  { path: "/admin/gallery/1/delete.data", body: "version=1" },
];

/** How many of these requests accept the cookie. */
export async function accepted(site: Site, cookie: string): Promise<number> {
  let count = 0;
  for (const { path, body } of tries) {
    const answer = await fetch(site.url + path, {
      method: body ? "POST" : "GET",
      headers: {
        Cookie: cookie,
        "Sec-Fetch-Site": "same-origin",
        ...(body && { "Content-Type": form }),
      },
      body: body ?? null,
      redirect: "manual",
    });
    // A data request is redirected with status 202; a form is refused.
    const sentAway = answer.status === 302 || answer.status === 202;
    const isRefused =
      answer.status === 401 || (sentAway && (await whither(answer)).includes("/admin/login"));
    if (!isRefused) count++;
  }
  return count;
}

async function whither(answer: Response): Promise<string> {
  return answer.headers.get("Location") ?? (await answer.text());
}

const post = (site: Site, path: string, cookie: string, fields: Record<string, string>) =>
  fetch(site.url + path, {
    method: "POST",
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  }).then((answer) => answer.arrayBuffer());

/** Uses sessions after they ended in each way, and checks that each sign-in has another id. */
export async function sessions(signIns = 1_000): Promise<Figure[]> {
  const site = await startSite();
  const password = "another one to keep";
  try {
    const [left, expired, other] = [await signIn(site), await signIn(site), await signIn(site)];
    const present = await signIn(site);
    const before = await accepted(site, present);
    await post(site, "/admin/logout", left, {});
    const sqlite = new Database(join(site.folder, "site.db"));
    sqlite
      .prepare(
        "update sessions set expires_at = ? where rowid = (select rowid from sessions order by rowid limit 1)",
      )
      .run(new Date(Date.now() - 1).toISOString());
    sqlite.close();
    const fields = { intent: "password", current: owner.password, password };
    await post(site, "/admin/account", present, fields);
    let replayed = 0;
    for (const cookie of [left, expired, other]) replayed += await accepted(site, cookie);

    const ids = new Set<string>();
    const sender = async () => {
      for (let n = 0; n < signIns / 4; n++) ids.add(await signIn(site, password));
    };
    await Promise.all(Array.from({ length: 4 }, sender));
    ids.delete("");
    return [
      {
        what: "sessions replayed after log-out, password change and expiry",
        seen: `${replayed} of ${3 * tries.length} requests accepted, ${before} of ${tries.length} while they lived`,
        bound: `0, and ${tries.length}`,
        holds: replayed === 0 && before === tries.length,
      },
      {
        what: `${signIns} sign-ins`,
        seen: `${ids.size} ids`,
        bound: `${signIns} ids`,
        holds: ids.size === signIns,
      },
    ];
  } finally {
    await site.stop();
  }
}
