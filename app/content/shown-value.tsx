import type { Field, PagePhoto } from "./field.ts";

/** A field's value as a sentence or a picture, to be read: in the changes, beside a form. */
export function ShownValue({ value, field }: { value: unknown; field?: Field }) {
  if (value === null || value === undefined || value === "") return <em>Nothing</em>;
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (Array.isArray(value) && value.length === 0) return <em>Nothing</em>;
  if (Array.isArray(value))
    return (
      <ul className="grid gap-1">
        {value.map((entry) => (
          <li key={JSON.stringify(entry)}>{entryText(entry)}</li>
        ))}
      </ul>
    );
  if (isPhoto(value)) return <img className="h-24 w-auto" src={value.url} alt={value.alt} />;
  if (typeof value === "string" && /^\/uploads\/\S+$/.test(value))
    return <img className="h-24 w-auto" src={value} alt="" />;
  if (field?.kind === "choice") return field.options[String(value)] ?? String(value);
  return <span className="wrap-anywhere whitespace-pre-line">{String(value)}</span>;
}

const isPhoto = (value: unknown): value is PagePhoto =>
  typeof value === "object" && value !== null && "url" in value;

const entryText = (entry: unknown): string =>
  typeof entry === "object" && entry !== null
    ? Object.values(entry)
        .filter((part) => typeof part !== "boolean" && part !== "")
        .join(", ")
    : String(entry);
