import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Database from "better-sqlite3";
import { startSite } from "../../server.ts";
import type { Row } from "./figures.ts";

const rows = 1_000;
const message = "The driveway has oil stains and the pool deck has scale. ".repeat(3);

/** Contact posts stored a second, beside better-sqlite3 committing the same rows one by one. */
export async function store(): Promise<Row[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    let next = 0;
    const client = async () => {
      for (let n = next++; n < rows; n = next++) {
        const answer = await fetch(`${site.url}/contact`, {
          method: "POST",
          // Visitors at addresses of their own, as behind a proxy: the limit is for one address.
          headers: { "X-Forwarded-For": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
          body: new URLSearchParams({
            name: "Visitor",
            email: "visitor@example.com",
            phone: "(702) 555-0101",
            service: "",
            message: `${message}${randomUUID()}`,
          }),
          redirect: "manual",
        });
        if (answer.status !== 303) throw new Error(`a post was answered with ${answer.status}`);
        await answer.arrayBuffer();
      }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: 16 }, client));
    const measured = rows / ((performance.now() - start) / 1000);
    const reference = committing(join(site.folder, "reference.db"), site.environment.DATABASE_PATH);
    return [
      {
        what: "contact posts stored a second, to better-sqlite3 committing the same rows",
        measured: `${measured.toFixed(0)}/s`,
        reference: `${reference.toFixed(0)}/s`,
        ratio: measured / reference,
        bound: 0.5,
        better: "higher",
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Commits a second of the same rows in the same table, on the same disk. */
function committing(path: string, original = ""): number {
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
