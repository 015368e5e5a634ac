import { isMultipart, readForm } from "#app/http/bodies/body.server.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import { photoSizes, receiveForm } from "#app/photos/store/store-photo.server.ts";
import { blocksOf, textOfBlocks } from "./blocks.ts";
import { arranged, emptyEntry } from "./field-kinds.ts";
import { readValues } from "./read-values.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";
import type { Week } from "./week.ts";

/**
 * Reads a form and stores its photos. @returns form, typed values, refused photos by field, and the
 * addresses of the others by input
 */
export async function readSheetForm<S extends Sheet>(sheet: S, request: Request) {
  const photoFields = Object.entries(sheet.fields)
    .filter(([, field]) => field.kind === "photo")
    .map(([name]) => name);
  const refused: Record<string, string> = {};
  const stored: Record<string, string> = {};
  if (photoFields.length === 0 || !isMultipart(request)) {
    const form = await readForm(request);
    return { form, values: readValues(sheet, form), refused, stored };
  }
  const sides = photoFields.map((name): [string, Side] => [
    `${name}.file`,
    /before/i.test(name) ? "before" : "after",
  ]);
  const { form, photos } = await receiveForm(request, Object.fromEntries(sides));
  for (const name of photoFields) {
    const outcome = photos[`${name}.file`];
    if (!outcome) continue;
    if ("error" in outcome) refused[name] = outcome.error;
    else stored[`${name}.file`] = outcome.photo.url;
  }
  for (const [input, url] of Object.entries(stored)) form.set(input.replace(/file$/, "url"), url);
  // The address of a photo that is not stored here counts as no photo.
  for (const name of photoFields)
    if (!photoSizes([String(form.get(`${name}.url`))]).size) form.set(`${name}.url`, "");
  return { form, values: readValues(sheet, form), refused, stored };
}

/**
 * Applies the button beside a field, by its value: "up:towns:1", "down:towns:1", "remove:towns:1" and
 * "add:towns" for a list, "alike:hours" to give all open days the hours of the first, "first:headline" to
 * restore the first words in `began`, "set:accent:#95560f" to take a proposed value.
 * @returns the values to show in the form; null for any other button
 */
export function changedByButton<S extends Sheet>(
  sheet: S,
  values: ValuesOf<S>,
  intent: string,
  began: ValuesOf<S>,
): ValuesOf<S> | null {
  const [act = "", name = "", at = ""] = intent.split(":");
  const field = Object.hasOwn(sheet.fields, name) ? sheet.fields[name] : undefined;
  if (act === "set" && field?.kind === "text") return { ...values, [name]: at };
  if (act === "first" && field) return { ...values, [name]: began[name as keyof ValuesOf<S>] };
  if (act === "alike" && field?.kind === "week") {
    const days = Object.entries(values[name as keyof ValuesOf<S>] as Week);
    const first = days.find(([, hours]) => hours)?.[1];
    const alike = days.map(([day, hours]) => [day, hours && first]);
    return { ...values, [name]: Object.fromEntries(alike) };
  }
  if (!field) return changedBlocks(sheet, values, act, name.split("."), at);
  if (field.kind !== "list") return null;
  const entries = values[name as keyof ValuesOf<S>] as Record<string, unknown>[];
  const now = arranged(entries, act, Number(at), () => emptyEntry(field));
  return now && { ...values, [name]: now };
}

/** Applies the button of a block: "up:chapters.3.left:1", or "add:chapters.3.left:#" with a kind. */
function changedBlocks<S extends Sheet>(
  sheet: S,
  values: ValuesOf<S>,
  act: string,
  [name = "", place = "", part = ""]: string[],
  at: string,
): ValuesOf<S> | null {
  const field = Object.hasOwn(sheet.fields, name) ? sheet.fields[name] : undefined;
  const entries = values[name as keyof ValuesOf<S>] as Record<string, unknown>[];
  const text = field?.kind === "list" ? entries[Number(place)]?.[part] : undefined;
  if (typeof text !== "string") return null;
  // A block without words would not be stored.
  const added = { kind: at, words: "…", only: "" };
  const blocks = arranged(blocksOf(text), act, Number(at), () => added);
  if (!blocks) return null;
  const entry = { ...entries[Number(place)], [part]: textOfBlocks(blocks) };
  return { ...values, [name]: entries.with(Number(place), entry) };
}
