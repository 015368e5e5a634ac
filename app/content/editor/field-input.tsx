import type { ScalarField } from "#app/content/sheet/field-kinds.ts";
import { Choice, Field, TextArea } from "#app/ui/controls/field.tsx";
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
  const common = { label: field.label, name, hint: field.note, error };
  switch (field.kind) {
    case "text": {
      if (field.hidden) return <input type="hidden" name={name} value={String(value ?? "")} />;
      const words = { ...common, defaultValue: String(value ?? ""), optional: field.optional };
      // No `maxLength`: the server's error message explains more than an input that stops.
      const limit = { "data-limit": field.max, required: !field.optional };
      if (field.rows && field.rows > 1) return <TextArea {...words} {...limit} rows={field.rows} />;
      if (field.format === "color") return <ColorField {...words} />;
      const type = {
        email: "email",
        phone: "tel",
        time: "time",
        date: "date",
        color: "text",
        none: "text",
      }[field.format ?? "none"];
      return <Field {...words} {...limit} type={type} />;
    }
    case "number":
      return (
        <Field
          {...common}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          required
          defaultValue={String(value ?? "")}
        />
      );
    case "switch":
      return (
        <label className="flex min-h-target items-center gap-3">
          <input type="checkbox" name={name} defaultChecked={value === true} />
          <span>{field.label}</span>
        </label>
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
