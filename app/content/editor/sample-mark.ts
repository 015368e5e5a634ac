import { type Sheet, sameValue } from "#app/content/sheet/sheet.ts";

/** Whose words a sheet holds: the first words, some of them, or all the owner's. */
export type SheetMark = { state: "sample" | "part" | "own"; words: string };

/** Labels of the sample fields that still hold their first words. */
export function sampleLabels(
  sheet: Sheet,
  values: Record<string, unknown>,
  began: Record<string, unknown>,
): string[] {
  return Object.entries(sheet.fields)
    .filter(
      ([name, field]) => "sample" in field && field.sample && sameValue(values[name], began[name]),
    )
    .map(([, { label }]) => label);
}

/** The mark of a sheet in the overview. */
export function sheetMark(
  sheet: Sheet,
  values: Record<string, unknown>,
  began: Record<string, unknown>,
  saved: boolean,
): SheetMark {
  const hasSamples = Object.values(sheet.fields).some((it) => "sample" in it && it.sample);
  if (!saved) return { state: "sample", words: hasSamples ? "Sample" : "Not changed yet" };
  const left = sampleLabels(sheet, values, began);
  if (left.length === 0) return { state: "own", words: "Yours" };
  const samples = left.length === 1 ? "1 sample" : `${left.length} samples`;
  return { state: "part", words: `Yours, ${samples} left` };
}
