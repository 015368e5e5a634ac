import { expect, test } from "./stage.ts";

test("a phone's first view holds the floor with both labels and the divider's grip @script", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  for (const words of ["BEFORE", "AFTER"]) {
    const box = await page.getByText(words, { exact: true }).first().boundingBox();
    expect(box && box.y + box.height, words).toBeLessThanOrEqual(844);
  }
  const slider = page.getByRole("slider", { name: "Move the strip between before and after" });
  const atFoot = await slider.boundingBox();
  expect((atFoot?.y ?? 0) + (atFoot?.height ?? 0)).toBeLessThanOrEqual(844);
  // A plain background until the photos have loaded.
  await expect(page.locator(".divider")).toHaveCSS("background-color", "rgb(230, 225, 215)");
  // The windows, and their reflection on the floor, are in the half that shows the floor after.
  const [left = 0, right = 0] = await page
    .getByAltText(/^Example after: a clear gray concrete/)
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const context = new OffscreenCanvas(64, 48).getContext("2d");
      context?.drawImage(image, 0, 0, 64, 48);
      return [0, 32].map((x) => {
        const pixels = context?.getImageData(x, 0, 32, 48).data;
        return pixels?.reduce((sum, part) => sum + part, 0) ?? 0;
      });
    });
  expect(right).toBeGreaterThan(left);
  // On a large screen the hero leaves space for its photo.
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect((await slider.boundingBox())?.height).toBeLessThanOrEqual(800);
});

test("the home page shows seven floors, and none of them large twice @script", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const pictures = await page.evaluate(() =>
    [...document.images].map((it) => ({ file: it.src, width: it.clientWidth })),
  );
  const scenes = [
    ...["concrete-showroom", "hero-interior", "marble-lobby", "driveway"],
    ...["vct-corridor", "tile-kitchen", "janitorial-office"],
  ];
  for (const scene of scenes) {
    const shown = pictures.filter(({ file }) => file.includes(scene));
    expect(shown, scene).not.toEqual([]);
    const large = shown.filter(({ file, width }) => width > 150 && file.includes("-after"));
    expect(large.length, scene).toBeLessThanOrEqual(1);
  }
});

test("an emergency is one tap away at the top of each window, and beside the form @script", async ({
  page,
}) => {
  const tel = 'a[href="tel:+17025550187"]';
  await page.goto("/contact");
  for (const width of [360, 390, 640, 704, 896, 1040, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const link = page.getByRole("banner").locator(tel).first();
    await expect(link).toContainText("(702) 555-0187");
    const box = await link.boundingBox();
    expect(box?.height, `${width} px`).toBeGreaterThanOrEqual(43.9);
    // In one line, with the claim next to it.
    const bar = await page.getByRole("banner").locator("> div").first().boundingBox();
    expect(bar?.height, `${width} px`).toBeLessThanOrEqual(48);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
  await expect(page.getByRole("main").locator(tel).first()).toBeVisible();
  await expect(page.getByRole("contentinfo").locator(tel)).toBeVisible();
});

test("a page that is not there says so large, and its specified words small @script", async ({
  page,
}) => {
  await page.goto("/nowhere");
  const size = (text: string) =>
    page
      .getByRole("main")
      .getByText(text, { exact: true })
      .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize));
  expect(await size("There is no page at this address.")).toBeGreaterThanOrEqual(40);
  expect(await size("Unexpected Application Error!")).toBeLessThanOrEqual(16);
});
