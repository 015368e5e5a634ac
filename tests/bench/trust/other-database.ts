import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";

const count = 64;
const names = Array.from({ length: count }, (_, n) => `before-16000000${n + 10000}-floor.jpg`);

/** Starts a site on a database, with these uploads, long enough for it to clear up. @returns what it said */
async function serve(DATABASE_PATH: string, UPLOADS_DIR: string): Promise<string> {
  const site = await startSite({ DATABASE_PATH, UPLOADS_DIR });
  await sleep(2_000);
  await site.stop();
  return site.log();
}

/** A database that knows these pictures; they are shown by a project each, or by none. */
function fill(path: string, pictures: string[], shown: boolean): void {
  const sqlite = new Database(path);
  const photo = sqlite.prepare(
    "insert into photos (name, width, height, created_at) values (?, 1, 1, '2020-01-01')",
  );
  const project = sqlite.prepare(
    `insert into gallery_projects (title, category, location, date, before_image_url,
       after_image_url, description, duration) values ('', '', '', '', ?, ?, '', '')`,
  );
  for (const name of pictures) {
    photo.run(name);
    if (shown) project.run(`/uploads/${name}`, `/uploads/${name}`);
  }
  sqlite.close();
}

/** Starts with databases that the folder of pictures does not belong to: so many of four kinds. */
export async function otherDatabase(kinds = 4): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), "site-other-"));
  const uploads = join(home, "uploads");
  const old = new Date(Date.now() - 86_400_000);
  try {
    mkdirSync(uploads);
    for (const name of names) {
      writeFileSync(join(uploads, name), name);
      utimesSync(join(uploads, name), old, old);
    }
    const left = () => readdirSync(uploads).filter((name) => names.includes(name)).length;
    const seen: string[] = [];
    let holds = true;
    const see = (what: string, wanted: boolean) => {
      seen.push(`${what}: ${left()} left${wanted ? "" : ", not said as it should be"}`);
      holds &&= wanted && left() === count;
    };

    const said = "belong to another database";
    const looks: (() => Promise<void>)[] = [
      async () => {
        const before = await serve(join(home, "empty.db"), uploads);
        see("an empty one before the folder was known", before.includes(said));
      },
      async () => {
        await serve(join(home, "site.db"), join(home, "elsewhere"));
        fill(join(home, "site.db"), names, true);
        const right = await serve(join(home, "site.db"), uploads);
        see("the right one", !right.includes("another database"));
      },
      async () => {
        const empty = await serve(join(home, "empty.db"), uploads);
        see("an empty one", empty.includes(said));
      },
      async () => {
        fill(join(home, "empty.db"), ["before-1600000000001-other.jpg"], false);
        const other = await serve(join(home, "empty.db"), uploads);
        see("one with pictures of its own", other.includes(said));
      },
    ];
    for (const look of looks.slice(0, kinds)) await look();

    return [
      {
        what: `starts with other databases on ${count} pictures`,
        seen: seen.join("; "),
        bound: "all left, and said",
        holds,
      },
    ];
  } finally {
    rmSync(home, { recursive: true });
  }
}
