// Kinds of fields that a sheet is made of. The definition of a sheet gives its form, its rules, its
// first words and, by `ValuesOf`, the type of the stored values.
import type { Week } from "./week.ts";

type Common = {
  label: string;
  /** One line below the field. */
  note?: string;
};

export type TextField = Common & {
  kind: "text";
  first: string;
  /** Characters. */
  max: number;
  /** Lines of the text area. With 2 or more the text may have line breaks. */
  rows?: number;
  optional?: boolean;
  /** Names in braces that are filled in here besides the facts. */
  names?: readonly string[];
  /** Words are shorter than `max` may be, so that three fields stand in a row. */
  short?: boolean;
  /** Without it something is missing, though the site works. */
  wanted?: boolean;
  /** A "date" must not be in the future; a "decimal" and "decimal or %" are checked by their sheet. */
  format?: "email" | "phone" | "date" | "color" | "link" | "decimal" | "decimal or %";
  /** Names of the kinds of its lines, by the sign that each begins with: it is edited line by line. */
  kinds?: Record<string, string>;
  /** Several inputs of its name are the cells of one row. */
  cells?: true;
  /** A hidden input: the sheet's `complete` sets the value. */
  hidden?: true;
  /** The first words are made up: the dashboard reminds the owner to replace them. */
  sample?: boolean;
};

type NumberField = Common & {
  kind: "number";
  first: number;
  min: number;
  max: number;
  /** May be left empty, which is stored as 0. */
  optional?: boolean;
  /** The word for 0 in a summary. */
  none?: string;
  sample?: boolean;
};

type SwitchField = Common & { kind: "switch"; first: boolean };

export type ChoiceField<Code extends string = string> = Common & {
  kind: "choice";
  first: Code;
  /** Labels by what is stored. */
  options: Record<Code, string>;
  /** Codes that may be stored but are no longer offered. */
  gone?: readonly string[];
};

/** A photo on a page. `x` and `y` (percent) are the point that stays visible when it is cropped. */
export type PagePhoto = { url: string; x: number; y: number; alt: string };

/** The value null stands for the image that came with the site. */
export type PhotoField = Common & {
  kind: "photo";
  first: null;
  /** For a photo that is never cropped and needs no alternative text: the sentence shown without one. */
  whole?: string;
};

export type ScalarField = TextField | NumberField | SwitchField | ChoiceField;

export type ListField<Item extends Record<string, ScalarField> = Record<string, ScalarField>> =
  Common & {
    kind: "list";
    /** Name of one entry: "Town". */
    entry: string;
    item: Item;
    first: readonly { readonly [Name in keyof Item]: ValueOf<Item[Name]> }[];
    maxEntries: number;
    /** 0 if left out. */
    minEntries?: number;
    sample?: boolean;
    /** Names of the kinds of its entries, if it is a text's list of blocks (blocks.ts). */
    kinds?: Record<string, string>;
  };

export type WeekField<Name extends string = string> = Common & {
  kind: "week";
  /** Its names of days, in their order, are those of every value. */
  first: Week<Name>;
};

export type Field = ScalarField | PhotoField | ListField | WeekField;

/** Stored values of the kinds that have one type each. */
type Plain = { text: string; number: number; switch: boolean; photo: PagePhoto | null };

/** Type of a field's stored value. */
export type ValueOf<F> = F extends { kind: infer Kind extends keyof Plain }
  ? Plain[Kind]
  : F extends { kind: "choice"; options: Record<infer Code, string> }
    ? Code
    : F extends { kind: "list"; item: infer Item }
      ? { [Name in keyof Item]: ValueOf<Item[Name]> }[]
      : F extends { kind: "week"; first: infer Hours }
        ? Hours
        : never;

// The functions below give each kind of field its exact type.

/** One line of text, or several with `rows`. */
export const text = <const F extends Omit<TextField, "kind">>(field: F) =>
  ({ kind: "text", ...field }) as const satisfies TextField;

/** An optional `https://` address, such as that of a licence record. */
export const webAddress = (label: string, note: string, more?: { wanted: true }) =>
  text({ label, note, first: "", max: 500, format: "link", optional: true, ...more });

/** A whole number. */
export const whole = <const F extends Omit<NumberField, "kind">>(field: F) =>
  ({ kind: "number", ...field }) as const satisfies NumberField;

/** A checkbox. */
export const yesNo = <const F extends Omit<SwitchField, "kind">>(field: F) =>
  ({ kind: "switch", ...field }) as const satisfies SwitchField;

/** A choice between codes, each with a label. */
export const choice = <Code extends string>(field: Omit<ChoiceField<Code>, "kind">) =>
  ({ kind: "choice", ...field }) as ChoiceField<Code>;

/** A photo on a page; without one the site's own image is shown. */
export const pagePhoto = (field: Omit<PhotoField, "kind" | "first">) =>
  ({ kind: "photo", first: null, ...field }) as PhotoField;

/** A list whose entries the owner adds, removes and reorders. */
export const list = <Item extends Record<string, ScalarField>>(
  field: Omit<ListField<Item>, "kind">,
) => ({ kind: "list", ...field }) as ListField<Item>;

type Lines = Omit<ListField, "kind" | "item" | "first"> &
  Pick<TextField, "max" | "names"> & { first: readonly string[] };

/** A list whose entries are one line each, of `max` characters. */
export const lines = ({ max, names = [], first, ...field }: Lines) =>
  list({
    ...field,
    item: { line: text({ label: field.entry, first: "", max, names }) },
    first: first.map((line) => ({ line })),
  });

/** Hours of each day of a week. */
export const week = <Name extends string>(field: Omit<WeekField<Name>, "kind">) =>
  ({ kind: "week", ...field }) as WeekField<Name>;

/** A new entry of a list: without words, with the first choices and numbers. */
export const emptyEntry = ({ item }: ListField): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([part, field]) => [part, field.kind === "text" ? "" : field.first]),
  );

/**
 * Does what the button of a list's entry says: "up", "down", "remove", or "add" for the whole list.
 * @returns null for another button, and where there is no such entry
 */
export function arranged<Entry>(
  entries: readonly Entry[],
  act: string,
  place: number,
  added: () => Entry,
): Entry[] | null {
  if (act === "add") return [...entries, added()];
  const moved = entries[place];
  if (moved === undefined || !["up", "down", "remove"].includes(act)) return null;
  const others = entries.toSpliced(place, 1);
  if (act === "remove") return others;
  return others.toSpliced(Math.max(0, place + (act === "up" ? -1 : 1)), 0, moved);
}

/** The list that a text with `kinds` is edited as. */
export const blockList = (label: string, kinds: Record<string, string>): ListField =>
  list({
    label,
    entry: "Part",
    kinds,
    item: {
      kind: text({ label: "Kind", first: "", max: 2, hidden: true }),
      words: text({ label: "Words", first: "", max: 3_000, rows: 1, cells: true }),
      only: text({ label: "Only with", first: "", max: 200, hidden: true }),
    },
    first: [],
    maxEntries: 80,
  });
