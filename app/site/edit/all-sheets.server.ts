import { data, href, redirect } from "react-router";
import { listed } from "#app/business/facts/business.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { visibilitySheet } from "#app/business/facts/site-visibility.server.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { contactSheet } from "#app/contact/contact-sheet.ts";
import { registerChanges } from "#app/content/history/change-log.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { revertSheetField, type SheetRules } from "#app/content/sheet/stored-sheets.server.ts";
import { type Week, weekText } from "#app/content/sheet/week.ts";
import { priceList } from "#app/estimates/prices/price-list.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { categoryRules } from "#app/gallery/categories.server.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import { chaptersSheet } from "#app/guide/words/chapters-sheet.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { lookSheet } from "#app/look/look-sheet.ts";
import { jobSheet } from "#app/pieces/job-sheet.server.ts";
import { privacySheet } from "#app/privacy/privacy-sheet.ts";
import { repliesSheet } from "#app/requests/reply/reply-words.server.ts";
import { reviewList } from "#app/reviews/reviews.server.ts";
import { reviewsPageSheet } from "#app/reviews/reviews-page-sheet.ts";
import { serviceList, shownServices } from "#app/services/services.server.ts";
import { aboutSheet } from "#app/site/about/about-sheet.ts";
import { homeSheet } from "#app/site/home/home-sheet.server.ts";

/** Every sheet of words and facts: those of pages in their order on the site, then the others. */
export const sheets: readonly Sheet[] = [
  ...[homeSheet, aboutSheet, jobSheet, categoriesSheet, reviewsPageSheet],
  ...[contactSheet, guideSheet, businessSheet, lookSheet, assistantSheet, repliesSheet],
  ...[privacySheet, chaptersSheet, estimatesSheet],
];

/** Rules of sheets that need former values or other tables, by key. */
export const sheetRules: Partial<Record<string, SheetRules>> = {
  [categoriesSheet.key]: categoryRules,
};

for (const sheet of [...sheets, visibilitySheet as Sheet])
  registerChanges({
    subject: sheet.key,
    title: sheet.title,
    revert: (change, by) => revertSheetField(sheet, change, by, sheetRules[sheet.key]),
    inWords: (name, value) =>
      sheet.fields[name]?.kind === "week" ? weekText(value as Week).split(", ") : value,
  });

/** What stands for names in braces that are no facts of the business. */
export const otherNames = (): Record<string, string> => ({
  services: listed(shownServices().map(({ name }) => name)),
  "estimate form": "our form",
  customer: "Robin Hale",
  "first name": "Robin",
  service: shownServices()[0]?.name ?? "your floor",
  category: "Floor and surface",
  page: "",
});

/** Keys of sheets whose fields went to those of their pages. */
const formerKeys = ["headings", "sharing"];

/** @returns the sheet with this key. @throws 404 if there is none, a redirect for a former one */
export function sheetOf(key = ""): Sheet {
  if (formerKeys.includes(key)) throw redirect(href("/admin/site"));
  const sheet = sheets.find((it) => it.key === key);
  if (!sheet) throw data("There is no such sheet.", { status: 404 });
  return sheet;
}

const lists = { services: serviceList, reviews: reviewList, prices: priceList };

/** @returns the ordered list with this name. @throws 404 if there is none */
export function rowListOf(name: string) {
  if (!Object.hasOwn(lists, name)) throw data("There is no such list.", { status: 404 });
  return lists[name as keyof typeof lists];
}
