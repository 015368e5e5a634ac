import type { ReactNode } from "react";
import type { Field, ListField, PagePhoto } from "#app/content/sheet/field-kinds.ts";
import type { Group, Sheet } from "#app/content/sheet/sheet.ts";
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
  const { sheet, typed, began, origins, below, images, fields } = props;
  const error = (name: string) => fields?.[name];
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
      {group.fields.map((name) => {
        const field = sheet.fields[name] as Field;
        return (
          <div key={name} className="grid gap-1">
            <AnyInput {...{ field, name, error }} value={typed[name]} image={images?.[name]} />
            {below?.[name]}
            {began && (
              <BackToFirstWords
                {...{ field, name }}
                began={began[name]}
                value={typed[name]}
                origin={origins?.[name]}
              />
            )}
          </div>
        );
      })}
    </section>
  );
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
