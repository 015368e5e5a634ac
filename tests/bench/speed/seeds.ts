import { execFileSync } from "node:child_process";
import Database from "better-sqlite3";
import type { Site } from "../../server.ts";

/** Loads the demo's projects and requests into a site. */
export function seedDemo(site: Site): void {
  execFileSync(process.execPath, ["app/operate/commands/demo.ts"], { env: site.environment });
}

const categories = [
  "Concrete Polishing",
  "Marble Restoration",
  "Power Washing",
  "VCT Strip & Wax",
  "Tile & Grout",
];

/** Adds `count` projects by plain SQL, with photos on another site. */
export function seedProjects(site: Site, count: number): void {
  const db = new Database(site.environment.DATABASE_PATH);
  const add = db.prepare(
    `insert into gallery_projects (created_at, title, category, location, date, before_image_url,
     after_image_url, description, details, duration) values (?, ?, ?, 'Henderson, NV', 'March 2025',
     '/uploads/before-1-floor.jpg', '/uploads/after-1-floor.jpg', ?, '["Ground", "Sealed"]', '3 days')`,
  );
  const description = "Ground off the adhesive, filled the joints and polished. ".repeat(3);
  db.transaction(() => {
    for (let n = 0; n < count; n++)
      add.run(new Date(n * 1000).toISOString(), `Floor ${n}`, categories[n % 5], description);
  })();
  db.close();
}

/** Adds `count` contact requests by plain SQL, spread over the statuses. */
export function seedRequests(site: Site, count: number): void {
  const db = new Database(site.environment.DATABASE_PATH);
  const add = db.prepare(
    `insert into contact_requests (name, email, phone, service, message, status, created_at, updated_at)
     values (?, ?, '(702) 555-0101', 'power-washing', ?, ?, ?, ?)`,
  );
  const message = "The driveway has oil stains and the pool deck has scale. ".repeat(3);
  const statuses = ["pending", "contacted", "completed", "completed", "completed"];
  db.transaction(() => {
    for (let n = 0; n < count; n++) {
      const at = new Date(Date.now() - n * 60_000).toISOString();
      // The five oldest have unique words to search for.
      add.run(
        n < count - 5 ? `Visitor ${n}` : `Qzx ${n}`,
        `visitor${n}@example.com`,
        message,
        statuses[n % 5],
        at,
        at,
      );
    }
  })();
  db.close();
}
