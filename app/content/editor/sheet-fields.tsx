import { memo, type ReactNode, use, useState } from "react";
import type { Field, PagePhoto } from "#app/content/sheet/field-kinds.ts";
import { countSamples, type Part, type Sheet, sameValue } from "#app/content/sheet/sheet.ts";
import type { Week } from "#app/content/sheet/week.ts";
import { SampleBadge, StatusMark } from "#app/ui/controls/status-mark.tsx";
import { EditedValues } from "./edited-values.ts";
import { Chevron } from "./entry-buttons.tsx";
import { FieldInput, widthOf } from "./field-input.tsx";
import { FactsContext, type ReadWords } from "./insert-fact.tsx";
import { ListInput } from "./list-input.tsx";
import { PhotoInput } from "./photo-input.tsx";
import { partLine } from "./shown-value.tsx";
import { WeekInput } from "./week-input.tsx";

type Values = Record<string, unknown>;

type Props = {
  sheet: Sheet;
  /** The page's title, if it is not the sheet's. */
  title?: string;
  /** Says the summaries of parts. */
  read: ReadWords;
  /** Values that each field can be restored to; no button is shown without it. */
  began?: Values;
  /** Fields that hold their first words because somebody said that they are true. */
  confirmed?: string[];
  /** Source of a field's first words if it is not the sheet, by field. */
  origins?: Partial<Record<string, string>>;
  below?: Partial<Record<string, ReactNode>>;
  /** Addresses of the images to show for missing photos, by field. */
  images?: Partial<Record<string, string>>;
  /** Error messages. */
  fields?: Partial<Record<string, string>>;
};

/** The parts of a page, one open at a time. `readSheetForm` reads the inputs by their names. */
export function SheetFields(props: Props) {
  return props.sheet.parts.map((part) => <PartFields key={part.id} {...props} part={part} />);
}

/** With at most this many parts the first one is open on arrival. */
const maxPartsToOpen = 3;

/** The fields of a part, folded to a line with its present values. */
function PartFields({ part, ...props }: Props & { part: Part }) {
  const { sheet, title, began, confirmed = [], images = {} } = props;
  const { id, heading, note, summary = "", fields: names } = part;
  const { read } = use(FactsContext);
  const { values, changed } = use(EditedValues);
  const fields = names.map((name) => [name, sheet.fields[name] as Field] as const);
  const wrong = Object.keys(props.fields ?? {}).map((path) => path.split(".")[0] ?? "");
  const isWrong = wrong.some((name) => names.includes(name));
  // A new row of a list has empty required texts.
  const isNew = fields.some(
    ([name, it]) => it.kind === "text" && !it.optional && values[name] === "",
  );
  const isFirst = part === sheet.parts[0];
  const opensItself = isFirst && sheet.parts.length <= maxPartsToOpen && wrong.length === 0;
  const [isOpen, setIsOpen] = useState(isNew || opensItself);
  const isTitled = fields.every(([, { label }]) => label === heading);
  const missing = fields.find(([name, field]) => "wanted" in field && values[name] === "")?.[1];
  const line = props.read(summary) || partLine(sheet, part, { values, read, images, title });
  const own = Object.fromEntries(fields.filter(([name]) => !confirmed.includes(name)));
  const samples = began ? countSamples(own, values, began) : 0;
  const picture = names
    .slice(0, 2)
    .map((name) => (values[name] as PagePhoto | null)?.url ?? images[name])
    .findLast(Boolean);
  return (
    <details
      name="part"
      className="group border-line border-b first-of-type:border-t open:border-t-3 open:border-t-ink only-of-type:border-line! only-of-type:border-0! only-of-type:not-has-[li]:border-t!"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="grid min-h-17 scroll-mt-4 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] content-center items-center gap-x-4 py-2.5 pr-(--inset) pl-edge group-only-of-type:hidden max-md:not-has-[img]:[&>h2]:col-span-2 max-md:not-has-[img]:[&>h2+span]:row-2 max-md:not-has-[img]:[&>h2+span]:col-2 group-open:max-md:not-has-[img]:[&>h2+span]:col-1 [&::-webkit-details-marker]:hidden">
        <h2 className="leading-snug group-open:text-big">{heading}</h2>
        <span className="row-span-2 text-note text-quiet">
          {names.some((name) => changed.includes(name)) ? (
            <b className="border-ink border-b-2 font-semibold text-ink">Not saved yet</b>
          ) : missing ? (
            <StatusMark tone="error">Missing</StatusMark>
          ) : samples > 0 ? (
            <SampleBadge>{`${samples} ${samples > 1 ? "samples" : "sample"}`}</SampleBadge>
          ) : (
            picture && (
              <img
                className="h-11 w-18 object-cover group-open:hidden"
                src={picture}
                alt=""
                loading="lazy"
              />
            )
          )}
        </span>
        <Chevron className="row-span-2 group-open:rotate-180" />
        <span className="line-clamp-1 text-note text-quiet wrap-anywhere group-open:hidden">
          {missing?.label || line || part.empty || "Not entered"}
        </span>
      </summary>
      <div
        // Inside, because the browser opens what is folded around the target of an address.
        id={id}
        className={`grid scroll-mt-24 grid-cols-6 items-start gap-x-3 gap-y-5 pt-1 group-only-of-type:pt-5 group-only-of-type:has-[li]:pt-0 pr-(--inset) pb-8 pl-edge [&_textarea]:field-sizing-content [&_textarea]:supports-[field-sizing:content]:resize-none [&_textarea]:max-h-200 [&_textarea:not([rows="1"])]:min-h-20 [&_textarea[rows="1"]]:py-[0.675rem] ${isTitled ? "[&>*>fieldset>legend]:sr-only" : ""}`}
      >
        {note && <p className="col-span-6 text-quiet text-small">{note}</p>}
        {fields.map(([name, field]) => (
          <FieldBlock key={name} {...props} name={name} field={field} />
        ))}
      </div>
    </details>
  );
}

/** A field with what stands below it. */
function FieldBlock({ name, field, ...props }: Props & { name: string; field: Field }) {
  const { began, origins, below, images, fields } = props;
  const { values, filled, keys, fill } = use(EditedValues);
  const isFirst = began !== undefined && sameValue(began[name], values[name]);
  const hasOriginal = began && (field.kind !== "list" || (began[name] as Values[]).length > 0);
  return (
    <div className={`grid gap-1 ${widthOf(field)}`}>
      <Inputs
        key={keys[name]}
        name={name}
        field={field}
        value={filled[name]}
        image={images?.[name]}
        errors={fields}
      />
      {below?.[name]}
      {hasOriginal && !isFirst && (
        <button
          className={`min-h-target w-fit cursor-pointer text-note text-quiet underline ${field.kind === "list" ? "mt-6" : ""}`}
          type="submit"
          name="intent"
          value={`first:${name}`}
          onClick={(event) => {
            event.preventDefault();
            fill({ [name]: began[name] });
          }}
        >
          {field.kind === "list" ? `Reset every ${field.entry.toLowerCase()} to` : "Reset to"}{" "}
          original
        </button>
      )}
      {isFirst && origins?.[name] && (
        <p className="text-quiet text-small">{origins[name]}, until you save your own.</p>
      )}
    </div>
  );
}

type InputsProps = {
  name: string;
  field: Field;
  /** What it is filled with. */
  value: unknown;
  image: string | undefined;
  errors: Props["fields"];
};

/** The inputs of a field. A sheet may have hundreds: they are not rendered again while somebody types. */
const Inputs = memo(function Inputs({ name, field, value, image, errors = {} }: InputsProps) {
  const error = (path: string) => errors[path];
  switch (field.kind) {
    case "list":
      return <ListInput name={name} field={field} error={error} entries={value as Values[]} />;
    case "week":
      return <WeekInput name={name} field={field} error={error} week={value as Week} />;
    case "photo": {
      const photo = value as PagePhoto | null;
      return (
        <PhotoInput name={name} field={field} error={error(name)} image={image} value={photo} />
      );
    }
    default:
      return <FieldInput name={name} field={field} error={error(name)} value={value} />;
  }
});
