import { data } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listed, withFacts } from "#app/business/facts/business.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { visibilitySheet } from "#app/business/facts/site-visibility.server.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { sharingSheet } from "#app/business/sharing/sharing-sheet.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { contactSheet } from "#app/contact/contact-sheet.ts";
import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { revertSheetField, type SheetRules } from "#app/content/sheet/stored-sheets.server.ts";
import { type Week, weekText } from "#app/content/sheet/week.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { categoryRules } from "#app/gallery/categories.server.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import { withoutMarkup } from "#app/guide/words/chapter-text.ts";
import { chaptersSheet } from "#app/guide/words/chapters-sheet.server.ts";
import { guideSheet } from "#app/guide/words/guide-sheet.server.ts";
import { lookSheet } from "#app/look/look-sheet.ts";
import { headingsSheet } from "#app/pieces/headings-sheet.ts";
import { jobSheet } from "#app/pieces/job-sheet.server.ts";
import { repliesSheet } from "#app/requests/reply/replies-sheet.server.ts";
import { shownServices } from "#app/services/services.server.ts";
import { aboutSheet } from "#app/site/about/about-sheet.ts";
import { homeSheet } from "#app/site/home/home-sheet.server.ts";

/** Every sheet of words and facts. */
export const sheets: readonly Sheet[] = [
  ...[businessSheet, lookSheet, sharingSheet],
  ...[homeSheet, aboutSheet, contactSheet, headingsSheet],
  ...[jobSheet, categoriesSheet],
  ...[guideSheet, chaptersSheet, assistantSheet],
  ...[estimatesSheet, repliesSheet],
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
      sheet.fields[name]?.kind === "week" ? weekText(value as Week) : value,
  });

/** The values as visitors read them; what differs by page and cannot be filled in here is "…". */
export function asRead(sheet: Sheet): Record<string, unknown> {
  const business = currentBusiness();
  const services = listed(shownServices().map(({ name }) => name));
  const fill = (words: string) =>
    withFacts(words, business)
      .replaceAll("{services}", services)
      .replaceAll("{estimate form}", "our form")
      .replaceAll("{customer}", "Robin Hale")
      .replaceAll("{service}", shownServices()[0]?.name ?? "your floor")
      .replace("{category}", "Floor and surface")
      .replace("{page}", "")
      .replace(/\{[a-z -]+\}/g, "…");
  const read = (words: string) =>
    sheet === chaptersSheet ? withoutMarkup(fill(words)) : fill(words);
  return { ...pageWords(sheet, read), ...(sheet === businessSheet && business.claims) };
}

/** @returns the sheet with this key. @throws 404 if there is none */
export function sheetOf(key: string | undefined): Sheet {
  const found = sheets.find((sheet) => sheet.key === key);
  if (!found) throw data("There is no such sheet.", { status: 404 });
  return found;
}
