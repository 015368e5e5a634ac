import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#app/database/migrated-database.server.ts";
import { canMount } from "../bench/trust/disk.ts";
import { smallPicture } from "../pictures.ts";
import { freePort, inherited, runCommand, type Site, signIn, startSite } from "../server.ts";

// The promises of docs/operations.md for a machine with problems.

let home: string;
let site: Site | null;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "site-troubles-"));
  site = null;
});
afterEach(async () => {
  await site?.stop();
  rmSync(home, { recursive: true, force: true });
});

const start = async () => {
  site = await startSite({}, home);
  return site;
};
/** Ends the server like a service manager. */
const terminate = async ({ process: child }: Site) => {
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
};
const statusOf = async (url: string) => {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
};

async function post({ url }: Pick<Site, "url">) {
  const fields = { name: "Renée", email: "v@site.test", phone: "1", service: "", message: "Slab" };
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${url}/contact`, { method: "POST", body, redirect: "manual" });
  return { status: answer.status, page: await answer.text() };
}

function expectToldAndKept({ status, page }: { status: number; page: string }) {
  expect(status).toBe(500);
  expect(page).toContain("There was an error submitting your request. Please try again or call us");
  expect(page).toContain("Renée");
  expect(page).toContain(">Slab<");
}

async function upload(url: string, cookie: string) {
  const body = new FormData();
  body.append("title", "Lobby");
  const picture = Uint8Array.from(await smallPicture("jpeg"));
  body.append("before_photo", new File([picture], "a.jpg"));
  const answer = await fetch(`${url}/admin/gallery/new`, {
    method: "POST",
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    body,
    redirect: "manual",
  });
  return { status: answer.status, page: await answer.text() };
}

/** Ends the site and returns its whole log, which is written 50 ms late. */
async function wholeLog({ process, log }: Site) {
  process.kill("SIGTERM");
  await once(process, "close");
  return log();
}

/** Starts a site that cannot run. @returns its output and exit code */
const startInVain = (environment = {}) =>
  startSite(environment, home).then(
    () => "it serves",
    (error: Error) => error.message,
  );

test("a database that another program locks is told, and the next post is stored", async () => {
  const locked = await start();
  const other = new Database(join(home, "site.db"));
  other.exec("begin immediate");
  expectToldAndKept(await post(locked));
  expect(await statusOf(`${locked.url}/about`)).toBe(200);
  other.exec("rollback");
  other.close();
  expect((await post(locked)).status).toBe(303);
  expect((await wholeLog(locked)).match(/"event":"error".*SQLITE_BUSY/g)).toHaveLength(1);
});

test.each([{ ends: ["-wal"] }, { ends: ["-wal", "-shm"] }])(
  "without $ends a stop brings all into the database's file",
  async ({ ends }) => {
    const served = await start();
    expect((await post(served)).status).toBe(303);
    for (const end of ends) rmSync(join(home, `site.db${end}`));
    await terminate(served);
    const stored = new Database(join(home, "site.db"), { readonly: true });
    expect(stored.prepare("select count(*) from contact_requests").pluck().get()).toBe(1);
    stored.close();
  },
);

test("the words of a form that a stop cuts off among its photographs are stored", async () => {
  const served = await start();
  const boundary = "b";
  const head = `Content-Disposition: form-data; name=`;
  const fields = { name: "Renée", email: "v@site.test", phone: "1", message: "Slab" };
  const parts = Object.entries(fields).map(
    ([name, text]) => `--${boundary}\r\n${head}"${name}"\r\n\r\n${text}\r\n`,
  );
  const photo = `--${boundary}\r\n${head}"photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const sending = request(`${served.url}/contact`, {
    method: "POST",
    headers: {
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": 5_000_000,
    },
  });
  sending.on("error", () => {});
  sending.write(parts.join("") + photo);
  sending.write(await smallPicture("jpeg"));
  // The server has received the form once it answers a later request.
  await statusOf(`${served.url}/admin/login`);
  await terminate(served);
  const stored = new Database(join(home, "site.db"), { readonly: true });
  expect(stored.prepare("select message from contact_requests").pluck().all()).toEqual(["Slab"]);
  stored.close();
});

test("a second process on one database is refused with a sentence, while the commands work", async () => {
  const { environment } = await start();
  expect(await startInVain()).toMatch(
    /^The server ended at its start:\nAnother process serves the database .*site\.db\. Stop it first, or set DATABASE_PATH\.\n$/,
  );
  symlinkSync(home, `${home}-linked`);
  const linked = { DATABASE_PATH: join(`${home}-linked`, "site.db") };
  expect(await startInVain(linked)).toContain("Another process serves the database");
  rmSync(`${home}-linked`);
  for (const [name = "", ...words] of [
    ["admin", "list"],
    ["doctor"],
    ["backup", join(home, "b.tar.gz")],
  ])
    expect(runCommand(name, words, environment), name).toMatchObject({ code: 0, err: "" });
  // A killed process leaves nothing that stops the next one.
  site?.process.kill("SIGKILL");
  expect((await post(await start())).status).toBe(303);
});

test("a command of a newer version changes no tables under a server of an older one", async () => {
  const { environment, stop } = await start();
  const sqlite = new Database(join(home, "site.db"));
  const list = () => runCommand("admin", ["list"], environment);
  expect(list().code).toBe(0);
  sqlite.exec(
    "create table newest as select * from __drizzle_migrations order by created_at desc limit 1",
  );
  sqlite.exec(
    "delete from __drizzle_migrations where created_at = (select created_at from newest)",
  );
  const applied = () => sqlite.prepare("select count(*) from __drizzle_migrations").pluck().get();
  const before = applied();
  const refused = list();
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("is of an older version than this command");
  expect(applied()).toBe(before);
  sqlite.exec("insert into __drizzle_migrations select * from newest");
  sqlite.close();
  await stop();
  expect(list().code).toBe(0);
});

test("a restore that was cut off and cannot be finished keeps everything from starting", async () => {
  const { environment, stop } = await start();
  await stop();
  const marker = join(home, "site.db-restore");
  const lost = { from: join(home, ".restore-site.db/floor.jpg"), to: join(home, "floor.jpg") };
  for (const [content, says] of [
    ["{", "Expected property name"],
    [JSON.stringify({ aside: [], placing: [lost] }), "ENOENT: no such file or directory, rename"],
  ] as const) {
    writeFileSync(marker, content);
    const said = await startInVain();
    expect(said).toContain(`A restore was cut off, and ${marker} cannot be followed: ${says}`);
    expect(said).not.toContain("    at ");
  }
  for (const [name = "", ...words] of [
    ["admin", "list"],
    ["doctor"],
    ["backup", join(home, "b")],
  ]) {
    const { code, err } = runCommand(name, words, environment);
    expect(err).toMatch(/A restore of .*site\.db was cut off\. Start the site/);
    expect(code).toBe(1);
  }
});

test("a database that is damaged in part serves what can be read, and the doctor says so", async () => {
  const path = join(home, "site.db");
  const { $client: sqlite } = openDatabase(path);
  const pages = sqlite
    .prepare(
      "select rootpage from sqlite_master where tbl_name in ('contact_requests', 'revisions')",
    )
    .pluck()
    .all()
    .map(Number)
    .filter(Boolean);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
  const file = openSync(path, "r+");
  for (const page of pages) writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096);
  closeSync(file);
  const sick = await start();
  for (const page of ["/", "/about", "/services", "/contact"])
    expect(await statusOf(sick.url + page), page).toBe(200);
  expectToldAndKept(await post(sick));
  expectToldAndKept(await post(sick));
  const doctor = runCommand("doctor", [], sick.environment);
  expect(doctor.code).toBe(1);
  expect(doctor.out).toMatch(/WRONG {2}Database: .*Restore a backup/);
  expect((await wholeLog(sick)).match(/"event":"error".*SQLITE_CORRUPT/g)).toHaveLength(1);
});

test("a database that lacks a table serves what does without it", async () => {
  const { $client: sqlite } = openDatabase(join(home, "site.db"));
  for (const table of ["administrators", "limits", "contact_requests", "outbox"])
    sqlite.exec(`pragma foreign_keys = off; drop table ${table}`);
  sqlite.close();
  const settings = { SMTP_URL: "smtp://127.0.0.1:1", NOTIFY_EMAIL: "owner@site.test" };
  site = await startSite(settings, home);
  for (const page of ["/", "/about", "/gallery", "/services", "/contact"])
    expect(await statusOf(site.url + page), page).toBe(200);
  expectToldAndKept(await post(site));
  expect(await statusOf(`${site.url}/healthz`)).toBe(503);
});

test("a database that is none keeps the site from starting, with one sentence", async () => {
  writeFileSync(join(home, "site.db"), "no database at all".repeat(500));
  const said = await startInVain();
  expect(said).toContain(`The database ${join(home, "site.db")} could not be opened or migrated`);
  expect(said).not.toContain("    at ");
});

test("another program's database keeps the site from starting, and stays as it is", async () => {
  const path = join(home, "site.db");
  const other = new Database(path);
  other.exec("create table contacts (name text)");
  other.close();
  expect(await startInVain()).toMatch(/: it is no database of this site\.\n$/);
  const sqlite = new Database(path);
  expect(sqlite.pragma("journal_mode", { simple: true })).toBe("delete");
  expect(sqlite.prepare("select name from sqlite_master").pluck().all()).toEqual(["contacts"]);
  sqlite.close();
});

test("a database that a newer version wrote is left as it is, with one sentence", async () => {
  const path = join(home, "site.db");
  const { $client: sqlite } = openDatabase(path);
  sqlite.exec("insert into __drizzle_migrations (hash, created_at) values ('new', 99999999999999)");
  sqlite.close();
  const env = { ...process.env, DATABASE_PATH: path };
  expect(runCommand("doctor", [], env).err).toContain("a newer version of the site wrote it.");
  expect(await startInVain()).toMatch(
    /could not be opened or migrated: a newer version of the site wrote it\.\n$/,
  );
});

test("a database whose folder cannot be made keeps the site from starting, likewise", async () => {
  writeFileSync(join(home, "data"), "a file in the folder's place");
  const said = await startInVain({ DATABASE_PATH: join(home, "data", "site.db") });
  expect(said).toMatch(/^The database .*data\/site\.db could not be opened or migrated: .*\.$/m);
  expect(said).not.toContain("    at ");
});

// Like the container of docs/compose.yaml: only the data folder can be written. The sources may be in one of
// the hidden folders.
test.skipIf(!canMount)(
  "with no folder for temporary files the site starts and stores",
  async () => {
    const data = mkdtempSync("/var/lib/site-data-");
    const port = await freePort();
    const hide = `mount --make-rprivate / && mount --bind . /mnt && cd /mnt
    for it in /tmp /var/tmp; do mount -t tmpfs -o ro none $it; done
    exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"`;
    chownSync(data, 65_534, 65_534);
    const environment = {
      ...{ PATH: inherited.PATH, NODE_ENV: "production", PORT: String(port) },
      ...{ DATABASE_PATH: join(data, "site.db"), UPLOADS_DIR: join(data, "uploads") },
    };
    const command = [
      relative(process.cwd(), process.execPath),
      "node_modules/.bin/react-router-serve",
      "build/server/index.js",
    ];
    const server = spawn("unshare", ["-m", "bash", "-c", hide, "-", ...command], {
      env: environment,
    });
    try {
      let said = "";
      for (const output of [server.stdout, server.stderr])
        output.on("data", (text) => {
          said += text;
        });
      await expect.poll(() => said).toContain("[react-router-serve]");
      const url = `http://localhost:${port}`;
      expect((await post({ url })).status, said).toBe(303);
      expect(await statusOf(`${url}/healthz`)).toBe(200);
    } finally {
      if (server.exitCode === null) {
        server.kill("SIGKILL");
        await once(server, "close");
      }
      rmSync(data, { recursive: true });
    }
  },
);

test("pictures that are missing at the start are told: a volume may not be mounted", async () => {
  const { $client: sqlite } = openDatabase(join(home, "site.db"));
  sqlite.exec(`insert into gallery_projects
    (title, category, location, date, before_image_url, after_image_url, description, duration)
    values ('One', 'Power Washing', 'Henderson', 'May 2025', '/uploads/before-gone.jpg',
      '/uploads/after-gone.jpg', 'd', '1 day')`);
  sqlite.close();
  const { log } = await start();
  await expect.poll(log).toContain(`Is ${join(home, "uploads")} the right folder, and mounted?`);
});

// /proc behaves like a mounted folder that was deleted: it exists, but no file can be created in it.
test.runIf(process.platform === "linux")(
  "a folder whose mount is gone is told, and holds up nothing",
  async () => {
    const said = await startInVain({ DATABASE_PATH: "/proc/gone/data/site.db" });
    expect(said).toMatch(/^The database .*gone\/data\/site\.db could not be opened or migrated: /m);
    site = await startSite({ UPLOADS_DIR: "/proc/gone/uploads" }, home);
    expect(await statusOf(`${site.url}/healthz`)).toBe(503);
    await expect.poll(site.log).toContain("The folder of photos is missing");
    expect((await post(site)).status).toBe(303);
    const form = new FormData();
    form.set("name", "Renée");
    form.set("email", "v@site.test");
    form.set("phone", "1");
    form.set("message", "Slab");
    form.set("photos", new Blob([new Uint8Array(await smallPicture("jpeg"))]), "slab.jpg");
    const sent = { method: "POST", body: form, redirect: "manual" } as const;
    // The text is stored without the photo.
    expect((await fetch(`${site.url}/contact`, sent)).status).toBe(303);
    const env = { ...process.env, ...site.environment };
    expect(runCommand("backup", ["/proc/gone/site.tar.gz"], env).code).toBe(1);
  },
);

test("an uploads folder that cannot be made is told at the start; the site serves", async () => {
  writeFileSync(join(home, "uploads"), "a file in the folder's place");
  const { url, log } = await start();
  await expect.poll(log).toContain("No photo can be stored, neither yours nor a customer’s.");
  expect(log()).toContain(": a file is in a folder's place.");
  expect(log()).not.toContain("    at ");
  expect(await statusOf(`${url}/`)).toBe(200);
  rmSync(join(home, "uploads"));
  expect(await statusOf(`${url}/healthz`)).toBe(200);
});

test("an uploads folder that has gone is made again", async () => {
  const { url } = await start();
  const cookie = await signIn(site as unknown as Site);
  rmSync(join(home, "uploads"), { recursive: true, force: true, maxRetries: 5 });
  expect(await statusOf(`${url}/uploads/before-1700000000000-floor.jpg`)).toBe(404);
  expect((await upload(url, cookie)).status).toBe(422);
  expect(readdirSync(join(home, "uploads"))).not.toEqual([]);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
});

test.skipIf(!canMount)(
  "a read-only uploads folder: a picture is told, all else goes on",
  async () => {
    const uploads = join(home, "uploads");
    const readOnly = await start();
    const { url } = readOnly;
    const cookie = await signIn(readOnly);
    mkdirSync(uploads, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", uploads]);
    try {
      const { status, page } = await upload(url, cookie);
      expect(status).toBe(500);
      expect(page).toContain("Error uploading image. Please try again.");
      expect(page).toContain('value="Lobby"');
      expect(await statusOf(`${url}/healthz`)).toBe(503);
      expect((await post(readOnly)).status).toBe(303);
      const guide = new FormData();
      guide.append("guide", new File(["%PDF-1.7\n%%EOF"], "guide.pdf"));
      const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
      const init = { method: "POST", headers, body: guide };
      const told = await fetch(`${url}/admin/site/guide/file`, init);
      expect(told.status).toBe(500);
      expect(await told.text()).toContain("This could not be stored. Please try again.");
    } finally {
      execFileSync("umount", [uploads]);
    }
    expect(await statusOf(`${url}/healthz`)).toBe(200);
    expect((await upload(url, cookie)).status).toBe(422);
    expect((await wholeLog(readOnly)).match(/"event":"error".*EROFS/g)).toHaveLength(1);
  },
);

test.skipIf(!canMount)(
  "where the database's disk is full, its health says so, wherever the pictures lie",
  async () => {
    const disk = join(home, "disk");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=12m", "tmpfs", disk]);
    try {
      site = await startSite({ DATABASE_PATH: join(disk, "site.db") }, home);
      expect(await statusOf(`${site.url}/healthz`)).toBe(200);
      const filler = join(disk, "filler");
      spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"]);
      expect(await statusOf(`${site.url}/healthz`)).toBe(503);
      rmSync(filler);
      expect(await statusOf(`${site.url}/healthz`)).toBe(200);
      await site.stop();
      site = null;
    } finally {
      execFileSync("umount", [disk]);
    }
  },
);

test.skipIf(!canMount)("a disk that is read-only after a crash: pages are served", async () => {
  await (await start()).stop();
  execFileSync("mount", ["--bind", home, home]);
  execFileSync("mount", ["-o", "remount,bind,ro", home]);
  try {
    const sick = await start();
    for (const page of ["/", "/about", "/gallery", "/contact"])
      expect(await statusOf(sick.url + page), page).toBe(200);
    expect(await statusOf(`${sick.url}/healthz`)).toBe(503);
    expectToldAndKept(await post(sick));
    expectToldAndKept(await post(sick));
    expect((await wholeLog(sick)).match(/"event":"error".*SQLITE_READONLY/g)).toHaveLength(1);
  } finally {
    await site?.stop();
    execFileSync("umount", [home]);
  }
  expect((await post(await start())).status).toBe(303);
});

test.skipIf(!canMount)(
  "a full disk keeps the site from starting; on one that fills up later it serves",
  async () => {
    const disk = join(home, "disk");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk]);
    try {
      const environment = { DATABASE_PATH: join(disk, "site.db") };
      openDatabase(environment.DATABASE_PATH).$client.close();
      const fill = () =>
        expect(() => {
          for (let n = 0; ; n++) writeFileSync(join(disk, `filler-${n}`), Buffer.alloc(4096));
        }).toThrow("ENOSPC");
      fill();
      expect(await startInVain(environment)).toMatch(
        /could not be opened .*: the disk is full\.\n$/,
      );
      for (let n = 0; n < 60; n++) rmSync(join(disk, `filler-${n}`));
      site = await startSite(environment, home);
      fill();
      for (const page of ["/", "/about", "/gallery", "/contact"])
        expect(await statusOf(site.url + page), page).toBe(200);
      expectToldAndKept(await post(site));
      for (let n = 60; n < 100; n++) rmSync(join(disk, `filler-${n}`));
      expect((await post(site)).status).toBe(303);
    } finally {
      await site?.stop();
      execFileSync("umount", [disk]);
    }
  },
);
