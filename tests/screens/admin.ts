import type { Page } from "playwright";
import { customerToken, ids, openEstimate } from "./admin-seeds.ts";
import { ownerSite } from "./owner-site.ts";
import type { Screen } from "./screen.ts";

/** Sends a form without the browser's own validation. */
const sendUnchecked = (button: string, folded?: string) => async (page: Page) => {
  if (folded) await page.getByText(folded, { exact: true }).click();
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });
  await page.getByRole("button", { name: button, exact: true }).last().click();
  await page.getByRole("alert").first().waitFor();
};

async function signInWrongly(page: Page) {
  await page.getByLabel("Email").fill("somebody@site.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("alert").waitFor();
}

async function signInTooOften(page: Page) {
  // Another client address, so that other screens are not limited.
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.9" });
  for (let n = 0; n < 10; n++)
    await page.request.post(page.url(), {
      headers: { "X-Forwarded-For": "203.0.113.9" },
      form: { email: "nobody@site.test", password: "wrong" },
    });
  await signInWrongly(page);
  await page.setExtraHTTPHeaders({});
}

async function deleteAndSee(page: Page) {
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
}

async function undo(page: Page) {
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
}

async function noteTooLate(page: Page) {
  await page.getByLabel("New note").fill("Called, comes on Friday.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add note" }).click();
  await page
    .getByText(/You are signed out/)
    .first()
    .waitFor();
}

async function unfold(page: Page) {
  await page.locator("summary").first().click();
}

const press = (words: string) => (page: Page) => page.getByText(words, { exact: true }).click();

const signIn: Screen[] = [
  { name: "admin-sign-in", differs: true, path: "/admin/login" },
  { name: "admin-sign-in-wrong", rare: true, path: "/admin/login", prepare: signInWrongly },
  {
    name: "admin-sign-in-nothing-typed",
    rare: true,
    path: "/admin/login",
    prepare: sendUnchecked("Sign In"),
  },
  { name: "admin-sign-in-too-often", rare: true, path: "/admin/login", prepare: signInTooOften },
  { name: "admin-set-up", rare: true, path: "/admin/setup?token=", site: "bare" },
  {
    name: "admin-set-up-wrong",
    rare: true,
    path: "/admin/setup?token=",
    site: "bare",
    prepare: sendUnchecked("Create Administrator"),
  },
  { name: "admin-set-up-link-used", rare: true, path: "/admin/setup?token=used" },
];

const shell: Screen[] = [
  { name: "admin-dashboard", rare: true, path: "/admin", site: "demo" },
  { name: "admin-dashboard-full", differs: true, path: "/admin" },
  { name: "admin-dashboard-chart-as-a-table", rare: true, path: "/admin", prepare: unfold },
  { name: "admin-dashboard-empty", rare: true, path: "/admin", site: "empty" },
  { name: "admin-dashboard-failed", path: "/admin", site: "broken" },
  { name: "admin-account", differs: true, path: "/admin/account" },
  { name: "admin-account-done", rare: true, path: "/admin/account?done=password" },
  {
    name: "admin-account-wrong",
    rare: true,
    path: "/admin/account",
    prepare: sendUnchecked("Change Password", "Change password"),
  },
  {
    name: "admin-account-add-passkey",
    rare: true,
    path: "/admin/account",
    only: "script",
    prepare: press("Add a passkey"),
  },
  {
    name: "admin-account-rename-passkey",
    rare: true,
    path: "/admin/account",
    prepare: press("Rename Van"),
  },
  {
    name: "admin-account-remove-passkey",
    rare: true,
    path: "/admin/account",
    prepare: press("Remove Van"),
  },
  { name: "admin-system", path: "/admin/system" },
  { name: "admin-nothing-there", path: "/admin/nowhere" },
];

const contacts = "/admin/contacts";
const requests: Screen[] = [
  { name: "admin-requests", differs: true, path: contacts },
  { name: "admin-requests-empty", rare: true, path: contacts, site: "empty" },
  { name: "admin-requests-failed", rare: true, path: contacts, site: "broken" },
  { name: "admin-requests-second-page", rare: true, path: `${contacts}?page=2` },
  { name: "admin-requests-pending", rare: true, path: `${contacts}?status=pending` },
  {
    name: "admin-requests-nothing-found",
    rare: true,
    path: `${contacts}?q=${"nothing".repeat(20)}`,
  },
  { name: "admin-requests-spam", rare: true, path: `${contacts}?view=spam` },
  { name: "admin-requests-no-spam", rare: true, path: `${contacts}?view=spam`, site: "empty" },
  { name: "admin-requests-trash", rare: true, path: `${contacts}/trash` },
  { name: "admin-requests-for-good", rare: true, path: `${contacts}/trash?remove=${ids.trashed}` },
  { name: "admin-requests-empty-trash", rare: true, path: `${contacts}/trash`, site: "empty" },
  { name: "admin-request-longest", path: `${contacts}/${ids.long}` },
  { name: "admin-request-odd", rare: true, path: `${contacts}/${ids.odd}` },
  { name: "admin-request-with-notes", differs: true, path: `${contacts}/${ids.noted}` },
  { name: "admin-request-mail-failed", rare: true, path: `${contacts}/${ids.mailed}` },
  { name: "admin-request-spam", rare: true, path: `${contacts}/${ids.spam}` },
  {
    name: "admin-request-empty-note",
    rare: true,
    path: `${contacts}/${ids.mailed}`,
    prepare: sendUnchecked("Add note"),
  },
  { name: "admin-request-signed-out", path: `${contacts}/${ids.noted}`, prepare: noteTooLate },
  { name: "admin-request-gone", rare: true, path: `${contacts}/4711` },
  { name: "admin-request-delete", differs: true, path: `${contacts}/${ids.long}/delete` },
  {
    name: "admin-request-deleted",
    rare: true,
    path: `${contacts}/${ids.mailed}/delete`,
    prepare: deleteAndSee,
    restore: undo,
  },
];

const estimates: Screen[] = [
  { name: "admin-estimates", path: "/admin/estimates" },
  { name: "admin-estimates-empty", rare: true, path: "/admin/estimates", site: "empty" },
  { name: "admin-estimates-nothing-found", rare: true, path: "/admin/estimates?q=nothing" },
  {
    name: "admin-estimate",
    differs: true,
    path: `${contacts}/${ids.noted}/estimate`,
  },
  { name: "admin-prices", path: "/admin/site/prices" },
  {
    name: "customer-estimate",
    differs: true,
    path: `/request/${customerToken}/estimates/${openEstimate}`,
  },
];

const gallery = "/admin/gallery";
const projects: Screen[] = [
  { name: "admin-projects", path: gallery },
  { name: "admin-projects-empty", rare: true, path: gallery, site: "empty" },
  { name: "admin-projects-failed", rare: true, path: gallery, site: "broken" },
  { name: "admin-projects-second-page", rare: true, path: `${gallery}?page=2` },
  { name: "admin-projects-past-the-last-page", rare: true, path: `${gallery}?page=99` },
  { name: "admin-project-new", differs: true, path: `${gallery}/new` },
  {
    name: "admin-project-new-wrong",
    rare: true,
    path: `${gallery}/new`,
    prepare: sendUnchecked("Save Project"),
  },
  { name: "admin-project-longest", path: `${gallery}/${ids.long}/edit` },
  { name: "admin-project-draft", rare: true, path: `${gallery}/${ids.odd}/edit` },
  { name: "admin-project-gone", rare: true, path: `${gallery}/4711/edit` },
  { name: "admin-project-delete", rare: true, path: `${gallery}/${ids.long}/delete` },
  {
    name: "admin-project-deleted",
    rare: true,
    path: `${gallery}/${ids.odd}/delete`,
    prepare: deleteAndSee,
    restore: undo,
  },
  { name: "admin-projects-trash", rare: true, path: `${gallery}/trash` },
  { name: "admin-projects-for-good", rare: true, path: `${gallery}/trash?remove=${ids.trashed}` },
  { name: "admin-projects-empty-trash", rare: true, path: `${gallery}/trash`, site: "empty" },
];

/** Every screen of the back office, in every state that a person can reach. */
export const adminScreens: Screen[] = [
  ...signIn.map((screen) => ({ site: "admin" as const, ...screen })),
  ...[...shell, ...requests, ...estimates, ...projects, ...ownerSite].map((screen) => ({
    site: "admin" as const,
    signedIn: true as const,
    ...screen,
  })),
];
