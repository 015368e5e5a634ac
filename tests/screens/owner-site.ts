import type { Page } from "playwright";
import { unfold } from "./enter.ts";
import type { Screen } from "./screen.ts";

const site = "/admin/site";

const sendWith = (fields: Record<string, string>, button: string) => async (page: Page) => {
  await unfold(page);
  for (const [name, value] of Object.entries(fields))
    await page.locator(`main [name="${name}"]`).fill(value);
  await page.getByRole("button", { name: button, exact: true }).last().click();
};

const refuse = (fields: Record<string, string>) => async (page: Page) => {
  await sendWith(fields, "Save")(page);
  await page.getByRole("alert").first().waitFor();
};

/** The screens in which the owner edits the site. */
export const ownerSite: Screen[] = [
  { name: "admin-site", path: site },
  ...["name", "place", "services", "claims", "look", "samples", "done"].map((step) => ({
    ...{ name: `admin-start-${step}`, path: `/admin/start/${step}` },
    ...(step === "done" && { rare: true as const }),
  })),
  { name: "admin-site-categories", rare: true, path: `${site}/categories` },
  { name: "admin-site-look", differs: true, path: `${site}/look` },
  {
    name: "admin-site-look-refused",
    rare: true,
    path: `${site}/look`,
    prepare: refuse({ accent: "#ffff00" }),
  },
  { name: "admin-site-services", differs: true, path: `${site}/services` },
  { name: "admin-site-service", path: `${site}/services/1/edit` },
  {
    name: "admin-site-service-wrong",
    rare: true,
    path: `${site}/services/new`,
    prepare: refuse({ name: "" }),
  },
  { name: "admin-site-reviews", rare: true, path: `${site}/reviews` },
  { name: "admin-site-review", rare: true, path: `${site}/reviews/1/edit` },
  { name: "admin-site-changes", path: `${site}/changes` },
];
