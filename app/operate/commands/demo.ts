// Loads the demo: projects with photos, contact requests and an administrator. Fills each table only if it
// never had a row, so that a second run keeps changes and does not bring back deleted rows. `npm run demo`
// runs it before it starts the server.
import "#app/environment/private-files.ts";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
  createAdministrator,
  hasAdministrators,
  setSelf,
  verifyPassword,
} from "#app/accounts/people/administrators.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { createProject } from "#app/gallery/project-rows.server.ts";
import { projectSchema } from "#app/gallery/project-schema.ts";
import { storePhoto } from "#app/photos/store/store-photo.server.ts";
import { statuses } from "#app/requests/request/contact-request.ts";
import { contactFields } from "#app/requests/request/request-schema.ts";
import { contactRequests, requestMessages, reviews } from "#schema";
import { demoEstimates, loadEstimates } from "./demo-estimates.ts";
import { demoSite, loadSite } from "./demo-site.ts";

const folder = resolve("drizzle/demo");
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

const projects = z.array(
  projectSchema.omit({ before_image_url: true, after_image_url: true }).extend({
    /** Name of its two files in photos/, without "-before.jpg" or "-after.jpg". */
    photos: z.string(),
    /** Name in the sample review of this project. */
    reviewed_by: z.string().optional(),
    days_ago: z.number(),
  }),
);
const message = z.object({
  hours_ago: z.number(),
  sender: z.enum(["owner", "customer"]),
  text: z.string(),
});
const requests = z.array(
  z.object({
    ...contactFields.shape,
    hours_ago: z.number(),
    status: z.enum(statuses),
    messages: z.array(message).default([]),
  }),
);

const signIn = {
  email: env.ADMIN_EMAIL ?? "owner@demo.example",
  password: env.ADMIN_PASSWORD || "polished-floors",
};

/** Whether a table has ever had a row, even if it was deleted. */
function wasUsed(table: string): boolean {
  return db.get(sql`select 1 from sqlite_sequence where name = ${table}`) !== undefined;
}

function readDemo<T>(name: string, shape: z.ZodType<T>): T {
  return shape.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
}

async function storeDemoPhoto(name: string, side: "before" | "after"): Promise<string> {
  const file = `${name}-${side}.jpg`;
  const { url } = await storePhoto(readFileSync(join(folder, "photos", file)), file, side);
  return url;
}

/** Stores the photos, then all rows in one transaction, oldest first: an interrupted run can be repeated. */
async function loadProjects(): Promise<void> {
  const demo = readDemo("projects.json", projects).reverse();
  const rows = await Promise.all(
    demo.map(async ({ photos, ...project }) => ({
      ...project,
      before_image_url: await storeDemoPhoto(photos, "before"),
      after_image_url: await storeDemoPhoto(photos, "after"),
    })),
  );
  writeTransaction(() => {
    for (const { days_ago, reviewed_by = "", ...row } of rows) {
      const { id } = createProject({ ...row, sample: true, created_at: ago(days_ago * 24) });
      const theirs = and(eq(reviews.source, "sample"), eq(reviews.name, reviewed_by));
      db.update(reviews).set({ project_id: id }).where(theirs).run();
    }
  });
}

function loadRequests(): void {
  writeTransaction((tx) => {
    for (const { hours_ago, messages, ...row } of readDemo("requests.json", requests).reverse()) {
      const request = { ...row, created_at: ago(hours_ago) };
      const { id } = tx.insert(contactRequests).values(request).returning().get();
      for (const { hours_ago, sender, text } of messages) {
        const author = sender === "owner" ? signIn.email : "";
        const created_at = ago(hours_ago);
        tx.insert(requestMessages)
          .values({ request_id: id, sender, author, text, created_at })
          .run();
      }
    }
  });
}

if (!wasUsed("gallery_projects")) await loadProjects();
if (!wasUsed("contact_requests")) loadRequests();
// Never if an account exists: this password is public, so it is only for demos.
if (!wasUsed("administrators") && !hasAdministrators()) {
  const owner = await createAdministrator(signIn.email, signIn.password, () => {});
  setSelf(owner.id, "Ray Alvarez");
}
if (!wasUsed("price_items")) {
  const site = readDemo("site.json", demoSite);
  // What somebody has changed before stays.
  loadSite(wasUsed("changes") ? { ...site, changes: [] } : site, signIn.email);
  await loadEstimates(readDemo("estimates.json", demoEstimates), signIn.email);
}

const unchanged = await verifyPassword(signIn.email, signIn.password);
console.log(`
  The demo is ready; the server starts next.

    Site          http://localhost:${env.PORT}
    Back office   http://localhost:${env.PORT}/admin
    Sign in       ${unchanged ? `${signIn.email}   password: ${signIn.password}` : "with the account that you have set up"}
`);
