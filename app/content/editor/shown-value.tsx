import type { Field, PagePhoto } from "#app/content/sheet/field-kinds.ts";
import { type Week, weekText } from "#app/content/sheet/week.ts";
import { colorName } from "#app/ui/page/accents.ts";
import { entryText } from "./section-line.ts";

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
  if (field?.kind === "week") return weekText(value as Week);
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

const isPhoto = (value: unknown): value is PagePhoto =>
  typeof value === "object" && value !== null && "url" in value;
