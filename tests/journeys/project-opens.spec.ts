import type { Page } from "@playwright/test";
import { atRest, expect, hold, test } from "./stage.ts";

type Flight = { from: string[]; moving: string[] };

const title = "Kitchen island, etched by lemon";
const card = (page: Page) => page.locator("article.card").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog", { name: title });

/** Records what moves in each view transition, and the first size of the project's photos. */
async function watchFlights(page: Page): Promise<() => Promise<Flight[]>> {
  await page.addInitScript(() => {
    const flights: Promise<Flight>[] = [];
    Object.assign(window, { flights });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        const effects = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []));
        const group = effects.find((it) => it.pseudoElement === "::view-transition-group(project)");
        const first = group?.getKeyframes()[0];
        return {
          from: [String(first?.width), String(first?.height)],
          moving: effects.flatMap((it) => it.pseudoElement ?? []),
        };
      };
      // Counted from the call, so that no transition that has not started yet is missed.
      flights.push(transition.ready.then(note));
      return transition;
    };
  });
  return () =>
    page.evaluate(() => Promise.all((window as unknown as { flights: Promise<Flight>[] }).flights));
}

const sizeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((it) => {
    const { width, height } = getComputedStyle(it);
    return [width, height];
  });

test("a project opens out of its card's pictures, and closes back into them @script", async ({
  page,
}) => {
  const flights = await watchFlights(page);
  await page.goto("/gallery");
  const pair = await card(page)
    .locator(".photo-pair")
    .evaluate((it) => [getComputedStyle(it).width, getComputedStyle(it).height]);
  await card(page).getByRole("link", { name: title, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(flights).toHaveLength(1);
  await atRest(page);
  // The transition replaces the dialog's own entrance animation.
  await expect(dialog(page)).toHaveCSS("animation-name", "none");

  const compare = await sizeOf(page, ".project .divider");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(flights).toHaveLength(2);
  const [opened, closed] = await flights();
  expect(opened?.from).toEqual(pair);
  expect(opened?.moving).toContain("::view-transition-new(project)");
  expect(closed?.from).toEqual(compare);
  expect(closed?.moving).toContain("::view-transition-new(project)");
});

test("who wants less motion has the project at once, without a flight @script", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const flights = await watchFlights(page);
  await page.goto("/gallery");
  await card(page).getByRole("link", { name: title, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  expect((await flights()).flatMap((it) => it.moving)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  expect((await flights()).flatMap((it) => it.moving)).toEqual([]);
});

test("until the large pictures are there, the card's stand in for them @script", async ({
  page,
}) => {
  await page.goto("/gallery");
  const small = card(page).getByRole("img").first();
  await small.scrollIntoViewIfNeeded();
  await expect.poll(() => small.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
  const mend = await hold(page, "**/uploads/**");
  await card(page).getByRole("link", { name: title, exact: true }).click();
  const large = dialog(page).getByRole("img").first();
  const address = await small.evaluate((it: HTMLImageElement) => it.currentSrc);
  await expect(large).toHaveCSS("background-image", `url("${address}")`);
  mend();
  await expect(large).toHaveCSS("background-image", "none");
});
