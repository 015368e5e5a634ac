import type { Field, ValueOf } from "./field-kinds.ts";

export type Fields = Record<string, Field>;

type PartHead = {
  /** Id of its fields in the form. */
  id: string;
  /** Id of its section on the page, if it is another. */
  at?: string;
  heading: string;
  note?: string;
  /** What stands there, where none of its fields says it. Names in braces are filled in. */
  summary?: string;
  /** What is said where nothing is entered. */
  empty?: string;
  /** Address of the page that shows it, if it is not the sheet's. */
  shownAt?: string;
};

/** A part of a page, with the names of its fields. */
export type Part = PartHead & { fields: readonly string[] };

type SheetHead = {
  /** Last part of its address: "home" in /admin/site/home. */
  key: string;
  title: string;
  /** One sentence under the title. */
  about: string;
  /** Address of the public page or file that shows it; without one nothing of it is public. */
  shownAt?: string;
  /** What it is shown on beside its form, where that is an example. */
  example?: string;
  /** Link to a related page of the back office, and what is there. */
  also?: { label: string; line?: string; path: string };
  /** Link to a form for another source of the whole. */
  instead?: { label: string; path: string };
  /** The page that it belongs to, if that is not the overview of the website. */
  up?: { label: string; path: string };
  /** Names in braces are replaced by facts, refused ("none"), or shown "as typed". */
  braces?: "none" | "as typed";
};

/** The words, photos or facts of a page: one form in the back office, one row in the database. */
export type Sheet<F extends Fields = Fields> = SheetHead & {
  /** In the order of the page. */
  parts: readonly Part[];
  /** Those of all parts, in their order. */
  fields: F;
  /** Rules between fields, run once each field is valid. Returns error messages by field. */
  check?: (values: never) => Record<string, string>;
  /** Sets the hidden fields of valid values. */
  complete?: (values: never) => Record<string, unknown>;
};

type Values<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

/** The values of a sheet, by field. */
export type ValuesOf<S extends Sheet> = S extends Sheet<infer F> ? Values<F> : never;

/** Defines a part of a sheet: what it is, then its fields. */
export const part =
  (head: PartHead) =>
  <const F extends Fields>(fields: F) => ({ ...head, fields });

type PartOf<F extends Fields> = PartHead & { fields: F };

/** The fields of all parts as one record: `A & B` of the parts with `A` and `B`. */
type FieldsOf<P> = (P extends PartOf<infer F> ? (each: F) => void : never) extends (
  all: infer All extends Fields,
) => void
  ? All
  : never;

type Definition<P, F extends Fields = FieldsOf<P>> = SheetHead & {
  parts: readonly P[];
  check?: (values: Values<F>) => Record<string, string>;
  complete?: (values: Values<F>) => Values<F>;
};

/** Makes a sheet of its parts, with the exact types of their fields. */
export const defineSheet = <const P extends PartOf<Fields>>({
  parts,
  ...sheet
}: Definition<P>): Sheet<FieldsOf<P>> => ({
  ...sheet,
  fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
  parts: parts.map((it) => ({ ...it, fields: Object.keys(it.fields) })),
});

/** The first words of a sheet, by its definition. */
export function firstValues<S extends Sheet>(sheet: S): ValuesOf<S> {
  return Object.fromEntries(
    Object.entries(sheet.fields).map(([name, field]) => [name, structuredClone(field.first)]),
  ) as ValuesOf<S>;
}

/** Whether two values of a field are the same. */
export const sameValue = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

/** As JSON, with the parts of entries in the order of their names. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, it) =>
    typeof it !== "object" || it === null || Array.isArray(it)
      ? it
      : Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1))),
  );

/** Names of the fields whose values differ, in the sheet's order. */
export function changedFields<S extends Sheet>(
  sheet: S,
  was: Record<string, unknown>,
  now: Record<string, unknown>,
): string[] {
  return Object.keys(sheet.fields).filter((name) => !sameValue(was[name], now[name]));
}

/** Number of the sample fields that still hold their first words. */
export const countSamples = (
  fields: Fields,
  values: Record<string, unknown>,
  began: Record<string, unknown>,
): number =>
  Object.entries(fields).filter(
    ([name, it]) => "sample" in it && it.sample && sameValue(values[name], began[name]),
  ).length;

const otherFirstValues = new Map<string, Record<string, unknown>>();

/** Replaces first values of a sheet's definition, with facts from the environment. */
export function setFirstValues<S extends Sheet>(sheet: S, values: Partial<ValuesOf<S>>): void {
  otherFirstValues.set(sheet.key, values);
}

/** The values of a sheet that was never saved, and what each field can be restored to. */
export const beginningOf = <S extends Sheet>(sheet: S): ValuesOf<S> => ({
  ...firstValues(sheet),
  ...(otherFirstValues.get(sheet.key) as Partial<ValuesOf<S>> | undefined),
});
