import { type ComponentProps, createContext, type ElementType, type ReactNode, use } from "react";
import { type BusinessValues, businessSheet } from "#app/business/facts/business-sheet.ts";
import { goTo } from "#app/content/editor/open-part.ts";
import { Field } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";

/** Values and error messages of the inputs of the screen that is open, by name. */
export const ShownContext = createContext({
  value: (_: string): string => "",
  error: (_: string): string | undefined => undefined,
});

type InputProps = Partial<ComponentProps<typeof Field>> & { name: string; as?: ElementType };

const factLabel = (name: string) => businessSheet.fields[name as keyof BusinessValues]?.label;

/** An input with its value and error message; that of a fact is called as in the back office. */
export function Input({ as: Labelled = Field, ...field }: InputProps) {
  const { name } = field;
  const { value, error } = use(ShownContext);
  return (
    <Labelled
      id={name}
      label={factLabel(name) ?? name}
      {...field}
      defaultValue={value(name)}
      error={error(name)}
    />
  );
}

/** A checkbox for a fact, or a part of one, that is so or not. */
export function TickFact(tick: { name: string; label: string; about: string }) {
  const { value } = use(ShownContext);
  return <Tick {...tick} defaultChecked={value(tick.name) !== ""} />;
}

/** Links to the wrong fields by their labels; a field that is no fact says itself what is wrong. */
export const WrongFields = ({ fields }: { fields: Partial<Record<string, string>> }) => (
  <ul className="flex flex-wrap gap-x-6 empty:hidden">
    {Object.entries(fields).map(([name, sentence]) => (
      <li key={name}>
        <a
          className="inline-flex min-h-target min-w-target items-center"
          href={`#${name}`}
          onClick={goTo}
        >
          {factLabel(name) ?? sentence}
        </a>
      </li>
    ))}
  </ul>
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
