import type { PagePhoto } from "./field.ts";
import type { Sheet } from "./sheet.ts";

/** A sheet's values as hidden fields, named as its form names them. */
export function HiddenValues({ sheet, values }: { sheet: Sheet; values: Record<string, unknown> }) {
  const pairs = Object.keys(sheet.fields).flatMap((name) => fieldsOf(name, values[name]));
  return pairs.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function fieldsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value))
    return value.flatMap((entry, place) =>
      Object.entries(entry).flatMap(([part, it]) => fieldsOf(`${name}.${place}.${part}`, it)),
    );
  if (value === false || value === null || value === undefined) return [];
  if (value === true) return [[name, "on"]];
  if (typeof value !== "object") return [[name, String(value)]];
  const { url, x, y, alt } = value as PagePhoto;
  return [
    [`${name}.url`, url],
    [`${name}.point`, `${x} ${y}`],
    [`${name}.alt`, alt],
  ];
}
