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
import { Icon } from "#app/ui/controls/icons.tsx";
import { FactsContext, readValue } from "./facts.tsx";
import { FieldInput, widthOf } from "./field-input.tsx";
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
  /** What added entries begin with, by their indexes. */
  const [kinds, setKinds] = useState<Record<number, object>>({});
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
    if (act === "add" && field.tall) setKinds({ ...kinds, [now.at(-1) ?? 0]: { kind: place } });
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
              inRow
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
              entry={entries[index] ?? { ...emptyEntry(field), ...kinds[index] }}
            />
            <p
              className={`flex ${inRow ? "" : "absolute top-1.5 right-0 max-md:group-not-has-[details[open]]/entry:hidden"}`}
            >
              {acts.map(({ act, label, drawn, end }) => {
                const isEnd = place === end(order.length);
                return (
                  <button
                    key={act}
                    className={`${act === "remove" || !inRow ? "" : isOne ? "max-md:group-not-focus-within/row:hidden" : "max-md:hidden"} grid size-11 cursor-pointer place-items-center [&_svg]:size-5 aria-disabled:cursor-auto aria-disabled:opacity-30`}
                    type="submit"
                    name="intent"
                    value={`${act}:${name}:${place}`}
                    aria-label={`${label}: ${field.entry} ${place + 1}`}
                    aria-disabled={isEnd || undefined}
                    onClick={press}
                  >
                    <Icon>
                      <path d={drawn} />
                    </Icon>
                  </button>
                );
              })}
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
        <p className="flex flex-wrap gap-3">
          {addsOf(field).map(([kind, label]) => (
            <Button
              key={kind}
              variant="outline"
              name="intent"
              value={`add:${name}${kind}`}
              onClick={press}
            >
              Add {label.toLowerCase()}
            </Button>
          ))}
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
              ? String(words[main])
              : others.join(" · ")}
        </span>
      </summary>
      <div className="grid grid-cols-6 items-start gap-x-3 gap-y-2 pb-6">{inputs}</div>
    </details>
  );
}

/** What can be added, by how the button's value ends: the three commonest kinds, or an entry. */
function addsOf({ entry, item, tall }: ListField): [end: string, label: string][] {
  if (!tall || item.kind?.kind !== "choice") return [["", entry]];
  return Object.entries(item.kind.options)
    .slice(0, 3)
    .map(([kind, label]) => [`:${kind}`, label]);
}

/** Shows that a summary opens and closes. */
export const Chevron = ({ className }: { className: string }) => (
  <svg className={`size-4 ${className}`} viewBox="0 0 16 16" aria-hidden="true">
    <path className="fill-none stroke-current" strokeWidth="1.5" d="M2 5l6 6 6-6" />
  </svg>
);

const rowLook =
  "grid min-w-0 flex-1 auto-cols-[minmax(0,1fr)] grid-flow-col items-end gap-1.5 *:*:has-[[type=number]]:w-17 *:*:has-[select]:w-19 [&_input]:px-2.5 [&_textarea]:px-2.5 has-[select,[type=number]]:auto-cols-auto has-[select,[type=number]]:grid-cols-[minmax(0,1fr)]";

/** The choice stands in the place of a label. */
const tallLook =
  "relative grid min-w-0 flex-1 gap-1 border-line border-t pt-2 [&_label]:sr-only [&_select]:min-h-target [&_select]:w-auto [&_select]:border-0 [&_select]:bg-transparent [&_select]:py-0 [&_select]:pl-0 [&_select]:font-semibold [&_select]:text-note";

const focusFirst = (entry: HTMLElement | null) =>
  entry?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();

/** The buttons of an entry; `end` is the place where it does nothing. */
const acts = [
  { act: "up", label: "Move up", drawn: "M12 20V5M5.5 11.5L12 5l6.5 6.5", end: () => 0 },
  {
    act: "down",
    label: "Move down",
    drawn: "M12 4v15M5.5 12.5L12 19l6.5-6.5",
    end: (length: number) => length - 1,
  },
  { act: "remove", label: "Remove", drawn: "M5 5l14 14M19 5L5 19", end: () => -1 },
];
