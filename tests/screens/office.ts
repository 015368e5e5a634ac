import type { Page } from "playwright";
import { ids } from "./office-seeds.ts";
import type { Screen } from "./screen.ts";

/** Sends a form past the browser's own checks, as JavaScript-off clients and programs can. */
const sendUnchecked = (button: string) => async (page: Page) => {
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
  // Another address, so that nobody else is kept out.
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

const entrance: Screen[] = [
  { name: "office-sign-in", path: "/admin/login" },
  { name: "office-sign-in-wrong", path: "/admin/login", prepare: signInWrongly },
  {
    name: "office-sign-in-nothing-typed",
    path: "/admin/login",
    prepare: sendUnchecked("Sign In"),
  },
  { name: "office-sign-in-too-often", path: "/admin/login", prepare: signInTooOften },
  { name: "office-set-up", path: "/admin/setup?token=", site: "bare" },
  {
    name: "office-set-up-wrong",
    path: "/admin/setup?token=",
    site: "bare",
    prepare: sendUnchecked("Create Administrator"),
  },
  { name: "office-set-up-link-used", path: "/admin/setup?token=used" },
];

const shell: Screen[] = [
  { name: "office-dashboard", path: "/admin", site: "demo" },
  { name: "office-dashboard-full", path: "/admin" },
  { name: "office-dashboard-chart-as-a-table", path: "/admin", prepare: unfold },
  { name: "office-dashboard-empty", path: "/admin", site: "empty" },
  { name: "office-dashboard-failed", path: "/admin", site: "broken" },
  { name: "office-account", path: "/admin/account" },
  { name: "office-account-done", path: "/admin/account?done=password" },
  {
    name: "office-account-wrong",
    path: "/admin/account",
    prepare: sendUnchecked("Change Password"),
  },
  { name: "office-system", path: "/admin/system" },
  { name: "office-nothing-there", path: "/admin/nowhere" },
];

const contacts = "/admin/contacts";
const requests: Screen[] = [
  { name: "office-requests", path: contacts },
  { name: "office-requests-empty", path: contacts, site: "empty" },
  { name: "office-requests-failed", path: contacts, site: "broken" },
  { name: "office-requests-second-page", path: `${contacts}?page=2` },
  { name: "office-requests-pending", path: `${contacts}?status=pending` },
  { name: "office-requests-nothing-found", path: `${contacts}?q=${"nothing".repeat(20)}` },
  { name: "office-requests-spam", path: `${contacts}?view=spam` },
  { name: "office-requests-no-spam", path: `${contacts}?view=spam`, site: "empty" },
  { name: "office-requests-trash", path: `${contacts}/trash` },
  { name: "office-requests-for-good", path: `${contacts}/trash?remove=${ids.trashed}` },
  { name: "office-requests-empty-trash", path: `${contacts}/trash`, site: "empty" },
  { name: "office-request-longest", path: `${contacts}/${ids.long}` },
  { name: "office-request-odd", path: `${contacts}/${ids.odd}` },
  { name: "office-request-with-notes", path: `${contacts}/${ids.noted}` },
  { name: "office-request-mail-failed", path: `${contacts}/${ids.mailed}` },
  { name: "office-request-spam", path: `${contacts}/${ids.spam}` },
  {
    name: "office-request-empty-note",
    path: `${contacts}/${ids.mailed}`,
    prepare: sendUnchecked("Add note"),
  },
  { name: "office-request-signed-out", path: `${contacts}/${ids.noted}`, prepare: noteTooLate },
  { name: "office-request-gone", path: `${contacts}/4711` },
  { name: "office-request-delete", path: `${contacts}/${ids.long}/delete` },
  {
    name: "office-request-deleted",
    path: `${contacts}/${ids.mailed}/delete`,
    prepare: deleteAndSee,
    restore: undo,
  },
  { name: "office-request-on-paper", path: `${contacts}/${ids.noted}/print` },
  { name: "office-request-gone-from-paper", path: `${contacts}/4711/print` },
];

const gallery = "/admin/gallery";
const projects: Screen[] = [
  { name: "office-projects", path: gallery },
  { name: "office-projects-empty", path: gallery, site: "empty" },
  { name: "office-projects-failed", path: gallery, site: "broken" },
  { name: "office-projects-second-page", path: `${gallery}?page=2` },
  { name: "office-projects-past-the-last-page", path: `${gallery}?page=99` },
  { name: "office-project-new", path: `${gallery}/new` },
  {
    name: "office-project-new-wrong",
    path: `${gallery}/new`,
    prepare: sendUnchecked("Save Project"),
  },
  { name: "office-project-longest", path: `${gallery}/${ids.long}/edit` },
  { name: "office-project-draft", path: `${gallery}/${ids.odd}/edit` },
  { name: "office-project-gone", path: `${gallery}/4711/edit` },
  { name: "office-project-delete", path: `${gallery}/${ids.long}/delete` },
  {
    name: "office-project-deleted",
    path: `${gallery}/${ids.odd}/delete`,
    prepare: deleteAndSee,
    restore: undo,
  },
  { name: "office-projects-trash", path: `${gallery}/trash` },
  { name: "office-projects-for-good", path: `${gallery}/trash?remove=${ids.trashed}` },
  { name: "office-projects-empty-trash", path: `${gallery}/trash`, site: "empty" },
];

/** Every screen of the back office, in every state that a person can bring about. */
export const officeScreens: Screen[] = [
  ...entrance.map((screen) => ({ site: "office" as const, ...screen })),
  ...[...shell, ...requests, ...projects].map((screen) => ({
    site: "office" as const,
    signedIn: true as const,
    ...screen,
  })),
];
