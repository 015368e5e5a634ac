import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Field, ListField, PagePhoto } from "#app/content/sheet/field-kinds.ts";
import { type Group, type Sheet, sameValue } from "#app/content/sheet/sheet.ts";
import { BackToFirstWords } from "./back-to-first-words.tsx";
import { FieldInput } from "./field-input.tsx";
import { ListInput } from "./list-input.tsx";
import { PhotoInput } from "./photo-input.tsx";

type Values = Record<string, unknown>;

type Props = {
  sheet: Sheet;
  /** Values in the form. */
  typed: Values;
  /** Values that each field can be restored to; no button is shown without it. */
  began?: Values;
  /** Source of a field's first words if it is not the sheet, by field. */
  origins?: Partial<Record<string, string>>;
  /** Elements below a field, by field. */
  below?: Partial<Record<string, ReactNode>>;
  /** Addresses of the images to show for missing photos, by field. */
  images?: Partial<Record<string, string>>;
  /** Error messages, by the input's name. */
  fields?: Partial<Record<string, string>>;
};

/** All inputs of a sheet, in groups. `readSheetForm` reads them by their names. */
export function SheetFields(props: Props) {
  return props.sheet.groups.map((group) => <FieldGroup key={group.id} {...props} group={group} />);
}

function FieldGroup({ group, ...props }: Props & { group: Group<string> }) {
  const error = (name: string) => props.fields?.[name];
  return (
    <section
      id={group.id}
      className="grid scroll-mt-20 gap-5"
      aria-labelledby={`${group.id}-title`}
    >
      <h2 className="text-big" id={`${group.id}-title`}>
        {group.heading}
      </h2>
      {group.note && <p className="text-quiet text-small">{group.note}</p>}
      {group.fields.map((name) => (
        <FieldBlock key={name} {...{ name, error }} {...props} />
      ))}
    </section>
  );
}

type BlockProps = Props & { name: string; error: (name: string) => string | undefined };

/** A field with what stands below it. */
function FieldBlock({ name, error, sheet, typed, began, origins, below, images }: BlockProps) {
  const field = sheet.fields[name] as Field;
  const { value, times, noteTyping, restart } = useFieldValue(name, typed[name]);
  const block = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-1" ref={block} onInput={noteTyping}>
      <AnyInput key={times} {...{ field, name, value, error }} image={images?.[name]} />
      {below?.[name]}
      {began && (
        <BackToFirstWords
          {...{ field, name, value }}
          began={began[name]}
          origin={origins?.[name]}
          onReset={() => {
            restart(began[name]);
            // Counts as typing for the form's `onInput`.
            block.current?.dispatchEvent(new Event("input", { bubbles: true }));
          }}
        />
      )}
    </div>
  );
}

/**
 * The value that a field's input begins with: the server's newest, except where something was typed
 * while the form was on its way.
 * @returns the value, and a key that changes when the input has to begin anew with it
 */
function useFieldValue(name: string, given: unknown) {
  const { formData } = useNavigation();
  const [shown, setShown] = useState({ value: given, given, times: 0 });
  const sent = useRef<FormData>(undefined);
  const typedSince = useRef(false);
  useEffect(() => {
    if (!formData) return;
    sent.current = formData;
    typedSince.current = false;
  }, [formData]);
  if (!formData && !sameValue(given, shown.given)) {
    const isThere = typedSince.current || sent.current?.get(name) === given;
    setShown({ value: given, given, times: shown.times + (isThere ? 0 : 1) });
  }
  return {
    ...shown,
    noteTyping: () => {
      typedSince.current = true;
    },
    restart: (value: unknown) => setShown({ ...shown, value, times: shown.times + 1 }),
  };
}

type InputProps = {
  field: Field;
  name: string;
  value: unknown;
  error: (name: string) => string | undefined;
  image?: string;
};

function AnyInput({ field, name, value, error, image }: InputProps) {
  if (field.kind === "photo")
    return (
      <PhotoInput
        {...{ field, name, image }}
        value={value as PagePhoto | null}
        error={error(name)}
      />
    );
  if (field.kind !== "list") return <FieldInput {...{ field, name, value }} error={error(name)} />;
  const entries = value as Record<string, unknown>[];
  return <ListInput name={name} field={field as ListField} entries={entries} error={error} />;
}
