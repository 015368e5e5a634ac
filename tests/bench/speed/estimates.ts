import { createHash, randomBytes } from "node:crypto";
import Database from "better-sqlite3";
import { type Site, signIn, startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { viewTimes } from "./figures.ts";
import { seedRequests } from "./seeds.ts";

const views = {
  "all, with the sums": "/admin/estimates",
  sent: "/admin/estimates?state=sent",
  accepted: "/admin/estimates?state=accepted",
  "search for a name": "/admin/estimates?q=qzx",
  "search for a number": "/admin/estimates?q=2026-0077",
};

const draft = (lines: number, lastDay: string) => ({
  lines: Array.from({ length: lines }, (_, place) => ({
    ...{ words: `Hone and polish room ${place}`, unit: "sqft", quantityHundredths: 60_000 },
    ...{ priceCents: 450, leastCents: 0, isOptional: false, isTaxed: false, itemId: null },
  })),
  ...{ discount: { kind: "none" }, deposit: { kind: "none" }, taxHundredths: 0 },
  ...{ address: "", words: "", lastDay, suggestedFrom: "" },
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Adds `count` requests, each with an estimate by plain SQL: open, accepted, declined or replaced. */
function seedEstimates(site: Site, count: number): void {
  seedRequests(site, count);
  const db = new Database(site.environment.DATABASE_PATH);
  const estimate = db.prepare("insert into estimates (request_id, number) values (?, ?)");
  const version = db.prepare(
    `insert into estimate_versions (estimate_id, version, total_cents, last_day, sent_at, sent_by, document)
     values (?, 1, 270000, ?, ?, 'owner@site.test', ?)`,
  );
  const pdf = db.prepare(
    "insert into estimate_documents (version_id, kind, sha256, bytes) values (?, 'sent', '', x'25')",
  );
  const event = db.prepare(
    "insert into estimate_events (version_id, kind, at, total_cents) values (?, ?, ?, 270000)",
  );
  const ends = [null, "accepted", "declined", "accepted", "withdrawn"];
  db.transaction(() => {
    for (let n = 1; n <= count; n++) {
      const { lastInsertRowid: id } = estimate.run(n, `2026-${String(n).padStart(4, "0")}`);
      const at = inDays(-n / 40);
      const document = { ...draft(4, ""), customer: { name: `Visitor ${n}` }, service: "Floor" };
      const sent = version.run(id, inDays(30).slice(0, 10), at, JSON.stringify(document));
      pdf.run(sent.lastInsertRowid);
      const end = ends[n % ends.length];
      if (end) event.run(sent.lastInsertRowid, end, at);
    }
  })();
  db.close();
}

/** Sends estimates of twelve lines one by one through the editor, then accepts them, four at a time. */
async function handshakes(count = 20): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    seedRequests(site, count);
    const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
    const db = new Database(site.environment.DATABASE_PATH);
    const link = db.prepare("insert into request_links (token_hash, request_id) values (?, ?)");
    for (const [at, token] of tokens.entries())
      link.run(createHash("sha256").update(token).digest("hex"), at + 1);
    const headers = { Cookie: await signIn(site), Origin: site.url };
    const fields = Array.from({ length: 12 }, (_, place) => ({
      ...{ [`words.${place}`]: `Hone and polish room ${place}`, [`quantity.${place}`]: "600" },
      ...{ [`unit.${place}`]: "sqft", [`price.${place}`]: "4.50" },
    }));
    const form = { intent: "send", opened: "0", lastDay: inDays(30).slice(0, 10) };
    const post = async (path: string, values: object, more: Record<string, string> = {}) => {
      const start = performance.now();
      const body = new URLSearchParams({ ...values });
      const init = { method: "POST", body, headers: { ...headers, ...more } };
      const answer = await fetch(site.url + path, { ...init, redirect: "manual" });
      if (answer.status !== 303) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - start;
    };
    const times: number[] = [];
    for (let id = 1; id <= count; id++)
      times.push(await post(`/admin/contacts/${id}/estimate`, Object.assign({}, form, ...fields)));
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(0.95 * count) - 1] ?? Number.NaN;

    const sent = db
      .prepare(
        `select request_id, number, sha256, total_cents from estimates e join estimate_versions v
         on v.estimate_id = e.id join estimate_documents d on d.version_id = v.id`,
      )
      .all() as { request_id: number; number: string; sha256: string; total_cents: number }[];
    const start = performance.now();
    const accept = async () => {
      for (let row = sent.pop(); row; row = sent.pop()) {
        const yes = { intent: "accept", name: "Dana Kessler", agree: "on", sha256: row.sha256 };
        const path = `/request/${tokens[row.request_id - 1]}/estimates/${row.number}`;
        const from = { "X-Forwarded-For": `10.0.${row.request_id}.1` };
        await post(path, { ...yes, total: row.total_cents }, from);
      }
    };
    await Promise.all([accept(), accept(), accept(), accept()]);
    const perSecond = (1_000 * count) / (performance.now() - start);
    db.close();
    return [
      {
        what: "an estimate of 12 lines is sent, its PDF included, p95",
        ...{ seen: `${p95.toFixed(0)} ms`, bound: "under 1,000 ms", holds: p95 < 1_000 },
        timed: true,
      },
      {
        what: "estimates accepted a second, each with its PDF",
        ...{ seen: perSecond.toFixed(1), bound: "for comparison", holds: true },
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Sending and accepting, and the list of 10,000 estimates compared with 100. */
export async function estimates(): Promise<Figure[]> {
  const few = await viewTimes(views, (site) => seedEstimates(site, 100));
  const many = await viewTimes(views, (site) => seedEstimates(site, 10_000));
  return [
    ...(await handshakes()),
    ...[...many].map(([view, time]) =>
      compare(`estimates at 10,000 against 100: ${view}`, time, few.get(view) ?? Number.NaN, {
        ...{ unit: "ms", atMost: 2 },
      }),
    ),
  ];
}
