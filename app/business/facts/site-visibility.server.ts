import { yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { openSheet, readSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";

/** Whether visitors can see the site. It is set by buttons instead of a form. */
export const visibilitySheet = defineSheet({
  key: "visibility",
  title: "Website",
  about: "",
  parts: [
    part({ id: "open", heading: "Website" })({
      open: yesNo({ label: "Open to visitors", first: true }),
    }),
  ],
});

/** Whether visitors can see the site. Otherwise all pages only show its name. */
export const isSiteOpen = (): boolean => readSheet(visibilitySheet).open;

/** Shows the site to visitors or hides it. `by` is the administrator's email address. */
export function setSiteOpen(open: boolean, by: string): void {
  const { version } = openSheet(visibilitySheet);
  saveSheet(visibilitySheet, { values: { open }, version, by });
}

/** The notice after a page was saved. */
export const savedNote = (): string =>
  isSiteOpen() ? "Public now." : "Saved. Visitors see it once your site is open.";
