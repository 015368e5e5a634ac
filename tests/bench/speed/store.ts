import { randomUUID } from "node:crypto";
import { join } from "node:path";
import autocannon from "autocannon";
import Database from "better-sqlite3";
import { startSite } from "../../server.ts";
import { startBare } from "./bare.ts";
import type { Row } from "./figures.ts";

const warmUp = 500;
const rows = 3_000;
const message = "The driveway has oil stains and the pool deck has scale. ".repeat(3);

/** Contact posts stored a second, beside better-sqlite3 committing the same rows one by one. */
export async function store(): Promise<Row[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    const measured = await posted(site.url);
    const path = site.environment.DATABASE_PATH ?? "";
    const stored = countOf(path);
    if (stored !== warmUp + rows) throw new Error(`${stored} of ${warmUp + rows} were stored`);
    const bare = await startBare(new Uint8Array());
    const over = await posted(bare.url).finally(bare.stop);
    const reference = committing(join(site.folder, "reference.db"), path);
    const row = (what: string, to: number, bound?: number): Row => ({
      what: `contact posts stored a second, to ${what}`,
      measured: `${measured.toFixed(0)}/s`,
      reference: `${to.toFixed(0)}/s`,
      ratio: measured / to,
      bound,
      better: "higher",
    });
    return [
      row("better-sqlite3 committing the same rows", reference, 0.5),
      row("a bare node:http server committing them", over),
    ];
  } finally {
    await site.stop();
  }
}

/** Posts that are answered a second, by 16 visitors at once, after a warm-up. */
async function posted(url: string): Promise<number> {
  let visitor = 0;
  const post = async (amount: number) => {
    const run = await autocannon({
      url,
      connections: 16,
      amount,
      requests: [
        {
          method: "POST",
          path: "/contact",
          setupRequest: (request) => ({
            ...request,
            headers: {
              "Content-Type": "application/x-www-form-urlencoded",
              // Addresses of their own, as behind a proxy: the limit is for one address.
              "X-Forwarded-For": `10.0.${++visitor >> 8}.${visitor & 255}`,
            },
            body: form(),
          }),
        },
      ],
    });
    if (run["3xx"] !== amount)
      throw new Error(`answered with ${JSON.stringify(run.statusCodeStats)}, ${run.errors} failed`);
  };
  await post(warmUp);
  const start = performance.now();
  await post(rows);
  return rows / ((performance.now() - start) / 1000);
}

const form = () =>
  new URLSearchParams({
    name: "Visitor",
    email: "visitor@example.com",
    phone: "(702) 555-0101",
    service: "",
    message: `${message}${randomUUID()}`,
  }).toString();

function countOf(path: string): number {
  const db = new Database(path, { readonly: true });
  const count = db.prepare("select count(*) from contact_requests").pluck().get();
  db.close();
  return Number(count);
}

/** Commits a second of the same rows in the same table, on the same disk. */
function committing(path: string, original: string): number {
  const source = new Database(original, { readonly: true });
  const schema = source
    .prepare(
      "select sql from sqlite_schema where tbl_name = 'contact_requests' and sql is not null and type in ('table', 'index')",
    )
    .pluck()
    .all() as string[];
  const stored = source
    .prepare("select name, email, phone, service, message, digest from contact_requests limit ?")
    .all(rows);
  source.close();
  const db = new Database(path);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  for (const statement of schema) db.exec(statement);
  const add = db.prepare(
    "insert into contact_requests (name, email, phone, service, message, digest) values (@name, @email, @phone, @service, @message, @digest)",
  );
  const start = performance.now();
  for (const row of stored) add.run(row);
  const perSecond = stored.length / ((performance.now() - start) / 1000);
  db.close();
  return perSecond;
}
