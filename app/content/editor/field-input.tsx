import type { ReactNode } from "react";
import type { Field as AnyField, ScalarField } from "#app/content/sheet/field-kinds.ts";
import { Choice, Field, TextArea } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { ColorField } from "./color-field.tsx";

type Props = {
  field: ScalarField;
  /** The name in the form: "headline", "towns.0.name". */
  name: string;
  value: unknown;
  error?: string;
};

/** The input of one text, number, choice or switch of a sheet. */
export function FieldInput({ field, name, value, error }: Props) {
  const { label, note: hint } = field;
  const optional = "optional" in field && field.optional;
  const common = { id: `field-${name}`, label, name, hint, error, optional };
  switch (field.kind) {
    case "text": {
      if (field.hidden) return <input type="hidden" name={name} value={String(value ?? "")} />;
      const words = { ...common, defaultValue: String(value ?? "") };
      // No `maxLength`: the server's error message explains more than an input that stops.
      const limit = { "data-limit": field.max, required: !field.optional };
      if (field.format === "color") return <ColorField {...words} />;
      // Words that may be wider than a phone are shown whole.
      if (!field.format && (field.rows || field.max > 40))
        return <TextArea {...words} {...limit} rows={field.rows ?? 1} />;
      const types: Record<string, string> = { phone: "tel", link: "url" };
      const { format = "text" } = field;
      if (format === "decimal") return <Field {...words} {...limit} inputMode="decimal" />;
      return <Field {...words} {...limit} type={types[format] ?? format} />;
    }
    case "number":
      return (
        <Field
          {...common}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          required={!field.optional}
          defaultValue={String(field.optional ? value || "" : (value ?? ""))}
        />
      );
    case "switch":
      return (
        <Tick
          id={common.id}
          name={name}
          label={field.label}
          about={field.note}
          defaultChecked={value === true}
        />
      );
    case "choice":
      return (
        <Choice {...common} defaultValue={String(value ?? "")}>
          {Object.entries(field.options)
            .filter(([code]) => code === value || !field.gone?.includes(code))
            .map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
        </Choice>
      );
  }
}

/** Columns of six that a field takes on a phone and on a desk, by the length of what is written in it. */
export function widthOf(field: AnyField): string {
  const whole = "col-span-6";
  const half = `${whole} lg:col-span-3`;
  const third = "col-span-3 lg:col-span-2";
  if (field.kind === "number") return field.note ? half : third;
  if (field.kind === "photo" || field.kind === "choice") return half;
  if (field.kind !== "text" || (field.rows ?? 1) > 1) return whole;
  if (field.format === "color") return half;
  if (field.max <= 20 || field.short || field.format === "phone")
    return field.note ? `${whole} lg:col-span-2` : third;
  return field.max <= 80 || field.format ? half : whole;
}

/** An explanation, folded. */
export const Help = ({ line, children }: { line: string; children: ReactNode }) => (
  <details className="col-span-6 -my-2 text-quiet text-small">
    <summary className="min-h-target cursor-pointer content-center">
      {line} <span className="underline">All of them</span>
    </summary>
    <div className="max-w-prose pb-3">{children}</div>
  </details>
);

/** What visitors read where the typed words have names in braces. */
export function AsRead({ typed, read }: { typed: unknown; read: unknown }) {
  if (typeof typed !== "string" || !typed.includes("{")) return null;
  // "…" stands for what differs by page.
  if (typeof read !== "string" || read.includes("…")) return null;
  return <p className="w-full pt-0.5 text-quiet text-small">Visitors read: {read || "nothing"}</p>;
}
