import { axeFindings } from "../screens/measures.ts";
import { expect, signIn, test } from "./stage.ts";

test.use({ colorScheme: "dark" });

/** What depends on colors: all else is the same by day, where everyone-admin looks at it. */
const legible = ["color-contrast", "link-in-text-block"];

test("the back office is dark by night, and everything on it can be read @script", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("/admin/login");
  expect(await axeFindings(page, legible)).toEqual([]);
  await signIn(page);
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe("rgb(28, 26, 23)");
  for (const path of [
    "/admin",
    "/admin/contacts",
    "/admin/contacts/1",
    "/admin/gallery",
    "/admin/gallery/new",
    "/admin/account",
    "/admin/system",
    "/admin/contacts/trash",
    "/admin/contacts/1/delete",
    "/admin/contacts/1/print",
    "/admin/gallery/1/edit",
    "/admin/gallery/1/delete",
    "/admin/gallery/1/preview",
    "/admin/gallery/trash",
    "/admin/site",
    "/admin/site/business",
    "/admin/site/home",
    "/admin/site/guide/file",
    "/admin/site/services",
    "/admin/site/services/1/edit",
    "/admin/site/services/1/delete",
    "/admin/site/reviews",
    "/admin/site/reviews/1/edit",
    "/admin/site/changes",
    "/admin/site/look",
    "/admin/site/assistant",
    "/admin/colleagues",
    "/admin/activity",
    "/admin/forgot",
    "/admin/nowhere",
  ]) {
    await page.goto(path);
    expect(await axeFindings(page, legible), path).toEqual([]);
  }
});

test("the public pages stay by day", async ({ page }) => {
  await page.goto("/");
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe("rgb(241, 238, 232)");
});
