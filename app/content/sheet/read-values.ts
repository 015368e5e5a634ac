import { type Block, textOfBlocks, wordsOfCells } from "./blocks.ts";
import type { Field, ListField, ScalarField, WeekField } from "./field-kinds.ts";
import { blockList } from "./field-kinds.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";
import type { Week } from "./week.ts";

/** The inputs of a form or of a list's entry, by their names there; several may have one name. */
type Inputs = Map<string, FormDataEntryValue[]>;

/**
 * The values of a posted form, not yet validated. Inputs are named "headline" for a field,
 * "towns.0.name" for a list's entry, "hero.url", "hero.point" and "hero.alt" for a photo.
 */
export function readValues<S extends Sheet>(sheet: S, form: FormData): ValuesOf<S> {
  // A form of thousands of inputs is read at each key, and looks through all of them for each name.
  const inputs: Inputs = new Map();
  for (const [name, value] of form) inputs.set(name, [...(inputs.get(name) ?? []), value]);
  return Object.fromEntries(
    Object.entries(sheet.fields).map(([name, field]) => [name, readField(name, field, inputs)]),
  ) as ValuesOf<S>;
}

/** Of several inputs of one name the first with a value counts. */
const readText = (inputs: Inputs, name: string) => {
  const value = inputs.get(name)?.find((it) => it !== "");
  return typeof value === "string" ? value : "";
};

function readField(name: string, field: Field, inputs: Inputs): unknown {
  if (field.kind === "list") return readList(name, field, inputs);
  if (field.kind === "week") return readWeek(name, field, inputs);
  if (field.kind !== "photo") return readScalar(name, field, inputs);
  const url = readText(inputs, `${name}.url`);
  const point = readText(inputs, `${name}.point`) || "50 50";
  const [x = Number.NaN, y = Number.NaN] = point.split(" ").map(Number);
  const middle = (at: number) => (Number.isFinite(at) ? at : 50);
  const alt = readText(inputs, `${name}.alt`);
  // Alternative text without a photo is kept, so that validation can refuse it.
  return url || alt.trim() ? { url, x: middle(x), y: middle(y), alt } : null;
}

function readScalar(name: string, field: ScalarField, inputs: Inputs): unknown {
  if (field.kind === "switch") return inputs.has(name);
  if (field.kind === "text" && field.kinds) {
    const blocks = readList(name, blockList(field.label, field.kinds), inputs) as Block[];
    if (blocks.length > 0) return textOfBlocks(blocks);
  }
  const isRow = field.kind === "text" && field.cells;
  const cells = inputs.get(name) ?? [];
  const words = isRow ? wordsOfCells(cells.map(String)) : readText(inputs, name);
  const value = words.replaceAll("\r\n", "\n");
  const isLeftOut = value.trim() === "" && !("optional" in field && field.optional);
  return field.kind === "number" && !isLeftOut ? Number(value) : value;
}

function readList(name: string, field: ListField, inputs: Inputs): unknown[] {
  const { item, maxEntries } = field;
  const entries = new Map<number, Inputs>();
  for (const [key, values] of inputs) {
    if (!key.startsWith(`${name}.`)) continue;
    const [, place, part = ""] = /^(\d{1,4})\.(.*)/.exec(key.slice(name.length + 1)) ?? [];
    if (!place) continue;
    const entry: Inputs = entries.get(Number(place)) ?? new Map();
    entries.set(Number(place), entry.set(part, values));
  }
  // One more than allowed, so that validation fails.
  return [...entries]
    .sort(([a], [b]) => a - b)
    .slice(0, maxEntries + 1)
    .map(([, entry]) =>
      Object.fromEntries(
        Object.entries(item).map(([part, field]) => [part, readScalar(part, field, entry)]),
      ),
    );
}

/** A day that is not ticked is closed. */
const readWeek = (name: string, { first }: WeekField, inputs: Inputs): Week =>
  Object.fromEntries(
    Object.keys(first).map((day) => {
      const [from, to] = ["from", "to"].map((it) => readText(inputs, `${name}.${day}.${it}`));
      return [day, inputs.has(`${name}.${day}`) ? { from, to } : null];
    }),
  ) as Week;
