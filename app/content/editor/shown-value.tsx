import { extentOf, wordsOfBlocks } from "#app/content/sheet/blocks.ts";
import type { Field, ListField, PagePhoto } from "#app/content/sheet/field-kinds.ts";
import type { Part, Sheet } from "#app/content/sheet/sheet.ts";
import { type Week, weekText } from "#app/content/sheet/week.ts";
import { colorName } from "#app/ui/page/accents.ts";
import type { ReadWords } from "./insert-fact.tsx";

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

const isFigure = (text: string) => /^[\d.,+%/-]+$/.test(text);

type PartProps = {
  values: Record<string, unknown>;
  read: ReadWords;
  /** Addresses of the site's own images, by field. */
  images: Partial<Record<string, string>>;
  /** Of the page. */
  title: string | undefined;
};

/**
 * What stands in a part, in one line, as visitors read it: figures with what they count, else the first
 * value that says more than its heading and the page's title.
 */
export function partLine(sheet: Sheet, part: Part, props: PartProps): string {
  const { values, read, images, title } = props;
  const lines = part.fields.map((name, place) => {
    const field = sheet.fields[name] as Field;
    // A heading says less than what it stands over.
    if (field.label === "Heading" || (field.kind === "photo" && place > 0)) return "";
    if (field.kind === "photo" && !values[name] && images[name]) return "Sample photo";
    const line = read(lineOf(field, values[name]));
    if ([part.heading, title, ""].includes(line)) return "";
    if (field.kind === "text" && !field.format && sheet.braces !== "none") return `“${line}”`;
    const isLabelled = field.kind === "number" && isFigure(line) && part.fields.length > 1;
    return isLabelled ? `${field.label}: ${line}` : line;
  });
  const first = lines.find(Boolean) ?? "";
  if (!isFigure(first) || part.fields.length === 1) return first;
  const figures = lines.map((it, place) => {
    const { label } = sheet.fields[part.fields[place] ?? ""] as Field;
    return isFigure(it) ? `${it} ${label.charAt(0).toLowerCase()}${label.slice(1)}` : "";
  });
  return figures.filter(Boolean).join(", ");
}

/** A value in a few words; "" if there is nothing to say. */
function lineOf(field: Field, value: unknown): string {
  switch (field.kind) {
    case "photo":
      return value ? "Your photo" : (field.whole ?? "No photo yet");
    case "week":
      return weekText(value as Week);
    case "choice":
      return field.options[String(value)] ?? "";
    case "switch":
      return value === true ? field.label : "";
    case "number":
      return value ? String(value) : (field.none ?? "");
    case "text":
      return colorName(String(value).trim());
    case "list": {
      const words = (value as object[]).map((entry) => entryWords(entry, field)[0]);
      const isReadWhole = Object.keys(field.item).length === 1 || words.length < 2;
      return isReadWhole ? words.join("; ") : `${words.length} ${field.label.toLowerCase()}`;
    }
  }
}

/** The parts of a list's entry as texts, without hidden and empty ones. */
function entryWords(entry: object, field?: Field): string[] {
  const words = Object.entries(entry).map(([name, part]) => {
    const it = field?.kind === "list" ? field.item[name] : undefined;
    if (part === false || part === "" || (it?.kind === "text" && it.hidden)) return "";
    if (it?.kind === "text" && it.kinds) return wordsOfBlocks(part);
    if (it?.kind === "choice") return it.options[part] ?? "";
    return part === true ? (it?.label ?? "") : `${part}`;
  });
  return words.filter((it) => it !== "");
}

const greeting = /^.+,\n\s*/;
const endOfSentence = /(?<=[.?!]) /;

/** What a list's entry is called, and what else stands in it. */
export function entryLines(entry: Record<string, unknown>, field: ListField, read: ReadWords) {
  const texts = Object.entries(field.item).flatMap(([name, it]) =>
    it.kind === "text" && !it.hidden ? { words: `${entry[name]}`, kinds: it.kinds } : [],
  );
  const [title, line = ""] = texts.flatMap(({ words }) => (words ? read(words) : []));
  const columns = texts.flatMap(({ words, kinds }) => (kinds ? words : [])).join("\n");
  return {
    title,
    line: columns ? extentOf(columns) : line.replace(greeting, "").split(endOfSentence)[0],
  };
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
