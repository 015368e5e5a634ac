import type { Page } from "@playwright/test";
import { ids } from "./office-seeds.ts";

/** Where a screen is to be seen: a full back office, one without any data, one without an owner. */
export type Where = "full" | "empty" | "bare";

/** A screen of the back office in one of its states. */
export type OfficeScreen = {
  name: string;
  path: string;
  where?: Where;
  /** Seen by somebody who is not signed in. */
  stranger?: true;
  /** Exists in a browser with JavaScript only, or without only. */
  only?: "script" | "plain";
  /** What has to be done on the page to see it. */
  then?: (page: Page) => Promise<void>;
};

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
    await page.request.post("/admin/login", {
      headers: { "X-Forwarded-For": "203.0.113.9" },
      form: { email: "nobody@site.test", password: "wrong" },
    });
  await signInWrongly(page);
}

async function deleteAndSee(page: Page) {
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
}

async function unfold(page: Page) {
  await page.locator("summary").first().click();
}

const shell: OfficeScreen[] = [
  { name: "sign-in", path: "/admin/login", stranger: true },
  { name: "sign-in, wrong", path: "/admin/login", stranger: true, then: signInWrongly },
  {
    name: "sign-in, nothing typed",
    path: "/admin/login",
    stranger: true,
    then: sendUnchecked("Sign In"),
  },
  { name: "sign-in, too often", path: "/admin/login", stranger: true, then: signInTooOften },
  { name: "set-up", path: "/admin/setup", where: "bare", stranger: true },
  {
    name: "set-up, wrong",
    path: "/admin/setup",
    where: "bare",
    stranger: true,
    then: sendUnchecked("Create Administrator"),
  },
  { name: "set-up, link used", path: "/admin/setup?token=used", stranger: true },
  { name: "dashboard", path: "/admin" },
  { name: "dashboard, chart as a table", path: "/admin", then: unfold },
  { name: "dashboard, empty", path: "/admin", where: "empty" },
  { name: "account", path: "/admin/account" },
  { name: "account, done", path: "/admin/account?done=password" },
  { name: "account, wrong", path: "/admin/account", then: sendUnchecked("Change Password") },
  { name: "system", path: "/admin/system" },
  { name: "nothing there", path: "/admin/nowhere" },
];

const contacts = "/admin/contacts";
const requests: OfficeScreen[] = [
  { name: "requests", path: contacts },
  { name: "requests, empty", path: contacts, where: "empty" },
  { name: "requests, second page", path: `${contacts}?page=2` },
  { name: "requests, pending", path: `${contacts}?status=pending` },
  { name: "requests, nothing found", path: `${contacts}?q=${"nothing".repeat(20)}` },
  { name: "requests, spam", path: `${contacts}?view=spam` },
  { name: "requests, no spam", path: `${contacts}?view=spam`, where: "empty" },
  { name: "requests, trash", path: `${contacts}/trash` },
  { name: "requests, for good", path: `${contacts}/trash`, then: unfold },
  { name: "requests, empty trash", path: `${contacts}/trash`, where: "empty" },
  { name: "request, longest", path: `${contacts}/${ids.long}` },
  { name: "request, odd", path: `${contacts}/${ids.odd}` },
  { name: "request, with notes", path: `${contacts}/${ids.noted}` },
  { name: "request, mail failed", path: `${contacts}/${ids.mailed}` },
  { name: "request, spam", path: `${contacts}/${ids.spam}` },
  {
    name: "request, empty note",
    path: `${contacts}/${ids.mailed}`,
    then: sendUnchecked("Add note"),
  },
  { name: "request, gone", path: `${contacts}/4711` },
  { name: "request, delete?", path: `${contacts}/${ids.long}/delete` },
  { name: "request, deleted", path: `${contacts}/${ids.mailed}/delete`, then: deleteAndSee },
  { name: "request, on paper", path: `${contacts}/${ids.noted}/print` },
  { name: "request, gone from paper", path: `${contacts}/4711/print` },
];

const gallery = "/admin/gallery";
const projects: OfficeScreen[] = [
  { name: "projects", path: gallery },
  { name: "projects, empty", path: gallery, where: "empty" },
  { name: "projects, second page", path: `${gallery}?page=2` },
  { name: "projects, past the last page", path: `${gallery}?page=99` },
  { name: "project, new", path: `${gallery}/new` },
  { name: "project, new, wrong", path: `${gallery}/new`, then: sendUnchecked("Save Project") },
  { name: "project, longest", path: `${gallery}/${ids.long}/edit` },
  { name: "project, draft", path: `${gallery}/${ids.odd}/edit` },
  { name: "project, gone", path: `${gallery}/4711/edit` },
  { name: "project, delete?", path: `${gallery}/${ids.long}/delete` },
  { name: "project, deleted", path: `${gallery}/${ids.odd}/delete`, then: deleteAndSee },
  { name: "projects, trash", path: `${gallery}/trash` },
  { name: "projects, for good", path: `${gallery}/trash`, then: unfold },
  { name: "projects, empty trash", path: `${gallery}/trash`, where: "empty" },
];

/** Every screen of the back office, in every state that a person can bring about. */
export const officeScreens: OfficeScreen[] = [...shell, ...requests, ...projects];
