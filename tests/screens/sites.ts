import Database from "better-sqlite3";
import { seedProjects, seedRequests } from "../bench/speed/seeds.ts";
import { startDemoSite } from "../prepared.ts";
import { type Site, startSite } from "../server.ts";
import { seedExtremes } from "./admin-seeds.ts";
import type { SiteKind } from "./screen.ts";

const longest = {
  word: "W".repeat(200),
  name: "Maximiliana ".repeat(20).slice(0, 200),
  message: "The floor in the hall has been waxed over and over. ".repeat(100).slice(0, 5000),
};

const environments: Partial<Record<SiteKind, Record<string, string>>> = {
  admin: { TRUST_PROXY: "1", SMTP_URL: "smtp://127.0.0.1:9", NOTIFY_EMAIL: "owner@site.test" },
  bare: { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" },
};

/** Starts a site of a kind; see `SiteKind`. */
export async function startSiteOf(kind: SiteKind): Promise<Site> {
  const start = kind === "demo" || kind === "admin" ? startDemoSite : startSite;
  const site = await start(environments[kind]);
  if (kind === "full") fill(site);
  if (kind === "admin") seedExtremes(site.environment.DATABASE_PATH ?? "");
  if (kind === "broken")
    write(
      site,
      // The tables are not dropped, because foreign keys to them would fail too.
      ["gallery_projects", "contact_requests"]
        .map((table) => `alter table ${table} rename column created_at to renamed;`)
        .join(" "),
    );
  return site;
}

function fill(site: Site): void {
  seedProjects(site, 198);
  seedRequests(site, 198);
  const db = new Database(site.environment.DATABASE_PATH);
  const project = db.prepare(
    `insert into gallery_projects (title, category, location, date, before_image_url,
     after_image_url, description, details, duration) values (?, 'Tile & Grout', ?, ?, '', '', ?, ?, ?)`,
  );
  const request = db.prepare(
    `insert into contact_requests (name, email, phone, message) values (?, ?, ?, ?)`,
  );
  for (const name of [longest.word, longest.name]) {
    project.run(name, name, name, longest.message, JSON.stringify([name]), name);
    request.run(name, `${"w".repeat(242)}@site.test`, name, longest.message);
  }
  db.close();
}

function write(site: Site, sql: string): void {
  const db = new Database(site.environment.DATABASE_PATH);
  db.exec(sql);
  db.close();
}
