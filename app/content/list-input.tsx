import { Button } from "#app/ui/button.tsx";
import { missLook } from "#app/ui/field.tsx";
import type { ListField } from "./field.ts";
import { FieldInput } from "./field-input.tsx";

type Props = {
  name: string;
  field: ListField;
  entries: Record<string, unknown>[];
  error: (name: string) => string | undefined;
};

/** A list of a sheet: each entry with its fields, two arrows and a way out; one button for another. */
export function ListInput({ name, field, entries, error }: Props) {
  const own = error(name);
  return (
    <fieldset className="grid gap-4" aria-describedby={own ? `${name}-error` : undefined}>
      <legend className="font-semibold">{field.label}</legend>
      {field.note && <p className="text-small text-quiet">{field.note}</p>}
      <ol className="grid">
        {entries.map((entry, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; its values are sent
            key={`${place}-${JSON.stringify(entry)}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 border-line border-t py-3"
          >
            <div className="grid gap-3">
              {Object.entries(field.item).map(([part, it]) => (
                <FieldInput
                  key={part}
                  field={it}
                  name={`${name}.${place}.${part}`}
                  value={entry[part]}
                  error={error(`${name}.${place}.${part}`)}
                />
              ))}
            </div>
            <p className="flex">
              <Move act="up" {...{ name, field, place }} disabled={place === 0} />
              <Move
                act="down"
                {...{ name, field, place }}
                disabled={place === entries.length - 1}
              />
              <Move act="remove" {...{ name, field, place }} disabled={false} />
            </p>
          </li>
        ))}
      </ol>
      {own && (
        <p className={missLook} id={`${name}-error`}>
          {own}
        </p>
      )}
      <p>
        <Button
          variant="outline"
          name="intent"
          value={`add:${name}`}
          disabled={entries.length >= field.most}
        >
          Add {field.entry.toLowerCase()}
        </Button>
      </p>
    </fieldset>
  );
}

const said = { up: "Move up", down: "Move down", remove: "Remove" };
const drawn = {
  up: "M12 20V5M5.5 11.5L12 5l6.5 6.5",
  down: "M12 4v15M5.5 12.5L12 19l6.5-6.5",
  remove: "M5 5l14 14M19 5L5 19",
};

type MoveProps = {
  act: keyof typeof said;
  name: string;
  field: ListField;
  place: number;
  disabled: boolean;
};

function Move({ act, name, field, place, disabled }: MoveProps) {
  return (
    <button
      className="grid size-11 place-items-center disabled:opacity-30"
      type="submit"
      name="intent"
      value={`${act}:${name}:${place}`}
      aria-label={`${said[act]}: ${field.entry} ${place + 1}`}
      disabled={disabled}
    >
      <svg
        className="size-5"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d={drawn[act]} />
      </svg>
    </button>
  );
}
