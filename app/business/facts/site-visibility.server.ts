import { yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import { openSheet, readSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";

/** Whether visitors see the site. Buttons change it, so it has no form. */
export const visibilitySheet = defineSheet({
  key: "visibility",
  title: "Website",
  about: "",
  fields: { open: yesNo({ label: "Open to visitors", first: true }) },
  groups: [],
});

/** Whether visitors see the site; else they get one page with its name. */
export const isSiteOpen = (): boolean => readSheet(visibilitySheet).open;

/** Opens the site for visitors, or closes it. `by` is an email address. */
export function setSiteOpen(open: boolean, by: string): void {
  const { version } = openSheet(visibilitySheet);
  saveSheet(visibilitySheet, { values: { open }, version, by });
}

/** What is said once words of a page are saved. */
export const savedNote = (): string =>
  isSiteOpen() ? "Public now." : "Saved. Visitors see it once your site is open.";
