import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { verifyPassword } from "#app/accounts/people/administrators.server.ts";
import { db } from "#app/database/database.server.ts";
import { categories } from "#app/gallery/project.ts";
import { listPublishedProjects } from "#app/gallery/projects.server.ts";
import { statuses } from "#app/requests/request/contact-request.ts";
import { listedServices } from "#app/services/services.server.ts";
import { administrators, contactRequests, galleryProjects } from "#schema";
import { send } from "../stage.ts";

const runDemo = () =>
  execFileSync(process.execPath, ["app/operate/commands/demo.ts"], {
    env: { ...process.env, PORT: "3456" },
    encoding: "utf8",
  });

const everything = () => ({
  projects: db.select().from(galleryProjects).all(),
  requests: db.select().from(contactRequests).all(),
  administrators: db.select().from(administrators).all(),
  pictures: readdirSync(process.env.UPLOADS_DIR ?? "").sort(),
});

let said = "";
beforeAll(() => {
  said = runDemo();
});

test("the demo says where it is and how to sign in", async () => {
  expect(said).toContain("http://localhost:3456");
  const [, email = "", password = ""] = /Sign in +(\S+) +password: (\S+)/.exec(said) ?? [];
  expect(await verifyPassword(email, password)).toMatchObject({ email });
});

test("it brings projects of every category, each with both pictures", async () => {
  const { projects, total } = listPublishedProjects(null, 1);
  expect(total).toBeGreaterThanOrEqual(8);
  expect(new Set(projects.map((it) => it.category))).toEqual(new Set(Object.values(categories)));
  expect(projects.some((it) => it.details.length === 0)).toBe(true);
  expect(projects.some((it) => /^\d{4}-\d{2}-\d{2}T/.test(it.date))).toBe(true);
  const pictures = projects.flatMap((it) => [it.before_image_url, it.after_image_url]);
  expect(new Set(pictures).size).toBe(2 * total);
  for (const { before, after } of projects)
    expect([before.photo.size?.width, after.photo.size?.width]).toEqual([1600, 1600]);
  for (const address of pictures.slice(0, 2)) expect((await send(address)).status).toBe(200);
});

test("it brings twelve requests of the last two weeks, of every status and service", () => {
  const { requests } = everything();
  expect(requests).toHaveLength(12);
  expect(new Set(requests.map((it) => it.status))).toEqual(new Set(statuses));
  expect(new Set(requests.map((it) => it.service))).toEqual(
    new Set(["", ...listedServices().map(({ code }) => code)]),
  );
  const twoWeeksAgo = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000).toISOString();
  for (const request of requests) {
    expect(request.created_at > twoWeeksAgo).toBe(true);
    expect(request.created_at < new Date().toISOString()).toBe(true);
  }
});

test("running it again keeps what is there, and brings back nothing that was deleted", () => {
  const before = everything();
  expect(runDemo()).toBe(said);
  expect(everything()).toEqual(before);
  for (const table of [galleryProjects, contactRequests, administrators]) db.delete(table).run();
  expect(runDemo()).not.toContain("password:");
  expect(everything()).toEqual({ ...before, projects: [], requests: [], administrators: [] });
});
