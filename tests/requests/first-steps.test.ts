import { expect, test } from "vitest";
import { db } from "#app/database/database.server.ts";
import { dismissedSteps, sheets } from "#schema";
import { add } from "../gallery-stage.ts";
import { send, signIn } from "../stage.ts";

const session = await signIn();
/** A page's HTML without its scripts' data. */
async function page(path: string) {
  const html = await (await send(path, { headers: session })).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, "");
}
const dismiss = (step: string) =>
  send("/admin?index", { headers: session, form: { dismiss: step } });

test("the dashboard lists what is a sample and what is missing, each with its way", async () => {
  const dashboard = await page("/admin");
  expect(dashboard).toContain("Six sample reviews are online.");
  expect(dashboard).toContain("Your numbers.");
  expect(dashboard).toContain("License number.");
  // What only the server's environment can change is one thing, without a variable's name.
  expect(dashboard.match(/Ask whoever runs your server\.<\/b>/g)).toHaveLength(1);
  expect(dashboard).toContain("- Email is off");
  expect(dashboard).not.toMatch(/(SMTP|SITE|BACKUP)_[A-Z]+/);
  for (const way of ["/admin/start", "/admin/site/business"])
    expect(dashboard).toContain(`href="${way}`);
});

test("a step that was waved off does not come back, one that is none is not there", async () => {
  const left = async () => Number(/(\d+) things left/.exec(await page("/admin"))?.[1]);
  const before = await left();
  expect((await dismiss("server")).status).toBe(303);
  expect(await page("/admin")).not.toContain("No daily backup");
  expect((await dismiss("license")).status).toBe(303);
  expect(await left()).toBe(before - 2);
  expect((await dismiss("sleep")).status).toBe(404);
  db.delete(dismissedSteps).run();
});

test("the site's page says the gravest sample, whose button hides it, and then the next one", async () => {
  const says = "Six sample reviews are online.";
  for (const path of ["/admin/site", "/admin/site/reviews"])
    expect(await page(path)).toContain(says);
  expect(await page("/admin/contacts")).not.toContain(says);
  const line = /<form.*?Hide all six.*?<\/form>/s.exec(await page("/admin/site"))?.[0] ?? "";
  const [, action = ""] = /formaction="([^"]*)"/i.exec(line) ?? [];
  await send(action, { headers: session, form: { intent: "hide-samples" } });
  const next = "Visitors still see the sample’s business name, email, telephone";
  expect(await page("/admin/site")).toContain(next);
  expect(await page("/admin/site/business")).not.toContain(next);
  db.delete(sheets).run();
});

test("a project of the demo is a sample until it is changed", async () => {
  add({ sample: true });
  expect(await page("/admin")).toContain("One sample project is in your gallery.");
});
