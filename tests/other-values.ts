import { weekOf } from "#app/business/facts/time.ts";
import type { Field, PagePhoto, ScalarField, TextField } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";

let count = 0;

/** Values for every field of a sheet, all different from the first words; each text is unique. */
export function otherValues(sheet: Sheet, photo: string): Record<string, unknown> {
  const values = Object.entries(sheet.fields).map(([name, field]) => [name, other(field, photo)]);
  return { ...Object.fromEntries(values), ...together[sheet.key] };
}

/** Fields whose values must match each other or have a format, so that they cannot be generated. */
const together: Record<string, Record<string, unknown>> = {
  business: { hours: weekOf((day) => (day === "Friday" ? { from: "09:30", to: "16:00" } : null)) },
  look: { accent: "#7a4a12", logo: null, icon: null },
  guide: { cases: [] },
  estimates: { deposit: "12.5 %" },
  "guide-chapters": {
    chapters: ["first", "second"].map((label) => ({
      ...{ title: `Quartz ${label}`, label: `quartz-${label}`, service: "" },
      ...{ top: `Quartz of the ${label}.`, left: "", right: "" },
    })),
  },
  categories: {
    categories: [{ name: "Onyx Floors", shown: true, slug: "onyx-floors", service: "" }],
  },
};

function other(field: Field, photo: string): unknown {
  if (field.kind === "photo")
    return { url: photo, x: 30, y: 70, alt: `Photo ${++count}` } satisfies PagePhoto;
  // Given above.
  if (field.kind === "week") return field.first;
  if (field.kind !== "list") return scalar(field);
  const entries = Math.min(field.maxEntries, Math.max(field.minEntries ?? 1, 2));
  return Array.from({ length: entries }, () =>
    Object.fromEntries(Object.entries(field.item).map(([part, it]) => [part, scalar(it)])),
  );
}

function scalar(field: ScalarField): unknown {
  switch (field.kind) {
    case "text":
      return word(field);
    case "number":
      return field.first + 7 <= field.max ? field.first + 7 : field.first - 7;
    case "switch":
      return !field.first;
    case "choice":
      return Object.keys(field.options).find((code) => code !== field.first);
  }
}

function word({ format, max }: TextField): string {
  const number = ++count;
  if (format === "email") return `desk${number}@saguaro.example`;
  if (format === "phone") return `(520) 611-${String(number).padStart(4, "0")}`;
  if (format === "link") return `https://reviews.example/${number}`;
  if (format === "date") return "2026-03-14";
  if (format === "decimal") return `${number % 100}.25`;
  return `Quartz ${number}`.slice(0, max);
}
