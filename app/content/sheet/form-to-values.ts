import type { Field, ListField, ScalarField } from "./field-kinds.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";

/**
 * The values of a sheet as its form brings them, not yet checked. Names are "headline" for a field,
 * "towns.0.name" for a list's entry, "hero.url", "hero.point" and "hero.alt" for a photo.
 */
export function readValues<S extends Sheet>(sheet: S, form: FormData): ValuesOf<S> {
  return Object.fromEntries(
    Object.entries(sheet.fields).map(([name, field]) => [name, readField(name, field, form)]),
  ) as ValuesOf<S>;
}

const typed = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

function readField(name: string, field: Field, form: FormData): unknown {
  if (field.kind === "list") return readList(name, field, form);
  if (field.kind !== "photo") return readScalar(name, field, form);
  const url = typed(form, `${name}.url`);
  const point = typed(form, `${name}.point`) || "50 50";
  const [x = Number.NaN, y = Number.NaN] = point.split(" ").map(Number);
  const middle = (at: number) => (Number.isFinite(at) ? at : 50);
  const alt = typed(form, `${name}.alt`);
  // Words without a photo are refused, not dropped.
  return url || alt.trim() ? { url, x: middle(x), y: middle(y), alt } : null;
}

function readScalar(name: string, field: ScalarField, form: FormData): unknown {
  if (field.kind === "switch") return form.has(name);
  const value = typed(form, name).replaceAll("\r\n", "\n");
  return field.kind === "number" && value.trim() !== "" ? Number(value) : value;
}

function readList(name: string, { item, most }: ListField, form: FormData): unknown[] {
  const places = new Set<number>();
  for (const key of form.keys()) {
    const place = key.startsWith(`${name}.`) ? /^\.(\d{1,4})\./.exec(key.slice(name.length)) : null;
    if (place) places.add(Number(place[1]));
  }
  // One more than allowed is enough to be told so.
  return [...places]
    .sort((a, b) => a - b)
    .slice(0, most + 1)
    .map((place) =>
      Object.fromEntries(
        Object.entries(item).map(([part, field]) => [
          part,
          readScalar(`${name}.${place}.${part}`, field, form),
        ]),
      ),
    );
}

/**
 * What the buttons beside a field ask for, by their value: "up:towns:1", "down:…", "remove:…",
 * "add:towns" for a list, "first:headline" for the words that a field `began` with,
 * "set:accent:#95560f" for what is proposed instead, "try" for none of them.
 * @returns the values then; null where the button is none of these
 */
export function rearranged<S extends Sheet>(
  sheet: S,
  values: ValuesOf<S>,
  intent: string,
  began: ValuesOf<S>,
): ValuesOf<S> | null {
  const [act = "", name = "", at = ""] = intent.split(":");
  const field = Object.hasOwn(sheet.fields, name) ? sheet.fields[name] : undefined;
  // Shows what is typed anew, with what comes of it.
  if (intent === "try") return values;
  if (act === "set" && field?.kind === "text") return { ...values, [name]: at };
  if (act === "first" && field) return { ...values, [name]: began[name as keyof ValuesOf<S>] };
  if (field?.kind !== "list") return null;
  const entries = [...(values[name as keyof ValuesOf<S>] as unknown[])];
  const place = Number(at);
  if (act === "add") entries.push(emptyEntry(field));
  else if (!Number.isInteger(place) || place < 0 || place >= entries.length) return null;
  else if (act === "remove") entries.splice(place, 1);
  else if (act === "up" || act === "down") {
    const [moved] = entries.splice(place, 1);
    entries.splice(Math.max(0, place + (act === "up" ? -1 : 1)), 0, moved);
  } else return null;
  return { ...values, [name]: entries };
}

function emptyEntry({ item }: ListField) {
  return Object.fromEntries(
    Object.entries(item).map(([part, field]) => [part, field.kind === "text" ? "" : field.first]),
  );
}
