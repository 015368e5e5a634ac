import { type MouseEvent, use, useRef, useState } from "react";
import { blocksOf } from "#app/content/sheet/blocks.ts";
import {
  arranged,
  blockList,
  emptyEntry,
  type ListField,
  type ScalarField,
} from "#app/content/sheet/field-kinds.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { missLook } from "#app/ui/controls/field.tsx";
import { Chevron, EntryButtons } from "./entry-buttons.tsx";
import { FieldInput, widthOf } from "./field-input.tsx";
import { FactsContext, readValue } from "./insert-fact.tsx";
import { entryWords } from "./section-line.ts";

type Props = {
  name: string;
  field: ListField;
  entries: Record<string, unknown>[];
  error: (name: string) => string | undefined;
};

/** The entries of a list with their buttons, which need no request with JavaScript. */
export function ListInput({ name, field, entries, error }: Props) {
  const own = error(name);
  // A text with its numbers and choices fits into one row, on phones too.
  const isOne = Object.keys(field.item).length === 1;
  const isText = (it: ScalarField) => it.kind === "text" && !it.hidden;
  const inRow = Object.values(field.item).filter(isText).length < 2;
  /** Indexes of the entries in their present order; added entries have further numbers. */
  const [order, setOrder] = useState(() => [...entries.keys()]);
  const list = useRef<HTMLOListElement>(null);

  /** Does what the button's form post would do, without a request. */
  function press(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    const [act = "", , place] = event.currentTarget.value.split(":");
    const added = () => Math.max(entries.length, ...order.map((it) => it + 1));
    const now = arranged(order, act, Number(place), added);
    if (!now) return;
    setOrder(now);
    // Counts as typing for the form's `onInput`.
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
    // The pressed button is gone.
    if (act === "remove") list.current?.focus();
  }

  return (
    <fieldset
      className="grid gap-3"
      id={`field-${name}`}
      tabIndex={-1}
      aria-describedby={own ? `${name}-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      {field.note && <p className="text-small text-quiet">{field.note}</p>}
      <ol className="grid focus:outline-none" ref={list} tabIndex={-1}>
        {order.map((index, place) => (
          <li
            key={index}
            ref={index < entries.length ? undefined : focusFirst}
            className={
              field.tall
                ? "relative border-line border-t pt-1 pb-2"
                : inRow
                  ? `group/row flex flex-wrap items-end gap-x-2 py-1 not-first:[&_label]:sr-only ${isOne ? "[&_label]:sr-only" : ""}`
                  : "group/entry relative border-line border-t"
            }
          >
            <Entry
              field={field}
              name={name}
              error={error}
              place={place}
              index={index}
              inRow={inRow}
              entry={entries[index] ?? emptyEntry(field)}
            />
            <p
              className={`flex ${field.tall ? "absolute top-0.5 right-0" : inRow ? "" : "absolute top-1.5 right-0 max-md:group-not-has-[details[open]]/entry:hidden"}`}
            >
              <EntryButtons
                entry={`${field.entry} ${place + 1}`}
                isFirst={place === 0}
                isLast={place === order.length - 1}
                intent={(act) => `${act}:${name}:${place}`}
                look={field.tall || !inRow ? "" : isOne ? foldedUntilFocus : "max-md:hidden"}
                onPress={press}
              />
            </p>
          </li>
        ))}
      </ol>
      {own && (
        <p className={missLook} id={`${name}-error`}>
          {own}
        </p>
      )}
      {order.length < field.maxEntries ? (
        <p>
          <Button variant="outline" name="intent" value={`add:${name}`} onClick={press}>
            Add {field.entry.toLowerCase()}
          </Button>
        </p>
      ) : (
        <p className="text-quiet text-small">There is room for {field.maxEntries}.</p>
      )}
    </fieldset>
  );
}

type EntryProps = Omit<Props, "entries"> & {
  entry: Record<string, unknown>;
  place: number;
  index: number;
  inRow: boolean;
};

/** The inputs of an entry: in a row, or folded to a line with its values. */
function Entry({ name, field, entry, error, place, index, inRow }: EntryProps) {
  const { read } = use(FactsContext);
  // Reset by the server's answer, which brings another object.
  const [changed, setChanged] = useState<unknown>();
  const inputs = Object.entries(field.item).map(([part, it]) => (
    <div key={part} className={inRow ? "contents" : widthOf(it)}>
      {it.kind === "text" && it.kinds ? (
        <ListInput
          field={blockList(it.label, it.kinds)}
          name={`${name}.${place}.${part}`}
          entries={blocksOf(`${entry[part]}`)}
          error={(path) => error(path.replace(`.${place}.`, `.${index}.`))}
        />
      ) : (
        <FieldInput
          field={it}
          name={`${name}.${place}.${part}`}
          value={entry[part]}
          error={error(`${name}.${index}.${part}`)}
        />
      )}
    </div>
  ));
  if (field.tall)
    return (
      <div className={tallLook}>
        {inputs}
        {typeof entry.only === "string" && entry.only !== "" && (
          <p className="text-quiet text-small">Only with {entry.only.replaceAll("-", " ")}</p>
        )}
      </div>
    );
  if (inRow) return <div className={rowLook}>{inputs}</div>;
  const words = readValue(entry, read) as typeof entry;
  const [title, ...others] = entryWords(words, field);
  // A long text that every entry has says the most.
  const isMain = (it: ScalarField) => it.kind === "text" && it.rows && !it.optional;
  const [main] = Object.keys(field.item).filter((part) => isMain(field.item[part] as ScalarField));
  const isWrong = Object.keys(field.item).some((part) => error(`${name}.${index}.${part}`));
  return (
    <details
      id={`${name}.${index}`}
      name={`${name}-entry`}
      open={isWrong || !title}
      onInput={() => setChanged(entry)}
    >
      <summary className="grid min-h-14 cursor-pointer list-none content-center py-2 pr-8 md:pr-42 max-md:group-has-[details[open]]/entry:pr-34 [&::-webkit-details-marker]:hidden">
        <Chevron className="absolute top-5 right-0 md:right-34 group-has-[details[open]]/entry:rotate-180 max-md:group-has-[details[open]]/entry:hidden" />
        <b className="line-clamp-1 font-semibold">{title || `New ${field.entry.toLowerCase()}`}</b>
        <span className="line-clamp-1 text-note text-quiet group-has-[details[open]]/entry:hidden">
          {changed === entry
            ? "Changed, not saved yet"
            : main
              ? entryWords({ [main]: words[main] }, field)[0]
              : others.join(" · ")}
        </span>
      </summary>
      <div className="grid grid-cols-6 items-start gap-x-3 gap-y-2 pb-6">{inputs}</div>
    </details>
  );
}

const rowLook =
  "grid min-w-0 flex-1 auto-cols-[minmax(0,1fr)] grid-flow-col items-end gap-1.5 *:*:has-[[type=number]]:w-17 *:*:has-[select]:w-19 [&_input]:px-2.5 [&_textarea]:px-2.5 has-[select,[type=number]]:auto-cols-auto has-[select,[type=number]]:grid-cols-[minmax(0,1fr)]";

const foldedUntilFocus = "max-md:group-not-focus-within/row:hidden";

/** The choice stands in the place of a label. */
const tallLook =
  "grid gap-1 [&_label]:sr-only [&_select]:min-h-target [&_select]:w-auto [&_select]:max-w-60 [&_select]:justify-self-start [&_select]:border-0 [&_select]:bg-transparent [&_select]:py-0 [&_select]:pl-0 [&_select]:font-semibold [&_select]:text-note";

const focusFirst = (entry: HTMLElement | null) =>
  entry?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
