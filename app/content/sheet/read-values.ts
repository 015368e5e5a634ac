import { type Block, textOfBlocks, wordsOfCells } from "./blocks.ts";
import type { Field, ListField, ScalarField, WeekField } from "./field-kinds.ts";
import { blockList } from "./field-kinds.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";
import type { Week } from "./week.ts";

/**
 * The values of a posted form, not yet validated. Inputs are named "headline" for a field,
 * "towns.0.name" for a list's entry, "hero.url", "hero.point" and "hero.alt" for a photo.
 */
export function readValues<S extends Sheet>(sheet: S, form: FormData): ValuesOf<S> {
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
  if (field.kind === "text" && field.kinds) {
    const blocks = readList(name, blockList(field.label, field.kinds), form) as Block[];
    if (blocks.length > 0) return textOfBlocks(blocks);
  }
  const isRow = field.kind === "text" && field.cells;
  const words = isRow ? wordsOfCells(form.getAll(name).map(String)) : readText(form, name);
  const value = words.replaceAll("\r\n", "\n");
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
