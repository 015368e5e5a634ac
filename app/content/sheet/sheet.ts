import type { Field, ValueOf } from "./field-kinds.ts";

export type Fields = Record<string, Field>;

/** Fields that stand together under a heading. */
export type Group<Name extends string> = {
  /** The anchor in the sheet's page. */
  id: string;
  heading: string;
  note?: string;
  fields: readonly Name[];
};

/** A page's words, pictures or facts, as one form in the back office and one row in the database. */
export type Sheet<F extends Fields = Fields> = {
  /** Also the last part of its address: /admin/site/home. */
  key: string;
  title: string;
  /** What it holds, in a sentence. */
  about: string;
  /** The public page, or file, that shows it. */
  shownAt: string;
  /** Another page of the back office about the same. */
  also?: { label: string; path: string };
  fields: F;
  groups: readonly Group<string>[];
  /** What is wrong between fields, by field, once each is right by itself. */
  check?: (values: never) => Record<string, string>;
  /** The values with what nobody types filled in, once they are right. */
  complete?: (values: never) => Record<string, unknown>;
};

/** The values of a sheet, by field. */
export type ValuesOf<S extends Sheet> =
  S extends Sheet<infer F> ? { [Name in keyof F]: ValueOf<F[Name]> } : never;

/** Gives a sheet's definition its exact type. */
export const defineSheet = <const F extends Fields>(
  sheet: Omit<Sheet<F>, "check" | "complete"> & {
    groups: readonly Group<Extract<keyof F, string>>[];
    check?: (values: { [Name in keyof F]: ValueOf<F[Name]> }) => Record<string, string>;
    complete?: (values: { [Name in keyof F]: ValueOf<F[Name]> }) => {
      [Name in keyof F]: ValueOf<F[Name]>;
    };
  },
): Sheet<F> => sheet;

/** The words that a sheet begins with. */
export function firstValues<S extends Sheet>(sheet: S): ValuesOf<S> {
  return Object.fromEntries(
    Object.entries(sheet.fields).map(([name, field]) => [name, structuredClone(field.first)]),
  ) as ValuesOf<S>;
}

/** Whether two values of a field are the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields whose values differ, in the sheet's order. */
export function changedFields<S extends Sheet>(
  sheet: S,
  was: Record<string, unknown>,
  now: Record<string, unknown>,
): string[] {
  return Object.keys(sheet.fields).filter((name) => !sameValue(was[name], now[name]));
}

/** Whether its form brings files. */
export const hasPhotos = (sheet: Sheet): boolean =>
  Object.values(sheet.fields).some((field) => field.kind === "photo");

const others = new Map<string, Record<string, unknown>>();

/** Lets a sheet begin with other values than its definition says (the environment's facts). */
export function setFirstValues<S extends Sheet>(sheet: S, values: Partial<ValuesOf<S>>): void {
  others.set(sheet.key, values);
}

/** What a sheet begins with, and what each of its fields can be put back to. */
export const beginningOf = <S extends Sheet>(sheet: S): ValuesOf<S> => ({
  ...firstValues(sheet),
  ...(others.get(sheet.key) as Partial<ValuesOf<S>> | undefined),
});
