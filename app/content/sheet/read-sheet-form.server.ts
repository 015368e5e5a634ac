import { isMultipart, readForm } from "#app/http/bodies/body.server.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import { photoSizes, receiveForm } from "#app/photos/store/store-photo.server.ts";
import { blocksOf, textOfBlocks } from "./blocks.ts";
import { arranged, emptyEntry } from "./field-kinds.ts";
import { readValues } from "./read-values.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";

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
    if (outcome && "error" in outcome) refused[name] = outcome.error;
    else if (outcome) stored[`${name}.file`] = outcome.photo.url;
    const url = stored[`${name}.file`] ?? String(form.get(`${name}.url`));
    // The address of a photo that is not stored here counts as no photo.
    form.set(`${name}.url`, photoSizes([url]).size > 0 ? url : "");
  }
  return { form, values: readValues(sheet, form), refused, stored };
}

/**
 * Applies the button beside a field, by its value: "up:towns:1", "down:towns:1", "remove:towns:1" and
 * "add:towns" for a list; "up:chapters.3.left:1" and "add:chapters.3.left:#" for the blocks of a text;
 * "first:headline" to restore the first words in `began`; "set:accent:#95560f" to take a proposed value.
 * @returns the values to show in the form; null for any other button
 */
export function changedByButton<S extends Sheet>(
  sheet: S,
  values: ValuesOf<S>,
  intent: string,
  began: ValuesOf<S>,
): ValuesOf<S> | null {
  const [act = "", path = "", at = ""] = intent.split(":");
  const [name = "", place, part = ""] = path.split(".");
  const field = Object.hasOwn(sheet.fields, name) ? sheet.fields[name] : undefined;
  if (!field) return null;
  const value: unknown = values[name as keyof ValuesOf<S>];
  const valuesWith = (value: unknown) => ({ ...values, [name]: value });
  if (act === "set" && field.kind === "text") return valuesWith(at);
  if (act === "first") return valuesWith(began[name as keyof ValuesOf<S>]);
  if (field.kind !== "list") return null;
  const entries = value as Record<string, unknown>[];
  if (place === undefined) {
    const arrangedEntries = arranged(entries, act, Number(at), () => emptyEntry(field));
    return arrangedEntries && valuesWith(arrangedEntries);
  }
  const entry = entries[Number(place)];
  if (typeof entry?.[part] !== "string") return null;
  // A block without words would not be stored.
  const added = { kind: at, words: "…", only: "" };
  const blocks = arranged(blocksOf(entry[part]), act, Number(at), () => added);
  const text = blocks && textOfBlocks(blocks);
  return blocks && valuesWith(entries.with(Number(place), { ...entry, [part]: text }));
}
