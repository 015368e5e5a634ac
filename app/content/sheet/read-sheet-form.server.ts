import { isMultipart, readForm } from "#app/http/bodies/body.server.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import { photoSizes, receiveForm } from "#app/photos/store/store-photo.server.ts";
import {
  arranged,
  emptyEntry,
  type Field,
  type ListField,
  type ScalarField,
  type WeekField,
} from "./field-kinds.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";
import type { Week } from "./week.ts";

/** Reads a form and stores its photos. @returns form, typed values, and refused photos by field */
export async function readSheetForm<S extends Sheet>(sheet: S, request: Request) {
  const photoFields = Object.entries(sheet.fields)
    .filter(([, field]) => field.kind === "photo")
    .map(([name]) => name);
  const refused: Record<string, string> = {};
  if (photoFields.length === 0 || !isMultipart(request)) {
    const form = await readForm(request);
    return { form, values: readValues(sheet, form), refused };
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
    else form.set(`${name}.url`, outcome.photo.url);
  }
  // The address of a photo that is not stored here counts as no photo.
  for (const name of photoFields)
    if (!photoSizes([String(form.get(`${name}.url`))]).size) form.set(`${name}.url`, "");
  return { form, values: readValues(sheet, form), refused };
}

/**
 * The values of a posted form, not yet validated. Inputs are named "headline" for a field,
 * "towns.0.name" for a list's entry, "hero.url", "hero.point" and "hero.alt" for a photo.
 */
function readValues<S extends Sheet>(sheet: S, form: FormData): ValuesOf<S> {
  return Object.fromEntries(
    Object.entries(sheet.fields).map(([name, field]) => [name, readField(name, field, form)]),
  ) as ValuesOf<S>;
}

/** Of several inputs of one name the first with a value counts. */
const readText = (form: FormData, name: string) => {
  const value = form.getAll(name).find((it) => it !== "");
  return typeof value === "string" ? value : "";
};

function readField(name: string, field: Field, form: FormData): unknown {
  if (field.kind === "list") return readList(name, field, form);
  if (field.kind === "week") return readWeek(name, field, form);
  if (field.kind !== "photo") return readScalar(name, field, form);
  const url = readText(form, `${name}.url`);
  const point = readText(form, `${name}.point`) || "50 50";
  const [x = Number.NaN, y = Number.NaN] = point.split(" ").map(Number);
  const middle = (at: number) => (Number.isFinite(at) ? at : 50);
  const alt = readText(form, `${name}.alt`);
  // Alternative text without a photo is kept, so that validation can refuse it.
  return url || alt.trim() ? { url, x: middle(x), y: middle(y), alt } : null;
}

function readScalar(name: string, field: ScalarField, form: FormData): unknown {
  if (field.kind === "switch") return form.has(name);
  const value = readText(form, name).replaceAll("\r\n", "\n");
  const isLeftOut = value.trim() === "" && !("optional" in field && field.optional);
  return field.kind === "number" && !isLeftOut ? Number(value) : value;
}

function readList(name: string, field: ListField, form: FormData): unknown[] {
  const { item, maxEntries } = field;
  const places = new Set<number>();
  for (const key of form.keys()) {
    const place = key.startsWith(`${name}.`) ? /^\.(\d{1,4})\./.exec(key.slice(name.length)) : null;
    if (place) places.add(Number(place[1]));
  }
  // One more than allowed, so that validation fails.
  return [...places]
    .sort((a, b) => a - b)
    .slice(0, maxEntries + 1)
    .map((place) =>
      Object.fromEntries(
        Object.entries(item).map(([part, field]) => [
          part,
          readScalar(`${name}.${place}.${part}`, field, form),
        ]),
      ),
    );
}

/** A day that is not ticked is closed. */
const readWeek = (name: string, { first }: WeekField, form: FormData): Week =>
  Object.fromEntries(
    Object.keys(first).map((day) => {
      const [from, to] = ["from", "to"].map((it) => readText(form, `${name}.${day}.${it}`));
      return [day, form.has(`${name}.${day}`) ? { from, to } : null];
    }),
  ) as Week;

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
  if (field?.kind !== "list") return null;
  const entries = values[name as keyof ValuesOf<S>] as Record<string, unknown>[];
  const now = arranged(entries, act, Number(at), () => emptyEntry(field));
  return now && { ...values, [name]: now };
}
