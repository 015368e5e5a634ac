import { type MouseEvent, use, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Block, blocksOf, rowKind, usualKinds } from "#app/content/sheet/blocks.ts";
import { arranged, blockList, emptyEntry, type ListField } from "#app/content/sheet/field-kinds.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { missLook } from "#app/ui/controls/field.tsx";
import { BlockInput } from "./block-input.tsx";
import { Chevron, EntryButtons } from "./entry-buttons.tsx";
import { FieldInput, widthOf } from "./field-input.tsx";
import { FactsContext } from "./insert-fact.tsx";
import { entryLines } from "./shown-value.tsx";

type Entry = Record<string, unknown>;

type Props = {
  name: string;
  field: ListField;
  entries: Entry[];
  error: (name: string) => string | undefined;
};

/** Classes of an entry, then those of its buttons. */
const looks = {
  // Its label has a number, and the buttons in its line; the facts to insert stand left of them.
  single: [
    "relative pb-2 [&_label]:after:content-['_'_counter(list-item)] [&_label]:-mb-1.5 [&_label]:min-h-target [&_label]:content-center [&_details]:-top-2 [&_details]:right-32 [&_details>ul]:-right-32",
    "absolute top-0 -right-3.5",
  ],
  row: [
    "-mr-3.5 flex flex-wrap items-start gap-x-2 py-1 first:items-end max-md:*:first:mr-3.5 not-first:[&_label]:sr-only",
    "*:last:ml-2 max-md:ml-auto",
  ],
  // In a form that has nothing else it looks like a part of a page.
  folded: [
    "group/entry relative border-line border-t last:border-b has-[details[open]]:border-t-3 has-[details[open]]:border-t-ink group-only-of-type:-ml-edge group-only-of-type:pl-edge group-only-of-type:-mr-(--inset) group-only-of-type:pr-(--inset)",
    "absolute top-3 right-8 group-only-of-type:right-[calc(var(--inset)+2rem)] group-not-has-[details[open]]/entry:hidden",
  ],
  block: ["relative border-line border-t pb-3", "absolute top-0 right-0"],
};

/** The entries of a list with their buttons, which need no request with JavaScript. */
export function ListInput({ name, field, entries, error }: Props) {
  const own = error(name);
  const { kinds, maxEntries } = field;
  const row = Object.keys(field.item).length === 1 ? "single" : "row";
  const [look, buttonsLook] = looks[kinds ? "block" : fitsInRow(field) ? row : "folded"];
  /** Entries in their present order, with the places that they came at; added ones have further places. */
  const [rows, setRows] = useState(() => [...entries.entries()]);
  const list = useRef<HTMLOListElement>(null);

  /** Does what the button's form post would do, without a request. */
  function press(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    const [act = "", , at = ""] = event.currentTarget.value.split(":");
    const key = Math.max(entries.length, ...rows.map(([key]) => key + 1));
    const entry = kinds ? { kind: at, words: "", only: "" } : emptyEntry(field);
    const now = arranged<(typeof rows)[number]>(rows, act, Number(at), () => [key, entry]);
    if (!now) return;
    // Counts as typing for the form's `onInput`, which reads the inputs.
    flushSync(() => setRows(now));
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
    // The pressed button is gone.
    if (act === "remove") list.current?.focus();
  }

  /** Words of the first row of the table that the block at a place is in. */
  const head = (place: number): string =>
    rows[place - 1]?.[1].kind === rowKind ? head(place - 1) : `${rows[place]?.[1].words}`;
  const hasKind = (sign: string) => rows.some(([, it]) => it.kind === sign);
  const isEmpty = rows.length === 0 && !kinds;
  const addButtons = Object.entries(kinds ?? { "": field.entry }).filter(
    ([sign]) => usualKinds.includes(sign) || (sign !== "&" && hasKind(sign)),
  );
  return (
    <fieldset
      className={`grid gap-3 ${kinds ? "mt-4" : ""}`}
      id={`field-${name}`}
      tabIndex={-1}
      aria-describedby={own ? `${name}-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      {field.note && <p className="text-small text-quiet">{field.note}</p>}
      <ol className="grid focus:outline-none" ref={list} tabIndex={-1}>
        {rows.map(([key, entry], place) => (
          <li key={key} ref={key < entries.length ? undefined : focusFirst} className={look}>
            {kinds ? (
              <BlockInput
                field={field}
                name={`${name}.${place}`}
                block={entry as Block}
                head={head(place)}
              />
            ) : (
              <EntryInput
                field={field}
                name={`${name}.${place}`}
                group={name}
                id={`${name}.${key}`}
                error={error}
                entry={entry}
              />
            )}
            <p className={`flex ${buttonsLook}`}>
              <EntryButtons
                entry={`${field.entry} ${place + 1}`}
                isFirst={place === 0}
                isLast={place === rows.length - 1}
                intent={(act) => `${act}:${name}:${place}`}
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
      {isEmpty && <p className="text-quiet">{`No ${field.entry.toLowerCase()} yet.`}</p>}
      {rows.length < maxEntries ? (
        <p className={`grid grid-cols-2 gap-2 ${kinds ? "" : "mt-3"}`}>
          {addButtons.map(([sign, label]) => (
            <Button
              key={sign}
              variant={isEmpty ? "primary" : "outline"}
              name="intent"
              value={`add:${name}${kinds ? `:${sign}` : ""}`}
              onClick={press}
            >
              Add {label.toLowerCase()}
            </Button>
          ))}
        </p>
      ) : (
        <p className="text-quiet text-small">No more than {maxEntries}. To add one, remove one.</p>
      )}
    </fieldset>
  );
}

type EntryProps = Pick<Props, "name" | "field" | "error"> & {
  entry: Entry;
  /** Name of the list: one of its entries is open at a time. */
  group: string;
  /** The name that it came with, as error messages have it. */
  id: string;
};

/** Whether entries fit into one row, on phones too: a text with its numbers and choices, but no tick with words. */
const fitsInRow = ({ item }: ListField) =>
  Object.values(item).filter((it) => it.kind === "switch" || (it.kind === "text" && !it.hidden))
    .length < 2;

/** The inputs of an entry: in a row, or folded to a line with its values. */
function EntryInput({ name, field, entry, group, id, ...props }: EntryProps) {
  const { read } = use(FactsContext);
  const [isChanged, setIsChanged] = useState(false);
  const error = (part: string) => props.error(`${id}.${part}`);
  const isRow = fitsInRow(field);
  const inputs = Object.entries(field.item).map(([part, it]) => (
    <div key={part} className={isRow ? "contents" : widthOf(it)}>
      {it.kind === "text" && it.kinds ? (
        <ListInput
          field={blockList(it.label, it.kinds)}
          name={`${name}.${part}`}
          entries={blocksOf(`${entry[part]}`)}
          error={() => error(part)}
        />
      ) : (
        <FieldInput field={it} name={`${name}.${part}`} value={entry[part]} error={error(part)} />
      )}
    </div>
  ));
  if (isRow) return <div className={rowLook}>{inputs}</div>;
  const { title, line } = entryLines(entry, field, read);
  const isWrong = Object.keys(field.item).some(error);
  return (
    <details name={`${group}-entry`} open={isWrong || !title} onInput={() => setIsChanged(true)}>
      <summary className="grid min-h-17 cursor-pointer list-none content-center py-2.5 pr-8 group-has-[details[open]]/entry:pr-42 [&::-webkit-details-marker]:hidden">
        <Chevron className="absolute top-6.5 right-0 group-only-of-type:right-(--inset) group-has-[details[open]]/entry:rotate-180" />
        <b className="line-clamp-2 font-semibold leading-snug group-only-of-type:text-[1.125rem] group-only-of-type:font-stretch-(--heading-stretch)">
          {title || `New ${field.entry.toLowerCase()}`}
        </b>
        <span className="line-clamp-1 text-note text-quiet group-has-[details[open]]/entry:hidden">
          {isChanged ? "Changed, not saved yet" : line}
        </span>
      </summary>
      <div id={id} className="grid grid-cols-6 items-start gap-x-3 gap-y-2 pb-6">
        {inputs}
      </div>
    </details>
  );
}

const rowLook =
  "grid min-w-0 flex-1 max-md:basis-[calc(100%-0.875rem)] auto-cols-[minmax(0,1fr)] grid-flow-col items-end gap-1.5 *:*:has-[[type=number]]:w-17 *:*:has-[select]:w-19 has-[select,[type=number]]:auto-cols-auto has-[select,[type=number]]:grid-cols-[minmax(0,1fr)]";

const focusFirst = (entry: HTMLElement | null) =>
  entry?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
