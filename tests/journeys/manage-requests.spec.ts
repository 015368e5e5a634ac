import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./stage.ts";

/** Sends a visitor's request through the form. */
async function ask(page: Page, name: string) {
  const form = {
    name,
    email: "gail@example.com",
    phone: "(702) 555-0108",
    service: "power-washing",
    message: `A white haze on the pool deck of ${name}.`,
  };
  const answer = await page.request.post("/contact", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });

async function search(page: Page, words: string) {
  await page.getByRole("searchbox", { name: "Search" }).fill(words);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=/);
}

test("the owner works through a request: finds it, notes, sets its status, deletes, undoes", async ({
  page,
  javaScriptEnabled,
}) => {
  const name = javaScriptEnabled ? "Gail Prentiss" : "Paul Prentiss";
  await ask(page, name);
  await signIn(page);
  await page.goto("/admin/contacts");
  await expect(card(page, name)).toContainText("Power Washing");
  await expect(card(page, name)).toContainText("just in");
  if (javaScriptEnabled) await page.evaluate(() => Object.assign(window, { stillHere: true }));

  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("Pending");
  if (javaScriptEnabled) await expect(page).toHaveURL(/status=pending/);
  await search(page, `haze ${name}`);
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("link", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Request Details" });
  await expect(dialog).toContainText("gail@example.com");
  await dialog.getByLabel("New note").fill("Called, voicemail.");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog).toContainText("Ray Alvarez");
  await expect(dialog.getByLabel("New note")).toHaveValue("");
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await card(page, name).getByText("More").click();
  await card(page, name).getByLabel(`Status, ${name}`).selectOption("Contacted");
  if (!javaScriptEnabled) await card(page, name).getByRole("button", { name: "Set" }).click();
  // The list shows only pending requests, so this one is gone.
  await expect(page.getByText("No contact requests found")).toBeVisible();
  await page.getByRole("link", { name: /^Contacted/ }).click();
  await card(page, name).getByText("More").click();
  await expect(card(page, name).getByLabel(`Status, ${name}`)).toHaveValue("contacted");

  await page.getByRole("link", { name: `Delete, ${name}` }).click();
  await expect(
    page.getByText("Are you sure you want to delete this contact request?"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(`The request from ${name} was moved to the trash.`)).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card(page, name)).toBeVisible();

  const file = await page.request.get("/admin/contacts.csv?status=contacted");
  expect(await file.text()).toContain(`"${name}","gail@example.com"`);
  if (javaScriptEnabled) expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("setting a status keeps the place, and a tab that is behind is told so @script", async ({
  page,
}) => {
  for (let n = 1; n <= 6; n++) await ask(page, `Scroll ${n}`);
  await signIn(page);
  await page.goto("/admin/contacts?q=Scroll");
  await page.setViewportSize({ width: 1280, height: 480 });
  const last = card(page, "Scroll 1");
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await last.getByText("More").click();
  await last.getByLabel("Status, Scroll 1").selectOption("Completed");
  await expect(last).toContainText("just now");
  expect(await page.evaluate(() => scrollY)).toBe(place);

  const other = await page.context().newPage();
  await other.goto("/admin/contacts?q=Scroll");
  for (const tab of [other, page]) await card(tab, "Scroll 2").getByText("More").click();
  await other.getByRole("link", { name: "Delete, Scroll 2" }).click();
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(card(other, "Scroll 2")).toHaveCount(0);
  await card(page, "Scroll 2").getByLabel("Status, Scroll 2").selectOption("Contacted");
  await expect(card(page, "Scroll 2")).toContainText("This request is no longer here.");
});

test("what another tab has set is not overwritten, and the next choice counts @script", async ({
  page,
  context,
}) => {
  const name = "Twofold Tabs";
  await ask(page, name);
  await signIn(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/admin/contacts?status=pending");
  for (const tab of [page, other]) await card(tab, name).getByText("More").click();
  const choose = async (tab: Page, status: string) => {
    await tab.getByRole("combobox", { name: `Status, ${name}` }).selectOption(status);
  };
  await choose(page, "Contacted");
  await expect(card(page, name)).toHaveCount(0);

  await choose(other, "Completed");
  const refused = other.getByText("This request was set to Contacted meanwhile");
  await expect(refused).toBeVisible();
  await expect(other.getByRole("combobox", { name: `Status, ${name}` })).toHaveValue("contacted");

  await choose(other, "Completed");
  await expect(refused).toHaveCount(0);
  await page.goto("/admin/contacts?status=completed");
  await expect(card(page, name)).toBeVisible();
});

test("on a phone a request is a row that opens it; calling is one tap, the rest behind More @script", async ({
  page,
}) => {
  const name = "Rhoda Row";
  await ask(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto("/admin/contacts");
  const row = card(page, name);
  expect((await row.boundingBox())?.height).toBeLessThan(110);
  const call = row.getByRole("link", { name: `Call ${name}` });
  await expect(call).toHaveAttribute("href", "tel:+17025550108");
  const text = row.getByRole("link", { name: `Text ${name}` });
  await expect(text).toHaveAttribute("href", "sms:+17025550108");
  await expect(row.getByLabel(`Status, ${name}`)).toBeHidden();
  await row.getByText("More").click();
  await expect(row.getByLabel(`Status, ${name}`)).toBeVisible();
  const service = await row.getByText("Power Washing").first().boundingBox();
  await page.mouse.click((service?.x ?? 0) + 5, (service?.y ?? 0) + 5);
  await expect(page.getByRole("dialog", { name: "Contact Request Details" })).toContainText(name);
});

test("a note is changed and deleted, and its deletion undone @script", async ({ page }) => {
  const name = "Nora Note";
  await ask(page, name);
  await signIn(page);
  await page.goto(`/admin/contacts?q=${name}`);
  await page.getByRole("link", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Request Details" });
  await dialog.getByLabel("New note").fill("Called.");
  await dialog.getByRole("button", { name: "Add note" }).click();
  // The conversation is also a list.
  const notes = dialog.getByRole("listitem").filter({ hasText: "Ray Alvarez" });
  await notes.getByText("Edit", { exact: true }).click();
  await notes.getByLabel("Note").fill("Called twice.");
  await notes.getByRole("button", { name: "Save note" }).click();
  await expect(notes.getByText("Called twice.", { exact: true }).first()).toBeVisible();
  await expect(notes).toContainText(", edited ");
  await notes.getByRole("button", { name: "Delete" }).click();
  await expect(notes).toHaveCount(0);
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(notes).toContainText("Called twice.");

  const next = dialog.getByLabel("New note");
  await next.fill("Gate code 12");
  await dialog.getByLabel(`Status, ${name}`).selectOption("Contacted");
  await expect(dialog.getByText("marked it as contacted").first()).toBeVisible();
  await expect(next).toHaveValue("Gate code 12");
});

test("a deletion whose answer is lost keeps its dialog, and does not say that nothing happened @script", async ({
  page,
}) => {
  await ask(page, "Lena Line");
  await signIn(page);
  await page.goto("/admin/contacts?q=Lena");
  await page.getByText("More, Lena Line").click();
  await page.getByRole("link", { name: "Delete, Lena Line" }).click();
  await page.route(/\/delete\.data/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("it is not known whether this request was");
  await page.unroute(/\/delete\.data/);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("This request is no longer here.")).toBeVisible();
});

test("a reply and a note that were not sent are there again @script", async ({ page }) => {
  await ask(page, "Ruth Alvarado");
  await signIn(page);
  await page.goto("/admin/contacts");
  await page.getByRole("link", { name: "Ruth Alvarado", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Request Details" });
  await dialog.getByLabel("New note").fill("Gate code 4411.");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await dialog.getByText("Edit", { exact: true }).click();
  const note = dialog.getByLabel("Note", { exact: true });
  await note.fill("Gate code 4412.");
  const reply = dialog.getByRole("textbox", { name: "Reply" });
  await reply.fill("We come on Tuesday.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Ruth Alvarado", exact: true }).click();
  await expect(reply).toHaveValue("We come on Tuesday.");
  await dialog.getByText("Edit", { exact: true }).click();
  await expect(note).toHaveValue("Gate code 4412.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(dialog.getByText("Gate code 4412.", { exact: true }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(reply).toBeHidden();
});

test("a template that was put into a reply stays there, whatever else is pressed @script", async ({
  page,
}) => {
  await ask(page, "Ines Whitlock");
  await signIn(page);
  await page.goto("/admin/site/replies");
  await page.getByRole("button", { name: "Add reply" }).click();
  await page.getByRole("textbox", { name: "Title" }).last().fill("Dates");
  await page.getByRole("textbox", { name: "Words" }).last().fill("Which day suits you?");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/admin/contacts");
  await page.getByRole("link", { name: "Ines Whitlock", exact: true }).click();
  const reply = page.getByRole("textbox", { name: "Reply" });
  await reply.fill("Hello.");
  // Other journeys may have left templates.
  await page.getByLabel("Saved reply").selectOption("Dates");
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(reply).toHaveValue("Hello.\n\nWhich day suits you?");
  await reply.press("ControlOrMeta+End");
  await reply.pressSequentially(" Monday?");
  await page.getByLabel("New note").fill("Away until Friday.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Away until Friday.").first()).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await expect(reply).toHaveValue("Hello.\n\nWhich day suits you? Monday?");
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByRole("link", { name: "Reply" }).click();
  await expect(reply).toHaveValue("");
  // Inserts the same template again after the field was cleared.
  for (let time = 0; time < 2; time++) {
    await page.getByRole("button", { name: "Insert" }).click();
    await expect(reply).toHaveValue("Which day suits you?");
    await reply.fill("");
  }
});

test("a sheet asks while what was typed is not saved, and not after @script", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/site");
  await page.getByRole("main").locator('a[href^="/admin/site/privacy"]').first().click();
  const typed = page.getByRole("textbox", { name: "Headline" });
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  const words = await typed.inputValue();
  await typed.fill("");
  await typed.pressSequentially("Floors");
  expect(await asks()).toBe(true);
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await page.evaluate(() => history.back());
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]).toBe("Leave without saving? What you entered will be lost.");
  await expect(page).toHaveURL(/privacy/);
  await expect(typed).toHaveValue("Floors");
  await typed.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await asks()).toBe(true);
  // The link to the wrong field makes no step in the history.
  await page.getByRole("main").getByRole("link", { name: "Headline" }).click();
  await expect(typed).toBeFocused();
  await expect(page).not.toHaveURL(/#field/);
  await expect(typed).toHaveValue("");
  await typed.fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\?saved/);
  await expect.poll(asks).toBe(false);
  // If somebody else has saved it meanwhile, the form is shown again as it was typed.
  await typed.fill("Other floors");
  await page.locator("input[name=version]").evaluate((it: HTMLInputElement) => {
    it.value = "999";
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("while you were writing");
  expect(await asks()).toBe(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\?saved/);
  await expect(typed).toHaveValue("Other floors");
  expect(questions).toHaveLength(1);
  // Other journeys share this site.
  await typed.fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(asks).toBe(false);
});
