import { axeFindings } from "../screens/measures.ts";
import { expect, signIn, test } from "./stage.ts";

test.use({ colorScheme: "dark" });

test("the back office is dark by night, and everything on it can be read", async ({ page }) => {
  await page.goto("/admin/login");
  expect(await axeFindings(page)).toEqual([]);
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
  ]) {
    await page.goto(path);
    expect(await axeFindings(page), path).toEqual([]);
  }
});

test("the public pages stay by day", async ({ page }) => {
  await page.goto("/");
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe("rgb(241, 238, 232)");
});
