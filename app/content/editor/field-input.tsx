import { useState } from "react";
import { flushSync } from "react-dom";
import type { Field as AnyField, ScalarField } from "#app/content/sheet/field-kinds.ts";
import {
  Choice,
  controlLook,
  Field,
  type Frame,
  Framed,
  TextArea,
} from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { readColor } from "#app/ui/page/color.ts";
import { WithFacts } from "./insert-fact.tsx";

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
      const isShownWhole = !field.format && (field.rows || field.max > 40);
      const types: Record<string, string> = { phone: "tel", link: "url" };
      const { format = "text" } = field;
      // The decimal keys of a phone have no %.
      if (format.startsWith("decimal"))
        return (
          <Field {...words} {...limit} inputMode={format === "decimal" ? format : undefined} />
        );
      return (
        <WithFacts field={field} value={words.defaultValue}>
          {isShownWhole ? (
            <TextArea {...words} {...limit} rows={field.rows ?? 1} />
          ) : (
            <Field {...words} {...limit} type={types[format] ?? format} />
          )}
        </WithFacts>
      );
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

/** Columns of six that a field takes, by the length of what is written in it. */
export function widthOf(field: AnyField): string {
  const [whole, half, halfIfWide] = ["col-span-6", "col-span-3", "col-span-6 sm:col-span-3"];
  if (field.kind === "text" && field.format === "phone") return halfIfWide;
  if (field.note) return whole;
  if (field.kind === "number") return half;
  if (field.kind === "choice")
    return Object.values(field.options).some(({ length }) => length > 14) ? whole : half;
  if (field.kind !== "text" || field.format === "color") return whole;
  if (field.max > 20 && !field.short) return whole;
  return field.label.length > 20 ? halfIfWide : half;
}

/** A color as `#rrggbb`, typed or, with JavaScript, picked. */
export function ColorField(field: Frame & { name: string; defaultValue: string }) {
  const [color, setColor] = useState(field.defaultValue);
  return (
    <Framed {...field}>
      {(attributes) => (
        <span className="flex gap-3">
          <input
            className="h-control w-22 cursor-pointer rounded-edge border border-line-strong bg-surface-bright p-1 noscript:hidden"
            type="color"
            aria-label={`${field.label}, chosen by eye`}
            value={readColor(color) ?? "#000000"}
            // At once, because the form's `onInput` reads the other input.
            onInput={({ currentTarget }) => flushSync(() => setColor(currentTarget.value))}
          />
          <input
            className={`${controlLook} max-w-48`}
            {...attributes}
            name={field.name}
            value={color}
            onInput={(event) => setColor(event.currentTarget.value)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
          />
        </span>
      )}
    </Framed>
  );
}
