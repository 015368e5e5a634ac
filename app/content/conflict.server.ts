import { valuesBefore } from "./changes.server.ts";
import { type Sheet, sameValue, type ValuesOf } from "./sheet.ts";
import { openSheet } from "./sheets.server.ts";

/** Two people's texts for one sheet. */
export type Conflict = {
  by: string;
  at: string;
  version: number;
  seen: number;
  /** Fields that both changed, each to something else. */
  both: { name: string; label: string; mine: unknown; theirs: unknown }[];
  /** Labels of the fields that only the other one changed: they stay as the other one left them. */
  onlyTheirs: { name: string; label: string; theirs: unknown }[];
};

/**
 * Sets what was typed beside what somebody else saved meanwhile, field by field.
 * @param seen the newest change that the form was opened with
 */
export function conflictOf<S extends Sheet>(sheet: S, mine: ValuesOf<S>, seen: number): Conflict {
  const now = openSheet(sheet);
  const base = valuesBefore(sheet.key, seen);
  const both: Conflict["both"] = [];
  const onlyTheirs: Conflict["onlyTheirs"] = [];
  for (const [name, { label }] of Object.entries(sheet.fields)) {
    const typed: unknown = mine[name as keyof ValuesOf<S>];
    const theirs: unknown = now.values[name as keyof ValuesOf<S>];
    if (!base.has(name) || sameValue(typed, theirs)) continue;
    if (sameValue(typed, base.get(name))) onlyTheirs.push({ name, label, theirs });
    else both.push({ name, label, mine: typed, theirs });
  }
  const { by = "", at = "" } = now.saved ?? {};
  return { by, at, version: now.version, seen: now.seen, both, onlyTheirs };
}

/** What was typed, but with the other one's value in each field named by `theirs`. */
export function withTheirs<S extends Sheet>(sheet: S, mine: ValuesOf<S>, theirs: string[]) {
  const { values } = openSheet(sheet);
  const taken = theirs.filter((name) => Object.hasOwn(sheet.fields, name));
  return {
    ...mine,
    ...Object.fromEntries(taken.map((name) => [name, values[name as keyof ValuesOf<S>]])),
  };
}
