import type { Page } from "@playwright/test";
import { noise } from "../pictures.ts";

type File = { name: string; mimeType: string; buffer: Buffer };

/** Chooses files in a page's field for photos. */
export async function chooseFiles(page: Page, files: File[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(files);
}

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
  await chooseFiles(page, files);
}

/** The links of the photos on a page. */
export const photosOn = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^Photograph \d$/ });
