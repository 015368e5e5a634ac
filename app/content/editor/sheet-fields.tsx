import { Fragment, type ReactNode, use, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigation } from "react-router";
import type { Field, PagePhoto } from "#app/content/sheet/field-kinds.ts";
import { type Group, type Sheet, sameValue, sampleLabels } from "#app/content/sheet/sheet.ts";
import type { Week } from "#app/content/sheet/week.ts";
import { SampleBadge } from "#app/ui/controls/status-mark.tsx";
import { Chevron } from "./entry-buttons.tsx";
import { FieldInput, widthOf } from "./field-input.tsx";
import { FactsContext, readValue } from "./insert-fact.tsx";
import { ListInput } from "./list-input.tsx";
import { PhotoInput } from "./photo-input.tsx";
import { partLine } from "./shown-value.tsx";
import { WeekInput } from "./week-input.tsx";

type Values = Record<string, unknown>;

type Props = {
  sheet: Sheet;
  /** The page's title, if it is not the sheet's. */
  title?: string;
  /** The values to show: another object after each answer and each Discard. */
  typed: Values;
  /** How often what was typed was discarded. */
  discards?: number;
  /** Values that each field can be restored to; no button is shown without it. */
  began?: Values;
  /** Fields that hold their first words because somebody said that they are true. */
  confirmed?: string[];
  /** Source of a field's first words if it is not the sheet, by field. */
  origins?: Partial<Record<string, string>>;
  below?: Partial<Record<string, ReactNode>>;
  /** Addresses of the images to show for missing photos, by field. */
  images?: Partial<Record<string, string>>;
  fields?: Partial<Record<string, string>>;
};

/** The parts of a page, one open at a time. `readSheetForm` reads the inputs by their names. */
export function SheetFields(props: Props) {
  return props.sheet.groups.map((group) => <Part key={group.id} {...props} group={group} />);
}

/** The fields of a part, folded to a line with its present values. */
function Part({ group, ...props }: Props & { group: Group<string> }) {
  const { sheet, typed, began, confirmed = [], fields = {}, images } = props;
  const { read } = use(FactsContext);
  const error = (name: string) => fields[name];
  const fieldsOfGroup = group.fields.map((it) => [it, sheet.fields[it] as Field] as const);
  // Reset by the server's answer, which brings another object.
  const [changed, setChanged] = useState<Values>();
  const words = readValue(typed, read) as Values;
  const { heading, summary = "" } = group;
  const line = read(summary) || partLine(sheet, group, words, images, props.title);
  const picture = group.fields
    .slice(0, 2)
    .map((it) => (typed[it] as PagePhoto | null)?.url ?? images?.[it])
    .findLast(Boolean);
  const isWrong = Object.keys(fields).some((it) => group.fields.includes(it.split(".")[0] ?? ""));
  // A new row of a list has empty required texts.
  const isNew = group.fields.some((name) => {
    const it = sheet.fields[name];
    return it?.kind === "text" && !it.optional && typed[name] === "";
  });
  const [isOpen, setIsOpen] = useState(isNew || sheet.groups.length === 1);
  const details = useRef<HTMLDetailsElement>(null);
  // The browser opens the part of an address before the scripts are there.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  const isTitled = fieldsOfGroup.every(([, { label }]) => label === heading);
  const missing = fieldsOfGroup.filter(([it, field]) => "wanted" in field && typed[it] === "");
  const own = Object.fromEntries(fieldsOfGroup.filter(([it]) => !confirmed.includes(it)));
  const samples = began ? sampleLabels({ ...sheet, fields: own }, typed, began).length : 0;
  return (
    <details
      ref={details}
      name="part"
      className="group border-line border-b first-of-type:border-t open:border-t-3 open:border-t-ink only-of-type:border-0!"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onInput={() => setChanged(typed)}
    >
      <summary className="grid min-h-17 scroll-mt-4 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_auto] content-center items-center gap-x-4 py-2.5 pr-(--inset) pl-edge group-only-of-type:hidden [&::-webkit-details-marker]:hidden">
        <h2 className="leading-snug group-open:text-big">{heading}</h2>
        <span className="row-span-2 text-note text-quiet">
          {changed === typed ? (
            <b className="border-ink border-b-2 font-semibold text-ink">Not saved yet</b>
          ) : samples > 0 ? (
            <SampleBadge>{samples === 1 ? "Sample" : `${samples} samples`}</SampleBadge>
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
          {missing.map(([, { label }]) => `${label}: not shown`).join(", ") ||
            line ||
            "Not entered"}
        </span>
      </summary>
      <div
        // Inside, because the browser opens what is folded around the target of an address.
        id={group.id}
        className={`grid scroll-mt-24 grid-cols-6 items-start gap-x-3 gap-y-5 pt-1 pr-(--inset) pb-8 pl-edge [&_textarea]:field-sizing-content [&_textarea]:supports-[field-sizing:content]:resize-none [&_textarea]:max-h-200 [&_textarea:not([rows="1"])]:min-h-20 [&_textarea[rows="1"]]:py-[0.675rem] ${isTitled ? "[&>*>fieldset>legend]:sr-only" : ""}`}
      >
        {group.note && <p className="col-span-6 text-quiet text-small">{group.note}</p>}
        {group.fields.map((name) => (
          <FieldBlock key={`${name} ${props.discards}`} name={name} error={error} {...props} />
        ))}
      </div>
    </details>
  );
}

type BlockProps = Props & { name: string; error: (name: string) => string | undefined };

/** A field with what stands below it. */
function FieldBlock({ name, error, sheet, typed, began, origins, ...props }: BlockProps) {
  const { below, images } = props;
  const field = sheet.fields[name] as Field;
  const { value, times, noteTyping, restart } = useFieldValue(name, typed[name]);
  const block = useRef<HTMLDivElement>(null);
  const isFirst = began !== undefined && sameValue(began[name], value);
  const input =
    field.kind === "list" ? (
      <ListInput name={name} field={field} error={error} entries={(value ?? []) as Values[]} />
    ) : field.kind === "week" ? (
      <WeekInput name={name} field={field} error={error} week={value as Week} />
    ) : field.kind === "photo" ? (
      <PhotoInput
        field={field}
        name={name}
        error={error(name)}
        image={images?.[name]}
        value={value as PagePhoto | null}
      />
    ) : (
      <FieldInput field={field} name={name} value={value} error={error(name)} />
    );
  return (
    <div className={`grid gap-1 ${widthOf(field)}`} ref={block} onInput={noteTyping}>
      <Fragment key={times}>{input}</Fragment>
      {below?.[name]}
      {began && !isFirst && (
        <button
          className="min-h-target w-fit cursor-pointer text-small underline"
          type="submit"
          name="intent"
          value={`first:${name}`}
          onClick={(event) => {
            event.preventDefault();
            // Counts as typing for the form's `onInput`, which reads the inputs.
            flushSync(() => restart(began[name]));
            block.current?.dispatchEvent(new Event("input", { bubbles: true }));
          }}
        >
          Reset to original
        </button>
      )}
      {isFirst && origins?.[name] && (
        <p className="text-quiet text-small">{origins[name]}, until you save your own.</p>
      )}
    </div>
  );
}

/**
 * The initial value of a field's input: the server's newest, unless somebody typed after the form was sent.
 * @returns the value, and a key that changes when the input has to be mounted again with it
 */
function useFieldValue(name: string, serverValue: unknown) {
  const { formData } = useNavigation();
  const [input, setInput] = useState({ value: serverValue, serverValue, times: 0 });
  const lastForm = useRef<FormData>(undefined);
  const isEditedSince = useRef(false);
  useEffect(() => {
    if (!formData) return;
    lastForm.current = formData;
    isEditedSince.current = false;
  }, [formData]);
  if (!formData && !sameValue(serverValue, input.serverValue)) {
    // Mounting the input again would lose what was typed meanwhile, or the focus.
    const stays = isEditedSince.current || lastForm.current?.get(name) === serverValue;
    setInput({ value: serverValue, serverValue, times: input.times + (stays ? 0 : 1) });
  }
  return {
    value: input.value,
    times: input.times,
    noteTyping: () => {
      isEditedSince.current = true;
    },
    restart: (value: unknown) => setInput({ ...input, value, times: input.times + 1 }),
  };
}
