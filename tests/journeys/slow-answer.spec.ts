import type { Locator, Page } from "@playwright/test";
import { unfold } from "../screens/enter.ts";
import { expect, signIn, test } from "./stage.ts";

/** Holds the answers to posts back. @returns what lets them go on */
async function holdAnswers(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: "wait" });
  };
}

const texts =
  "textarea, input:is([type=text], [type=tel], [type=number], [type=email], [type=password], :not([type]))";

/** Sends a form with its first field emptied, types into its fields meanwhile. @returns what was lost */
async function typeDuringAnswer(page: Page, form: Locator) {
  const answer = await holdAnswers(page);
  const sent = page.waitForRequest((it) => it.method() === "POST");
  await form.evaluate((it: HTMLFormElement, texts) => {
    it.noValidate = true;
    const [first] = it.querySelectorAll<HTMLInputElement>(texts);
    if (first) first.value = "";
    first?.dispatchEvent(new Event("input", { bubbles: true }));
    it.querySelector<HTMLElement>("button[type=submit]:not([formtarget])")?.click();
  }, texts);
  await sent;
  const typed = await form.evaluate((it, texts) => {
    const fields = [...it.querySelectorAll<HTMLInputElement>(texts)];
    return fields
      .filter((field) => !field.readOnly && !field.disabled && !field.closest("[inert]"))
      .map((field) => {
        field.value += "1";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        return [field.name, field.value] as const;
      });
  }, texts);
  const address = page.url();
  await answer();
  await expect(page.locator("button:disabled")).toHaveCount(0);
  // It was saved: an administrator's name may be empty.
  if (page.url() !== address) return [];
  return page.evaluate(
    (typed) =>
      typed.filter(([name, value]) => {
        const fields = document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);
        return ![...fields].some((it) => it.value === value);
      }),
    typed,
  );
}

test("what is typed while the server answers stays, in every form of the back office @script", async ({
  page,
}) => {
  await signIn(page);
  page.on("dialog", (dialog) => dialog.accept());
  const linksOf = async (address: string, pattern: RegExp) => {
    await page.goto(address);
    const all = await page
      .locator("main a")
      .evaluateAll((links) => links.map((it) => (it as HTMLAnchorElement).pathname));
    return [...new Set(all)].filter((it) => pattern.test(it));
  };
  const addresses = [
    ...(await linksOf("/admin/site", /^\/admin\/site\/\w+$/)),
    ...(await linksOf("/admin/site/services", /edit$/)).slice(0, 1),
    ...(await linksOf("/admin/contacts", /^\/admin\/contacts\/\d+$/)).slice(0, 1),
    ...["/admin/site/reviews/new", "/admin/gallery/new"],
    ...["/admin/account", "/admin/colleagues"],
  ];
  let forms = 0;
  for (const address of addresses) {
    let count = 1;
    for (let place = 0; place < count; place++) {
      await page.goto(address);
      await unfold(page);
      const all = page
        .locator("form[method=post]")
        .filter({ has: page.locator(texts) })
        .filter({ visible: true });
      count = await all.count();
      if (count === 0) break;
      expect.soft(await typeDuringAnswer(page, all.nth(place)), address).toEqual([]);
      forms++;
    }
  }
  expect(forms).toBeGreaterThan(15);
});

test("the buttons of a sheet act on their own list or field, and send nothing @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/home");
  await unfold(page);
  const posts: string[] = [];
  // The page beside the form is none of its buttons.
  page.on(
    "request",
    (it) => it.method() === "POST" && !it.url().endsWith("/preview") && posts.push(it.url()),
  );
  const picture = page.locator('[name="heroBefore.file"]');
  await picture.setInputFiles("app/images/driveway-after.jpg");
  await page.locator("[name=headline]").fill("Typed, not saved");
  const badges = page.locator('[name^="badges."]');
  const count = await badges.count();
  const remove = page.locator('button[value^="remove:badges:"]');
  await remove.first().click();
  await remove.first().click();
  await expect(badges).toHaveCount(count - 2);
  await page.locator('button[value="add:badges"]').click();
  await expect(badges).toHaveCount(count - 1);
  await expect(badges.last()).toBeFocused();
  await expect(page.locator("[name=headline]")).toHaveValue("Typed, not saved");
  expect(await picture.evaluate((it: HTMLInputElement) => it.files?.length)).toBe(1);

  // What was saved can be put back, and what is typed while it is being saved is still there.
  const answer = await holdAnswers(page);
  const save = page.getByRole("button", { name: "Save", exact: true }).last();
  await badges.last().fill("Done in a day");
  await save.click();
  await page.locator("[name=lead]").fill("Typed meanwhile");
  await answer();
  await expect(page.getByText("Public now.")).toBeVisible();
  await expect(page.locator("[name=lead]")).toHaveValue("Typed meanwhile");
  expect(await picture.evaluate((it: HTMLInputElement) => it.files?.length)).toBe(0);
  await expect(page.locator("[name=headline]")).toHaveValue("Typed, not saved");
  posts.length = 0;
  for (const name of ["headline", "heroBefore", "badges"]) {
    await page.locator(`button[value="first:${name}"]`).click();
  }
  await expect(page.locator("[name=headline]")).not.toHaveValue("Typed, not saved");
  await expect(badges).toHaveCount(count);
  await expect(page.locator("[name=lead]")).toHaveValue("Typed meanwhile");
  expect(posts).toEqual([]);
  await page.locator("[name=lead]").fill("Floors in {area}.");
  await save.click();
  // Its bar goes with the last change.
  await expect(page.getByRole("button", { name: /^Sav/ })).toHaveCount(0);
});

test("leaving before a save is answered is asked about, and each save has its Undo @script", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/site/home#head");
  const headline = page.getByLabel("Headline", { exact: true });
  const stored = await headline.inputValue();
  await headline.fill("On its way");
  const answer = await holdAnswers(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  const question = page.waitForEvent("dialog");
  const leave = page.getByRole("link", { name: "Your website" }).last().click();
  await (await question).dismiss();
  await leave;
  await answer();
  await expect(page.getByText("Public now.")).toBeVisible();
  const undo = await page.getByRole("button", { name: "Undo" }).elementHandle();
  await headline.fill(stored);
  await save.click();
  await expect.poll(() => undo?.evaluate((it) => it.isConnected)).toBe(false);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
});
