import type { Page } from "@playwright/test";
import { noise } from "../pictures.ts";

/** Chooses pictures with these names in a page's field for photos. */
export async function choosePhotos(page: Page, names: string[]) {
  const files = await Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: "image/jpeg",
      buffer: await noise(640 + index, 480)
        .jpeg({ quality: 60 })
        .toBuffer(),
    })),
  );
  await page.locator('input[type="file"]').setInputFiles(files);
}

/** The links of the photos on a page. */
export const photosOn = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^Photograph \d$/ });
