import type { Field, PagePhoto } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { colorName } from "#app/ui/page/accents.ts";

const cameWith = "The image that the site came with";

type Props = {
  value: unknown;
  field?: Field;
  /** Address of the image to show if there is no photo. */
  image?: string;
};

/** A field's value to be read: as text, list or picture. */
export function ShownValue({ value, field, image }: Props) {
  if (value === null && image) return <img className="h-24 w-auto" src={image} alt={cameWith} />;
  const isLeftOut = value === 0 && field?.kind === "number" && field.optional;
  if (value === null || value === undefined || value === "" || isLeftOut) return <em>Nothing</em>;
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (Array.isArray(value) && value.length === 0) return <em>Nothing</em>;
  if (Array.isArray(value))
    return (
      <ul className="grid gap-1">
        {value.map((entry) => (
          <li key={JSON.stringify(entry)}>{entryText(entry, field)}</li>
        ))}
      </ul>
    );
  if (isPhoto(value)) return <img className="h-24 w-auto" src={value.url} alt={value.alt} />;
  if (typeof value === "string" && /^\/uploads\/\S+$/.test(value))
    return <img className="h-24 w-auto" src={value} alt="" />;
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
  return names
    .flatMap((name) => {
      const field = sheet.fields[name];
      const value = words[name];
      if (field?.kind === "choice") return field.options[String(value)] ?? "";
      if (field?.kind === "switch") return typed[name] === true ? field.label : "";
      if (field?.kind === "number")
        return field.optional && !value ? "" : `${field.label}: ${value}`;
      if (Array.isArray(value)) return value.map((it) => entryText(it, field));
      return typeof value === "string" ? colorName(value.trim()) : "";
    })
    .filter((it) => it !== "")
    .join(" · ");
}

const isPhoto = (value: unknown): value is PagePhoto =>
  typeof value === "object" && value !== null && "url" in value;

/** The parts of a list's entry as texts, without hidden and empty ones. */
export const entryWords = (entry: object, field?: Field): string[] =>
  Object.entries(entry).flatMap(([name, part]) => {
    const it = field?.kind === "list" ? field.item[name] : undefined;
    const isHidden = it?.kind === "text" && it.hidden;
    if (part === false || part === "" || isHidden) return [];
    if (part === true) return it?.label ?? [];
    return it?.kind === "choice" ? (it.options[part] ?? []) : String(part);
  });

/** The same in one line, with commas except after a sentence. */
const entryText = (entry: unknown, field?: Field): string => {
  if (typeof entry !== "object" || entry === null) return String(entry);
  const parts = entryWords(entry, field);
  const isLast = (place: number) => place === parts.length - 1;
  return parts
    .map((part, place) => (isLast(place) || /[.!?]$/.test(part) ? part : `${part},`))
    .join(" ");
};
