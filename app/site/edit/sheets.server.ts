import { businessSheet } from "#app/business/business-sheet.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.ts";
import type { Sheet } from "#app/content/sheet.ts";
import { guideSheet } from "#app/guide/guide-sheet.ts";
import { lookSheet } from "#app/look/look-sheet.ts";
import { sharingSheet } from "#app/site/sharing-sheet.ts";

/** Every sheet of words and facts, in the order of the overview. */
export const sheets: readonly Sheet[] = [
  businessSheet,
  guideSheet,
  assistantSheet,
  sharingSheet,
  lookSheet,
];

/** The sheet with this key in its address; a 404 where there is none. */
export function sheetOf(key: string | undefined): Sheet {
  const found = sheets.find((sheet) => sheet.key === key);
  if (!found) throw new Response("Not Found", { status: 404 });
  return found;
}
