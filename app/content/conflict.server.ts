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
  // Whoever saves between this page and the choice leads to it once more, with all that came since.
  return { by, at, version: now.version, seen, both, onlyTheirs };
}

/**
 * What a form of both texts chose: what was typed, but with the other one's value in each field named
 * by `theirs` or `theirs.FIELD`; of the latter, which both had changed, what was typed; and whether it
 * was such a form.
 */
export function chosenOf<S extends Sheet>(sheet: S, mine: ValuesOf<S>, form: FormData) {
  const { values } = openSheet(sheet);
  const taken = (isTaken: (name: string) => boolean, from: ValuesOf<S>) =>
    Object.fromEntries(
      [...form].flatMap(([name, value]): [string, unknown][] =>
        isTaken(name) && Object.hasOwn(sheet.fields, String(value))
          ? [[String(value), from[String(value) as keyof ValuesOf<S>]]]
          : [],
      ),
    );
  const isOfBoth = (name: string) => name.startsWith("theirs.");
  const isTheirs = (name: string) => name === "theirs" || isOfBoth(name);
  return {
    isChoice: [...form.keys()].some(isTheirs),
    values: { ...mine, ...taken(isTheirs, values) },
    notChosen: taken(isOfBoth, mine),
  };
}
