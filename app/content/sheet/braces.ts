import type { Sheet } from "./sheet.ts";

/** Names in braces that stand for facts of the business, `{area}`, with the same meaning everywhere. */
export const factNames = [
  ...["name", "telephone", "emergency telephone", "emergency hours", "email", "hours"],
  ...["area", "county", "state", "towns", "founded", "radius"],
  ...["reply time", "reply hours", "reply in words", "emergency service", "scheduling"],
  ...["rating", "reviews", "customers", "satisfaction", "assurance", "estimates"],
  ...["years", "years in story", "years in janitorial", "emergencies", "license"],
];

/** Number of letters to change, add or remove between two words. */
function distance(one: string, other: string): number {
  let row = [...other].map((_, index) => index + 1);
  row.unshift(0);
  for (const [line, letter] of [...one].entries())
    row = row.reduce<number[]>((now, above, at) => {
      if (at === 0) return [line + 1];
      const across = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      return [...now, Math.min(above + 1, (now[at - 1] ?? 0) + 1, across)];
    }, []);
  return row.at(-1) ?? 0;
}

/** Why braces in the words of a form would be shown to visitors as they are, by the input's name. */
export function unknownBraces({ fields, braces = [] }: Sheet, values: object) {
  const wrong: Record<string, string> = {};
  if (braces === "as typed") return wrong;
  const names = braces === "none" ? [] : [...factNames, ...braces];
  const look = (path: string, words: unknown) => {
    if (typeof words !== "string") return;
    const name = [...words.matchAll(/\{([^{}\n]{1,40})\}/g)].find(
      ([, it = ""]) => !names.includes(it),
    );
    if (!name) return;
    const [nearest] = names.toSorted(
      (a, b) => distance(a, name[1] ?? "") - distance(b, name[1] ?? ""),
    );
    wrong[path] = nearest
      ? `${name[0]} stands for nothing. The nearest that does is {${nearest}}.`
      : `${name[0]}: nothing is filled in here. Please write it out.`;
  };
  for (const [field, value] of Object.entries(values)) {
    if (!Object.hasOwn(fields, field)) continue;
    look(field, value);
    if (Array.isArray(value))
      for (const [place, entry] of value.entries())
        for (const [part, words] of Object.entries(entry)) look(`${field}.${place}.${part}`, words);
  }
  return wrong;
}
