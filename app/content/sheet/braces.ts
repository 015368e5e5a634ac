import type { Field, PagePhoto } from "./field-kinds.ts";
import type { Sheet } from "./sheet.ts";

/** Names in braces that stand for facts of the business, `{area}`, with the same meaning everywhere. */
export const factNames = [
  ...(["name", "telephone", "area", "emergency telephone", "emergency hours", "email"] as const),
  ...(["hours", "county", "state", "towns", "founded", "radius"] as const),
  ...(["reply time", "reply hours", "reply in words", "emergency service", "scheduling"] as const),
  ...(["rating", "reviews", "customers", "satisfaction", "assurance", "estimates"] as const),
  ...(["years", "years in story", "years in janitorial", "emergencies", "license"] as const),
];

/** Names in braces that are replaced where this field's words are shown. */
export function namesIn(
  { braces }: Pick<Sheet, "braces">,
  field: Field | undefined,
): readonly string[] {
  if (braces || !field) return [];
  // The last field of an entry holds its longest text, whose own names come before the facts.
  if (field.kind === "list")
    return Object.values(field.item)
      .reverse()
      .flatMap((it) => namesIn({}, it));
  if (field.kind === "photo") return field.whole ? [] : factNames;
  const isFilled = field.kind === "text" && !field.format && !field.hidden;
  return isFilled ? [...(field.names ?? []), ...factNames] : [];
}

/** Similarity of two names: shared letters minus the difference in length. One that contains the other wins. */
const likeness = (one: string, other: string) =>
  [...one].filter((letter) => other.includes(letter)).length -
  Math.abs(one.length - other.length) +
  (one.includes(other) || other.includes(one) ? 100 : 0);

/** Error message if some braces in these words would be shown as they are; else "". */
export function braceTrouble(words: string, names: readonly string[]): string {
  const match = [...words.matchAll(/\{([^{}\n]{1,40})\}/g)].find(
    ([, name = ""]) => !names.includes(name),
  );
  if (!match) return "";
  const [braces, name = ""] = match;
  const [nearest] = names.toSorted((a, b) => likeness(name, b) - likeness(name, a));
  return nearest
    ? `${braces} stands for nothing. The nearest that does is {${nearest}}.`
    : `${braces}: nothing is filled in here. Please write it out.`;
}

/** Error messages for names in braces that are not filled in, by the input's name. */
export function unknownBraces(sheet: Sheet, values: Record<string, unknown>) {
  const wrong: Record<string, string> = {};
  const look = (path: string, field: Field, value: unknown): void => {
    if (field.kind === "list")
      for (const [place, entry] of (value as Record<string, unknown>[]).entries())
        for (const [part, it] of Object.entries(field.item))
          look(`${path}.${place}.${part}`, it, entry[part]);
    const words = field.kind === "photo" ? (value as PagePhoto | null)?.alt : value;
    const trouble = typeof words === "string" ? braceTrouble(words, namesIn(sheet, field)) : "";
    if (trouble) wrong[path] = trouble;
  };
  if (sheet.braces !== "as typed")
    for (const [name, field] of Object.entries(sheet.fields)) look(name, field, values[name]);
  return wrong;
}
