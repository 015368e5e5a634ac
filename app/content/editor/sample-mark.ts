import { type Sheet, sameValue } from "#app/content/sheet/sheet.ts";

/** Whose words stand there: the samples', partly, or all the owner's. */
export type SheetMark = { state: "sample" | "part" | "own"; words: string };

/** Labels of the sample fields that still hold what they began with. */
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

/** What the overview says of a sheet. */
export function sheetMark(
  sheet: Sheet,
  values: Record<string, unknown>,
  began: Record<string, unknown>,
  saved: boolean,
): SheetMark {
  const hasSamples = Object.values(sheet.fields).some((it) => "sample" in it && it.sample);
  if (!saved) return { state: "sample", words: hasSamples ? "Sample" : "As it came" };
  const left = sampleLabels(sheet, values, began);
  if (left.length === 0) return { state: "own", words: "Yours" };
  const named = left.length > 3 ? `${left.length} samples` : left.join(", ").toLowerCase();
  return { state: "part", words: `Yours, but for ${named}` };
}
