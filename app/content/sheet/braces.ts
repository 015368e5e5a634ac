import type { Field } from "./field-kinds.ts";
import type { Sheet } from "./sheet.ts";

/** Names in braces that stand for facts of the business, `{area}`, with the same meaning everywhere. */
export const factNames = [
  ...(["name", "telephone", "area", "emergency telephone", "emergency hours", "email"] as const),
  ...(["hours", "county", "state", "towns", "founded", "radius"] as const),
  ...(["reply time", "reply hours", "reply in words", "emergency service", "scheduling"] as const),
  ...(["rating", "reviews", "customers", "satisfaction", "assurance", "estimates"] as const),
  ...(["years", "years in story", "years in janitorial", "emergencies", "license"] as const),
];

/** Names that stand for something in a sheet's words; null if they are shown as typed. */
export function namesIn({ braces = [] }: Sheet): readonly string[] | null {
  if (braces === "as typed") return null;
  return braces === "none" ? [] : [...factNames, ...braces];
}

/** Whether names in braces may stand in a field's words. */
export const takesNames = (field: Field | undefined): boolean =>
  field?.kind === "list"
    ? Object.values(field.item).some(takesNames)
    : field?.kind === "text" && !field.format && !field.hidden;

/** Letters that two names share, less those that one has more; names within each other come first. */
const likeness = (one: string, other: string) =>
  [...one].filter((letter) => other.includes(letter)).length -
  Math.abs(one.length - other.length) +
  (one.includes(other) || other.includes(one) ? 100 : 0);

/** Why these words would be shown with braces in them, in a sentence; "" if they would not. */
export function braceTrouble(words: string, names: readonly string[]): string {
  const found = [...words.matchAll(/\{([^{}\n]{1,40})\}/g)].find(
    ([, name = ""]) => !names.includes(name),
  );
  if (!found) return "";
  const [braces, name = ""] = found;
  const [nearest] = names.toSorted((a, b) => likeness(b, name) - likeness(a, name));
  return nearest
    ? `${braces} stands for nothing. The nearest that does is {${nearest}}.`
    : `${braces}: nothing is filled in here. Please write it out.`;
}

/** What is wrong with names in braces in a form, by the input's name. */
export function unknownBraces(sheet: Sheet, values: object): Record<string, string> {
  const wrong: Record<string, string> = {};
  const names = namesIn(sheet);
  if (!names) return wrong;
  const look = (path: string, value: unknown): void => {
    const trouble = typeof value === "string" ? braceTrouble(value, names) : "";
    if (trouble) wrong[path] = trouble;
    if (typeof value !== "object" || value === null) return;
    for (const [part, it] of Object.entries(value)) look(path ? `${path}.${part}` : part, it);
  };
  look("", values);
  return wrong;
}
