import { adminScreens } from "../screens/admin.ts";
import { axeFindings, beyondTheEdge, outline, smallTargets } from "../screens/measures.ts";
import type { SiteKind } from "../screens/screen.ts";
import { expect, open, test } from "./everyone-stage.ts";

for (const kind of ["admin", "empty", "bare", "demo", "broken"] satisfies SiteKind[])
  test(`the back office is within everybody's reach, screen by screen: ${kind}`, async ({
    browser,
    siteOf,
    javaScriptEnabled,
  }) => {
    test.setTimeout(300_000);
    const other = javaScriptEnabled ? "plain" : "script";
    const screens = adminScreens.filter((it) => it.site === kind && it.only !== other);
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const page = await open(browser, screen, await siteOf(kind), javaScriptEnabled !== false);
        await expect.soft(page, screen.name).toHaveTitle(/ \| /);
        expect.soft(await axeFindings(page), screen.name).toEqual([]);
        expect.soft(await smallTargets(page), screen.name).toEqual([]);
        // 640 px is a wide window at 200 % zoom.
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 640 });
          expect
            .soft(await beyondTheEdge(page), `${screen.name} at ${width}`)
            .toBeLessThanOrEqual(0);
        }
        expect.soft(await smallTargets(page), `${screen.name} at 320`).toEqual([]);
        await screen.restore?.(page);
        await page.context().close();
      });
  });

const frame = ["banner", "navigation Back office", "navigation Site and account", "button Log out"];

/** How each page begins to read. */
const order: Record<string, string[]> = {
  "admin-sign-in": ["main", "h1 Sign in", "textbox Email", "textbox Password", "button Sign In"],
  "admin-dashboard-full": [
    ...frame,
    "main",
    "h1 Welcome back!",
    "region Waiting for you",
    "h2 Waiting for you",
    "region Recent Contact Requests",
    "h2 Recent Contact Requests",
    "region Requests a week",
    "h2 Requests a week",
    "region Make it yours",
    "h2 Make it yours",
    "region Quick Actions",
    "h2 Quick Actions",
    "region Recent Projects",
    "h2 Recent Projects",
    "region The site",
    "h2 The site",
  ],
  "admin-requests": [
    ...frame,
    "main",
    "h1 Contact requests",
    "navigation By status",
    "search",
    "combobox Status",
    "searchbox Search",
    "button Search",
  ],
  "admin-request-with-notes": [
    "h1 Norah Nash",
    "h2 Message",
    "textbox Reply",
    "button Send reply",
    "combobox Status set along with the reply",
    "h2 Customer information",
    "button Make a link to the customer’s page",
    "combobox Status, Norah Nash",
    "button Mark as spam",
    "h2 Notes, never shown to visitors",
    // One for each note.
    "button Delete",
    "button Delete",
    "button Delete",
    "textbox New note",
    "button Add note",
  ],
  "admin-projects": [...frame, "main", "h1 Gallery"],
  "admin-project-new": [
    "h1 Add New Project",
    "button Choose a picture : before",
    "button Choose a picture : after",
    "textbox Title",
    "textbox Description",
    "combobox Category",
    "textbox Location",
    "textbox Date",
    "textbox Duration",
    "textbox Service 1",
    "button Add a line",
    "textbox What the before picture shows (optional)",
    "textbox What the after picture shows (optional)",
    "checkbox Draft: visitors do not see it",
    "button Save Project",
  ],
};

for (const [name, wanted] of Object.entries(order))
  test(`${name} reads in its order`, async ({ browser, siteOf, javaScriptEnabled }) => {
    const screen = adminScreens.find((it) => it.name === name);
    if (!screen) throw new Error(`there is no screen ${name}`);
    const site = await siteOf(screen.site ?? "demo");
    const page = await open(browser, screen, site, javaScriptEnabled !== false);
    const dialog = await page.getByRole("dialog").count();
    // Links belong to what is listed. A dropdown's button is there without JavaScript, the
    // password's and dropping pictures with it.
    const lines = (await outline(page, dialog > 0 ? "dialog" : "body"))
      .filter((line) => !/^(link|dialog|button (Set status|Show password|Not now))/.test(line))
      .map((line) => line.replace(" or drop it here", ""));
    expect(lines.slice(0, wanted.length)).toEqual(wanted);
    await page.context().close();
  });
