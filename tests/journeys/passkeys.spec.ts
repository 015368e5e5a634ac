import type { Page } from "@playwright/test";
import { owner } from "../server.ts";
import { expect, signIn, test } from "./stage.ts";

/** Adds Chromium's virtual authenticator, with a verified user. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Like browsers without passkey autofill in the email field: only the button asks the device. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/admin/account");
  await page.getByText("Add a passkey", { exact: true }).click();
  const form = page.locator("form").filter({ hasText: "Name of the passkey" });
  await form.getByLabel("Name of the passkey").fill(name);
  await form.getByLabel("Current password", { exact: true }).fill(owner.password);
  await form.getByRole("button", { name: "Ask this device" }).click();
  await expect(page.getByText("The passkey was added.")).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("**/admin/login");
}

const enter = (page: Page) => page.getByRole("button", { name: "Use a passkey" }).click();

test("an owner adds a passkey, signs in with it, renames it and removes it @script", async ({
  page,
}) => {
  await withoutAutofill(page);
  await signIn(page);
  await addDevice(page);
  await addPasskey(page, "My telephone");
  await signOut(page);
  await enter(page);
  await page.waitForURL("**/admin");

  await page.goto("/admin/activity");
  await expect(page.getByText("Signed in with the passkey My telephone")).toBeVisible();
  await page.goto("/admin/account");
  const row = page.getByRole("listitem").filter({ hasText: "My telephone" });
  await expect(row).toContainText("last used");
  await row.getByText("Rename My telephone").click();
  await row.getByLabel("Name").fill("Work phone");
  await row.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("The passkey was renamed.")).toBeVisible();
  const renamed = page.getByRole("listitem").filter({ hasText: "Work phone" });
  await renamed.getByText("Remove Work phone").click();
  await renamed.getByRole("button", { name: "Remove now" }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();
  await expect(page.getByText("Work phone")).toHaveCount(0);

  await signOut(page);
  await enter(page);
  await expect(page.getByRole("alert")).toContainText("This passkey does not open");
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("a passkey is offered where the email is typed, and anew after one that came too late @script", async ({
  page,
}) => {
  await signIn(page);
  await addDevice(page);
  await addPasskey(page, "Filled in");
  let offers = 0;
  await page.route("**/admin/login/passkey", async (route) => {
    const response = await route.fetch();
    const { "set-cookie": _, ...headers } = response.headers();
    // Without its cookie, the first is as if its time were over.
    if (++offers === 1) await page.context().clearCookies({ name: "passkey" });
    await route.fulfill({ response, headers });
  });
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("**/admin");
  await page.goto("/admin/activity");
  await expect(page.getByText("Signed in with the passkey Filled in")).toBeVisible();
  expect(offers).toBe(2);
});

test("at another address than the passkeys’ none is offered @script", async ({ page, site }) => {
  await signIn(page);
  const elsewhere = site.url.replace("localhost", "127.0.0.1");
  await page.goto(`${elsewhere}/admin/login`);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});

test("without JavaScript the password form stands alone @plain", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await signIn(page);
  await page.goto("/admin/account");
  await expect(page.getByText("Please allow JavaScript here.")).toBeVisible();
  await expect(page.getByText("Add a passkey", { exact: true })).toBeHidden();
});
