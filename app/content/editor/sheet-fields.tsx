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
  /** What stands in the form. */
  typed: Values;
  /** What each field can be put back to; left out where there is no such thing. */
  began?: Values;
  /** Where a field's first words come from, by its name, where that is not the site itself. */
  origins?: Partial<Record<string, string>>;
  /** What stands below a field, by its name. */
  below?: Partial<Record<string, ReactNode>>;
  /** Addresses of the images that stand in for photos that are not chosen yet, by field. */
  images?: Partial<Record<string, string>>;
  /** What is wrong, by the input's name. */
  fields?: Partial<Record<string, string>>;
};

/** All inputs of a sheet, group by group, named as `readValues` reads them. */
export function SheetFields(props: Props) {
  return props.sheet.groups.map((group) => <FieldGroup key={group.id} {...props} group={group} />);
}

function FieldGroup({
  sheet,
  group,
  typed,
  began,
  origins,
  below,
  images,
  fields,
}: Props & { group: Group<string> }) {
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
            <AnyInput
              field={field}
              name={name}
              value={typed[name]}
              error={error}
              image={images?.[name]}
            />
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
