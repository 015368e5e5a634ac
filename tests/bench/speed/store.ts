import { randomUUID } from "node:crypto";
import { join } from "node:path";
import autocannon, { type Result } from "autocannon";
import Database from "better-sqlite3";
import { startSite } from "../../server.ts";
import { startBare } from "./bare.ts";
import { median, type Row } from "./figures.ts";

const warmUp = 500;
const rows = 3_000;
/** Rows that one server stores before it is the other's turn. */
const inTurn = 500;
const message = "The driveway has oil stains and the pool deck has scale. ".repeat(3);

/** Contact posts stored a second, compared with better-sqlite3 committing the same rows one by one. */
export async function store(): Promise<Row[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  const bare = await startBare();
  try {
    for (const { url } of [site, bare]) await posted(url, warmUp);
    const turns: [number, number][] = [];
    for (let done = 0; done < rows; done += inTurn)
      turns.push([await posted(site.url, inTurn), await posted(bare.url, inTurn)]);
    const path = site.environment.DATABASE_PATH ?? "";
    const stored = countOf(path);
    if (stored !== warmUp + rows) throw new Error(`${stored} of ${warmUp + rows} were stored`);
    const reference = committing(join(site.folder, "reference.db"), path);
    const measured = median(turns.map(([one]) => one));
    const row = (what: string, to: number, ratio: number): Row => ({
      what: `contact posts stored a second, to ${what}`,
      measured: `${measured.toFixed(0)}/s`,
      reference: `${to.toFixed(0)}/s`,
      ratio,
      better: "higher",
    });
    return [
      row(
        "a bare node:http server committing the same rows",
        median(turns.map(([, other]) => other)),
        median(turns.map(([one, other]) => one / other)),
      ),
      row("better-sqlite3 committing them", reference, measured / reference),
    ];
  } finally {
    await bare.stop();
    await site.stop();
  }
}

let visitor = 0;

/** Posts a second by 16 visitors at once. */
async function posted(url: string, amount: number): Promise<number> {
  const start = performance.now();
  let last = start;
  const { promise, resolve } = Promise.withResolvers<Result>();
  autocannon(
    {
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
              // Different addresses, as behind a proxy, because the limit is for one address.
              "X-Forwarded-For": `10.${++visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
            },
            body: form(),
          }),
        },
      ],
    },
    (_, result) => resolve(result),
  ).on("response", () => {
    // The run itself ends only at a whole second.
    last = performance.now();
  });
  const run = await promise;
  if (run["3xx"] !== amount)
    throw new Error(`answered with ${JSON.stringify(run.statusCodeStats)}, ${run.errors} failed`);
  return amount / ((last - start) / 1000);
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

/** Commits a second of the same rows, in the same table on the same disk. */
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
