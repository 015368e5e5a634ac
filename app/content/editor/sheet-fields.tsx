import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { namesIn } from "#app/content/sheet/braces.ts";
import type { Field, PagePhoto } from "#app/content/sheet/field-kinds.ts";
import { type Group, type Sheet, sameValue, sampleLabels } from "#app/content/sheet/sheet.ts";
import type { Week } from "#app/content/sheet/week.ts";
import { BackToFirstWords } from "./back-to-first-words.tsx";
import { AsRead, FieldInput, Help, widthOf } from "./field-input.tsx";
import { Chevron, ListInput } from "./list-input.tsx";
import { PhotoInput } from "./photo-input.tsx";
import { sectionLine } from "./section-line.ts";
import { WeekInput } from "./week-input.tsx";

type Values = Record<string, unknown>;

type Props = {
  sheet: Sheet;
  typed: Values;
  /** The values as visitors read them, for the folded sections. */
  words?: Values;
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

/** All inputs of a sheet, in groups. `readSheetForm` reads them by their names. */
export function SheetFields(props: Props) {
  return props.sheet.groups.map((group) => <FieldGroup key={group.id} {...props} group={group} />);
}

/** A group of fields, which folds on phones to a line with its present values. */
function FieldGroup({ group, ...props }: Props & { group: Group<string> }) {
  const { sheet, typed, began, confirmed = [], fields = {} } = props;
  const error = (name: string) => fields[name];
  const fieldsOfGroup = group.fields.map((it) => [it, sheet.fields[it] as Field] as const);
  const worded = fieldsOfGroup.filter(([, { kind }]) => kind !== "photo");
  const names = [...new Set(worded.flatMap(([, field]) => namesIn(sheet, field)))];
  // Reset by the server's answer, which brings another object.
  const [changed, setChanged] = useState<Values>();
  const line = sectionLine(sheet, group.fields, typed, props.words ?? typed);
  const isAsked = useLocation().hash === `#${group.id}`;
  const isWrong = Object.keys(fields).some((it) => group.fields.includes(it.split(".")[0] ?? ""));
  // A new row of a list has empty required texts.
  const isNew = Object.entries(sheet.fields).some(
    ([name, it]) => it.kind === "text" && !it.optional && typed[name] === "",
  );
  const isTitled = fieldsOfGroup.every(([, { label }]) => label === group.heading);
  const missing = fieldsOfGroup.filter(([it, field]) => "wanted" in field && typed[it] === "");
  const isText = fieldsOfGroup.every(([, { kind }]) => kind === "text" || kind === "list");
  const own = Object.fromEntries(fieldsOfGroup.filter(([it]) => !confirmed.includes(it)));
  const samples = began ? sampleLabels({ ...sheet, fields: own }, typed, began).length : 0;
  const sampleNote = samples > 0 ? ` · ${samples} ${samples === 1 ? "sample" : "samples"}` : "";
  return (
    <details
      id={group.id}
      className="group scroll-mt-16 border-line max-lg:border-t max-lg:open:bg-surface-bright lg:details-content:[content-visibility:visible] lg:pb-10"
      // The server knows no hash, so that `open` would come too late.
      ref={isAsked ? unfold : undefined}
      open={isWrong || isNew || sheet.groups.length === 1}
      onInput={() => setChanged(typed)}
    >
      <summary className="grid min-h-17 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 py-3 max-lg:px-edge lg:pointer-events-none lg:min-h-0 lg:pb-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lead leading-snug lg:text-big">{group.heading}</h2>
        <Chevron className="row-span-3 group-open:rotate-180 lg:hidden" />
        <span className="line-clamp-2 text-note text-quiet wrap-anywhere group-open:hidden lg:hidden">
          {changed === typed
            ? "Changed, not saved yet"
            : (line || (isText ? "Not entered" : "")) + sampleNote}
        </span>
        {missing.map(([it, { label }]) => (
          <span key={it} className="col-start-1 text-note text-quiet group-open:hidden lg:hidden">
            {label}: not shown
          </span>
        ))}
      </summary>
      <div
        className={`grid grid-cols-6 items-start gap-x-3 gap-y-5 pt-1 pb-6 [&_textarea]:field-sizing-content [&_textarea]:supports-[field-sizing:content]:resize-none [&_textarea]:max-h-200 [&_textarea:not([rows="1"])]:min-h-20 [&_textarea[rows="1"]]:py-[0.675rem] max-lg:px-edge lg:gap-x-4 lg:pb-0 ${isTitled ? "[&_legend]:sr-only" : ""}`}
      >
        {group.note && <p className="col-span-6 text-quiet text-small">{group.note}</p>}
        {group.signs && (
          <Help line="Begin a line with # for a heading, with - for a list.">
            <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] *:[dt]:pt-2 *:[dt]:whitespace-pre-line *:[dt]:text-ink sm:*:pt-2">
              {group.signs.map(({ example, what }) => (
                <Fragment key={example}>
                  <dt>{example}</dt>
                  <dd>{what}</dd>
                </Fragment>
              ))}
            </dl>
          </Help>
        )}
        {names.length > 0 && (
          <Help line={`Words like {${names[0]}} fill themselves in.`}>
            {names.map((name) => `{${name}}`).join(", ")}
          </Help>
        )}
        {group.fields.map((name) => (
          <FieldBlock key={name} name={name} error={error} {...props} />
        ))}
      </div>
    </details>
  );
}

const unfold = (details: HTMLDetailsElement | null) => details?.setAttribute("open", "");

type BlockProps = Props & { name: string; error: (name: string) => string | undefined };

/** A field with what stands below it. */
function FieldBlock({ name, error, sheet, typed, began, origins, ...props }: BlockProps) {
  const { words = {}, below, images } = props;
  const field = sheet.fields[name] as Field;
  const { value, times, noteTyping, restart } = useFieldValue(name, typed[name]);
  const block = useRef<HTMLDivElement>(null);
  const read = words[name];
  const input =
    field.kind === "list" ? (
      <ListInput
        name={name}
        field={field}
        error={error}
        entries={(value ?? []) as Values[]}
        reads={read as Values[]}
      />
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
      <>
        <FieldInput field={field} name={name} value={value} error={error(name)} />
        {field.kind === "text" && (field.rows ?? 1) < 5 && <AsRead typed={value} read={read} />}
      </>
    );
  return (
    <div className={`grid gap-1 ${widthOf(field)}`} ref={block} onInput={noteTyping}>
      <Fragment key={times}>{input}</Fragment>
      {below?.[name]}
      {began && (
        <BackToFirstWords
          field={field}
          name={name}
          value={value}
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
