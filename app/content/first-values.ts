import { firstValues, type Sheet, type ValuesOf } from "./sheet.ts";

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
