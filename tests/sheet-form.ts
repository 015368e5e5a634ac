import type { Field, PagePhoto, ScalarField } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import type { Week } from "#app/content/sheet/week.ts";

/** The fields of a sheet's form, as a browser without JavaScript posts them. */
export function sheetForm(sheet: Sheet, values: Record<string, unknown>): Record<string, string> {
  const posted: Record<string, string> = {};
  for (const [name, field] of Object.entries(sheet.fields))
    write(name, field, values[name], posted);
  return posted;
}

function write(name: string, field: Field, value: unknown, posted: Record<string, string>): void {
  if (field.kind === "list") {
    (value as Record<string, unknown>[]).forEach((entry, index) => {
      for (const [part, it] of Object.entries(field.item))
        write(`${name}.${index}.${part}`, it as ScalarField, entry[part], posted);
    });
  } else if (field.kind === "week") {
    for (const [day, hours] of Object.entries(value as Week))
      if (hours)
        Object.assign(posted, {
          [`${name}.${day}`]: "on",
          [`${name}.${day}.from`]: hours.from,
          [`${name}.${day}.to`]: hours.to,
        });
  } else if (field.kind === "photo") {
    const { url = "", x = 50, y = 50, alt = "" } = (value ?? {}) as Partial<PagePhoto>;
    Object.assign(posted, {
      [`${name}.url`]: url,
      [`${name}.point`]: `${x} ${y}`,
      [`${name}.alt`]: alt,
    });
  } else if (field.kind !== "switch") posted[name] = String(value);
  else if (value) posted[name] = "on";
}
