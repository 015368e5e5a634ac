import { startProvider, streamed } from "../provider.ts";
import { type Site, startSite } from "../server.ts";
import { input, log, open, spoken } from "./chat-stage.ts";
import { expect, test } from "./stage.ts";

let provider: Awaited<ReturnType<typeof startProvider>>;
let site: Site;
test.beforeAll(async () => {
  provider = await startProvider();
  site = await startSite(provider.environment);
});
test.afterAll(async () => {
  await site.stop();
  await provider.stop();
});

test("a reply arrives piece by piece, compressed too @script", async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  provider.play(async (wire) => {
    wire.piece("We polish");
    await gate.promise;
    wire.piece(" concrete. <b>Now</b> https://evil.example");
    wire.done();
  });
  await page.goto(site.url);
  await open(page);
  const answered = page.waitForResponse("**/chat/reply");
  await input(page).fill("Do you polish?");
  await input(page).press("Enter");
  await expect(log(page).getByText("We polish", { exact: false })).toBeVisible();
  expect((await answered).headers()["content-encoding"]).toBeTruthy();
  await expect(log(page)).toHaveAttribute("aria-busy", "true");
  await expect(spoken(page)).toHaveText("");
  await expect(input(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  gate.resolve();
  await expect(log(page)).toContainText("We polish concrete. <b>Now</b> https://evil.example");
  await expect(spoken(page)).toContainText("We polish concrete.");
  await expect(log(page).getByRole("link")).toHaveCount(0);
  await expect(input(page)).toBeEnabled();
});

test("stopping ends the call to the provider, and the question can be asked again @script", async ({
  page,
}) => {
  provider.play(() => {});
  await page.goto(site.url);
  await open(page);
  await page.getByRole("button", { name: "Where do you work?" }).click();
  await expect(log(page)).toContainText("AI is thinking...");
  await expect.poll(() => provider.calls.length).toBe(1);
  await page.getByRole("button", { name: "Stop" }).click();
  await provider.calls[0]?.left;
  await expect(log(page)).toContainText("Stopped.");
  await expect(input(page)).toBeFocused();

  provider.play(streamed("In Henderson."));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(log(page)).toContainText("In Henderson.");
  await expect(log(page)).not.toContainText("Stopped.");
  await expect(log(page).getByText("Where do you work?")).toHaveCount(1);
  expect(provider.calls[0]?.body.messages.slice(1)).toEqual([
    { role: "user", content: "Where do you work?" },
  ]);
});

test("closing the chat ends the call and keeps what came @script", async ({ page }) => {
  provider.play((wire) => wire.piece("We work in"));
  await page.goto(site.url);
  await open(page);
  await page.getByRole("button", { name: "Where do you work?" }).click();
  await expect(log(page)).toContainText("We work in");
  await page.keyboard.press("Escape");
  await provider.calls[0]?.left;
  await open(page);
  await expect(log(page)).toContainText("We work in");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a reply that breaks in the middle keeps what came and gives the number @script", async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  provider.play(async (wire) => {
    wire.piece("We polish");
    await gate.promise;
    wire.break();
  });
  await page.goto(site.url);
  await open(page);
  await input(page).fill("Do you polish?");
  await input(page).press("Enter");
  await expect(log(page)).toContainText("We polish");
  gate.resolve();
  await expect(log(page)).toContainText("My reply was cut off here.");
  await expect(log(page).getByRole("link", { name: "(702) 555-0142" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
