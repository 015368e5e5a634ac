import { wordsOfBlocks } from "#app/content/sheet/blocks.ts";
import type { Field, ListField, PagePhoto, ScalarField } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { type Week, weekText } from "#app/content/sheet/week.ts";
import { colorName } from "#app/ui/page/accents.ts";

/** A field's value to be read: as text, list or picture. */
export function ShownValue({ value, field }: { value: unknown; field?: Field }) {
  const isLeftOut = value === 0 && field?.kind === "number" && field.optional;
  const isEmpty = Array.isArray(value) && value.length === 0;
  if (value === null || value === undefined || value === "" || isLeftOut || isEmpty)
    return <em>Nothing</em>;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field?.kind === "week") return weekText(value as Week);
  if (Array.isArray(value))
    return (
      <ul className="grid gap-1">
        {value.map((entry) => (
          <li key={JSON.stringify(entry)}>{entryText(entry, field)}</li>
        ))}
      </ul>
    );
  const photo = typeof value === "object" ? (value as PagePhoto) : { url: String(value), alt: "" };
  if (/^\/uploads\/\S+$/.test(photo.url))
    return <img className="h-24 w-auto" src={photo.url} alt={photo.alt} />;
  if (/^#[\da-f]{6}$/.test(String(value)))
    return (
      <span className="inline-flex items-center gap-2">
        <span
          className="size-4 flex-none border border-line"
          style={{ background: String(value) }}
        />
        {colorName(String(value))}
      </span>
    );
  if (field?.kind === "choice") return field.options[String(value)] ?? String(value);
  return <span className="wrap-anywhere whitespace-pre-line">{String(value)}</span>;
}

/** The values of a section in one line, the words as visitors read them. */
export function sectionLine(
  sheet: Sheet,
  names: readonly string[],
  typed: Record<string, unknown>,
  words: Record<string, unknown>,
): string {
  const lines = names
    .flatMap((name) => {
      const field = sheet.fields[name];
      const value = words[name];
      if (field?.kind === "choice") return field.options[String(value)] ?? "";
      if (field?.kind === "switch") return typed[name] === true ? field.label : "";
      if (field?.kind === "number") return value ? `${field.label}: ${value}` : (field.none ?? "");
      if (field?.kind === "week") return weekText(value as Week);
      if (field?.kind === "photo") return value ? "Your photo" : (field.whole ?? "");
      // An entry's first words name it.
      if (Array.isArray(value)) return value.map((it) => entryWords(it, field)[0] ?? "");
      if (typeof value !== "string") return "";
      return /^[\d.,+%]+$/.test(value) ? `${field?.label}: ${value}` : colorName(value.trim());
    })
    .filter((it) => it !== "");
  // Logo and icon say the same of themselves while there is none. No line ends with a dot.
  return [...new Set(lines)].join(" ·\u00a0");
}

/** The parts of a list's entry as texts, without hidden and empty ones. */
function entryWords(entry: object, field?: Field): string[] {
  const words: string[] = [];
  for (const [name, part] of Object.entries(entry)) {
    const it = field?.kind === "list" ? field.item[name] : undefined;
    if (part === false || part === "" || (it?.kind === "text" && it.hidden)) continue;
    if (it?.kind === "text" && it.kinds) {
      words.push(wordsOfBlocks(String(part)));
      continue;
    }
    const text = it?.kind === "choice" ? it.options[part] : part === true ? it?.label : `${part}`;
    if (it?.kind === "text" && it.joint) words.push(`${words.pop() ?? ""}${it.joint}${text}`);
    else if (text) words.push(text);
  }
  return words;
}

/** What an entry is called, and its other words in a line. A long text that every entry has says the most. */
export function entryLine(entry: Record<string, unknown>, field: ListField) {
  const [title, ...others] = entryWords(entry, field);
  const isMain = (it?: ScalarField) => it?.kind === "text" && it.rows && !it.optional;
  const main = Object.keys(field.item).find((part) => isMain(field.item[part]));
  const line = main ? entryWords({ [main]: entry[main] }, field)[0] : others.join(" · ");
  return { title, line };
}

/** An entry in one line, with commas except after a sentence. */
const entryText = (entry: unknown, field?: Field): string => {
  if (typeof entry !== "object" || entry === null) return String(entry);
  const parts = entryWords(entry, field);
  const isLast = (place: number) => place === parts.length - 1;
  return parts
    .map((part, place) => (isLast(place) || /[.!?]$/.test(part) ? part : `${part},`))
    .join(" ");
};
