import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { openDatabase } from "#app/database/migrated-database.server.ts";
import { inherited, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";

const pictures = 150;

/** Another disk than that of temporary files, if this machine has one. */
const otherDisk = ["/dev/shm", "/var/tmp", "/run"].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
);

type Place = { database: string; uploads: string };

/** Fills a site with photos, half of them named after the state, the others in both states. */
function fill({ database, uploads }: Place, state: string): void {
  mkdirSync(uploads, { recursive: true });
  const sqlite = new Database(database);
  const add = sqlite.prepare(
    `insert into gallery_projects (title, category, location, date, before_image_url,
       after_image_url, description, duration) values (?, '', '', '', ?, ?, '', '')`,
  );
  for (let n = 0; n < pictures; n++) {
    const name = `before-16000000${n + 10000}-${n % 2 ? state : "same"}.jpg`;
    writeFileSync(join(uploads, name), `${state} ${n}`);
    add.run(state, `/uploads/${name}`, `/uploads/${name}`);
  }
  sqlite.close();
}

/** The state of a site's database and photos, or "between" if they differ. */
function stateOf({ database, uploads }: Place): string {
  const sqlite = new Database(database, { readonly: true });
  const rows = sqlite
    .prepare("select title, before_image_url as url from gallery_projects order by id")
    .all() as { title: string; url: string }[];
  sqlite.close();
  const state = rows[0]?.title ?? "empty";
  const there = readdirSync(uploads).filter((name) => name.endsWith(".jpg"));
  const whole =
    rows.length === pictures &&
    there.length === pictures &&
    rows.every(({ title, url }, n) => {
      const file = join(uploads, url.slice("/uploads/".length));
      return title === state && existsSync(file) && readFileSync(file, "utf8") === `${state} ${n}`;
    });
  return whole ? state : "between";
}

/** Files that a restore unpacks and the next start must delete. */
const leftIn = ({ database, uploads }: Place): string[] =>
  [dirname(database), uploads]
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.startsWith(".restore-") || name === "site.db-restore");

/**
 * Kills a restore `times` times, half of them while it unpacks, half while it renames. The next start must
 * result in one of the two states, and leave no unpacked files.
 */
export async function restoreKills(times = 200): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), "site-restore-"));
  const other = otherDisk && mkdtempSync(join(otherDisk, "site-restore-"));
  const model: Record<string, Place> = {};
  try {
    for (const state of ["former", "restored"]) {
      const folder = join(home, state);
      const place = { database: join(folder, "site.db"), uploads: join(folder, "uploads") };
      model[state] = place;
      openDatabase(place.database).$client.close();
      fill(place, state);
      // Starts it once, so that its photos are known.
      await (await startSite({}, folder)).stop();
    }
    const archive = join(home, "restored.tar.gz");
    const environment = (place: Place) => ({
      ...inherited,
      DATABASE_PATH: place.database,
      UPLOADS_DIR: place.uploads,
    });
    execFileSync(process.execPath, ["app/operate/commands/backup.ts", archive], {
      env: environment(model.restored as Place),
    });
    const counts = new Map<string, number>();
    let moving = 0;
    let starts = 0;
    let leftovers = 0;
    for (let round = 0; round < times; round++) {
      const folder = join(home, "site");
      const away = round % 2 && other ? join(other, "uploads") : join(folder, "uploads");
      const place = { database: join(folder, "site.db"), uploads: away };
      for (const path of [folder, away]) rmSync(path, { recursive: true, force: true });
      cpSync(join(home, "former"), folder, { recursive: true });
      if (away !== join(folder, "uploads")) {
        cpSync(join(folder, "uploads"), away, { recursive: true });
        rmSync(join(folder, "uploads"), { recursive: true });
      }
      const env = environment(place);
      // The first is killed at once, so that a few rounds have one in the few milliseconds of moving.
      const [began, longest] =
        round % 4 < 2
          ? [`${place.database}-restore`, round && 40]
          : [join(folder, ".restore-site.db"), 400];
      await killed(["app/operate/commands/restore.ts", archive], env, began, longest);
      if (existsSync(`${place.database}-restore`)) {
        moving++;
        // Sometimes also kills the start that finishes the restore.
        if (round % 3 === 0) {
          const serve = ["node_modules/.bin/react-router-serve", "build/server/index.js"];
          await killed(serve, { ...env, NODE_ENV: "production", PORT: "0" }, folder, 1_000);
          starts++;
        }
      }
      const site = await startSite({ DATABASE_PATH: place.database, UPLOADS_DIR: place.uploads });
      await site.stop();
      leftovers += leftIn(place).length;
      const state = stateOf(place);
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    const between = times - (counts.get("former") ?? 0) - (counts.get("restored") ?? 0);
    return [
      {
        what: `${times} kill -9 during a restore${other ? ", half with pictures on another disk" : ""}`,
        seen: `${[...counts].map(([state, n]) => `${n} ${state}`).join(", ")}; ${moving} while moving, ${starts} starts killed as well; ${leftovers} leftovers`,
        bound: "0 between, 0 leftovers",
        holds: between === 0 && leftovers === 0 && moving > 0,
      },
    ];
  } finally {
    rmSync(home, { recursive: true });
    if (other) rmSync(other, { recursive: true });
  }
}

/** Runs a command and kills it at most `longest` ms after a file was created. */
async function killed(
  command: string[],
  env: Record<string, string>,
  file: string,
  longest: number,
): Promise<void> {
  const child = spawn(process.execPath, command, { env, stdio: "ignore" });
  const ended = once(child, "exit");
  while (child.exitCode === null && !existsSync(file)) await sleep(1);
  await sleep(Math.random() * longest);
  child.kill("SIGKILL");
  await ended;
}
