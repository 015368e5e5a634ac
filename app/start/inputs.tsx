import type { ComponentProps, ReactNode } from "react";
import { Field } from "#app/ui/controls/field.tsx";

/** Values and error messages of a screen's inputs, by name. */
export type Shown = {
  value: (name: string) => string;
  error: (name: string) => string | undefined;
};

type InputProps = ComponentProps<typeof Field> & { name: string; shown: Shown };

/** A text input with its value and error message. */
export const Input = ({ shown, ...field }: InputProps) => (
  <Field {...field} defaultValue={shown.value(field.name)} error={shown.error(field.name)} />
);

type GroupProps = { name: string; error?: string; children: ReactNode };

/** A fieldset. */
export function Group({ name, error, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-note">{name}</legend>
      {children}
      {error && <p className="mt-1 font-semibold text-error text-note">{error}</p>}
    </fieldset>
  );
}

/**
 * The id of the newest change that a form shows. With another name, browsers do not restore former
 * values after Back (sheet-form.tsx).
 */
export const Seen = ({ id }: { id: string }) => (
  <>
    <input type="hidden" name={`opened-${id}`} />
    <input type="hidden" name="seen" value={id} />
  </>
);
