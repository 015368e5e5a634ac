import { axeFindings } from "../screens/measures.ts";
import { expect, signIn, test } from "./stage.ts";

test.use({ colorScheme: "dark" });

/** Rules about colors; everyone-admin checks all others in light mode. */
const legible = ["color-contrast", "link-in-text-block"];

const pages = [
  "/admin",
  "/admin/contacts",
  "/admin/contacts/1",
  "/admin/gallery",
  "/admin/gallery/new",
  "/admin/contacts/1/delete",
  "/admin/site/changes",
  "/admin/site/look",
  "/admin/activity",
];

/** Pages with the same components as those above. */
const more = [
  "/admin/account",
  "/admin/system",
  "/admin/gallery/1/preview",
  "/admin/site/home",
  "/admin/site/services",
  "/admin/colleagues",
  "/admin/contacts/trash",
  "/admin/gallery/1/edit",
  "/admin/gallery/1/delete",
  "/admin/gallery/trash",
  "/admin/site",
  "/admin/site/business",
  "/admin/site/guide/file",
  "/admin/site/services/1/edit",
  "/admin/site/services/1/delete",
  "/admin/site/reviews",
  "/admin/site/reviews/1/edit",
  "/admin/site/assistant",
  "/admin/forgot",
  "/admin/nowhere",
];

for (const [title, paths] of [
  ["the back office is dark by night, and what is on it can be read @script", pages],
  ["what is on its other pages can be read by night as well @script @all", more],
] as const)
  test(title, async ({ page }) => {
    await page.goto("/admin/login");
    expect(await axeFindings(page, legible)).toEqual([]);
    await signIn(page);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe("rgb(28, 26, 23)");
    for (const path of paths) {
      await page.goto(path);
      expect(await axeFindings(page, legible), path).toEqual([]);
    }
  });

test("the public pages stay by day @script", async ({ page }) => {
  await page.goto("/");
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe("rgb(241, 238, 232)");
});
