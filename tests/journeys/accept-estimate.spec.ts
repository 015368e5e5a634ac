import { execFileSync } from "node:child_process";
import { join } from "node:path";
import Database from "better-sqlite3";
import { inherited } from "../server.ts";
import { expect, expectInReach, test } from "./stage.ts";

test("a customer ticks a line, reads the total and accepts on a phone", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const database = join(site.folder, "site.db");
  const env = { ...inherited, DATABASE_PATH: database, UPLOADS_DIR: join(site.folder, "uploads") };
  const script = "tests/journeys/send-estimate.ts";
  const address = execFileSync(process.execPath, [script], { env, encoding: "utf8" }).trim();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address.replace(/\/estimates.*/, ""));
  await page.getByRole("link", { name: "Read the estimate" }).click();
  await expect(page.getByRole("heading", { name: "Your estimate is ready." })).toBeVisible();
  const agree = page.getByRole("checkbox", { name: /^I accept estimate/ });
  const accept = page.getByRole("button", { name: "Accept the estimate" });

  await page.getByRole("checkbox", { name: /Seal the stone/ }).check();
  const count = page.getByRole("button", { name: "Count again" });
  if (javaScriptEnabled) {
    await expect(count).toBeHidden();
    await agree.check();
    // Who has agreed to one total has not agreed to another.
    await page.getByRole("checkbox", { name: /Seal the stone/ }).uncheck();
    await expect(agree).not.toBeChecked();
    await page.getByRole("checkbox", { name: /Seal the stone/ }).check();
  } else await count.click();
  await expect(page.getByText("Total$3,290.00")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /for \$3,290\.00 and its terms/ })).toBeVisible();

  await accept.click();
  await expect(page.getByText("Please type your full name.").first()).toBeVisible();
  await page.getByLabel("Your full name, as your signature").fill("Dana Kessler");
  await agree.check();
  if (javaScriptEnabled) await expectInReach(page, "An estimate");
  await accept.click();
  await expect(page.getByRole("heading", { name: "You said yes. Thank you." })).toBeVisible();
  await expect(page.getByText(/^I accept estimate .* for \$3,290\.00 and its terms/)).toBeVisible();
  if (javaScriptEnabled) await expectInReach(page, "An accepted estimate");

  const sqlite = new Database(database, { readonly: true });
  const ofThis = `select kind from estimate_events where version_id =
    (select version.id from estimate_versions version join estimates on estimates.id = estimate_id
    where number = ?) order by id`;
  const kinds = sqlite.prepare(ofThis).pluck().all(address.split("/").at(-1));
  sqlite.close();
  expect(kinds).toEqual(javaScriptEnabled ? ["opened", "accepted"] : ["accepted"]);
});
