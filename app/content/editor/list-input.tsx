import { type MouseEvent, useRef, useState } from "react";
import { arranged, emptyEntry, type ListField } from "#app/content/sheet/field-kinds.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { missLook } from "#app/ui/controls/field.tsx";
import { Icon } from "#app/ui/controls/icons.tsx";
import { FieldInput, widthOf } from "./field-input.tsx";

type Props = {
  name: string;
  field: ListField;
  entries: Record<string, unknown>[];
  error: (name: string) => string | undefined;
};

/** The entries of a list with their buttons, which need no request with JavaScript. */
export function ListInput({ name, field, entries, error }: Props) {
  const own = error(name);
  // A word and what is said of it by numbers and choices stand in one row, on a phone too.
  const isOne = Object.keys(field.item).length === 1;
  const inRow = Object.values(field.item).filter((it) => it.kind === "text").length < 2;
  /** Original places of the entries, in their present order; added ones have further numbers. */
  const [order, setOrder] = useState(() => [...entries.keys()]);
  const list = useRef<HTMLOListElement>(null);
  // Long texts of an entry are shown while something in it has the focus; its buttons stay where they are.
  const isLong = Object.values(field.item).some((it) => it.kind === "text" && it.rows === longRows);

  /** Does without a request what the server would do for the button. */
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
      <legend className="font-semibold">{field.label}</legend>
      {field.note && <p className="text-small text-quiet">{field.note}</p>}
      <ol className="grid focus:outline-none" ref={list} tabIndex={-1}>
        {order.map((came, place) => (
          <li
            key={came}
            ref={came < entries.length ? undefined : focusFirst}
            className={
              inRow
                ? `flex items-end gap-2 py-1 not-first:[&_label]:sr-only ${isOne ? "[&_label]:sr-only" : ""}`
                : `group/entry grid gap-3 border-line border-t py-3 md:grid-cols-[minmax(0,1fr)_auto] ${isLong ? "items-start" : "items-end"}`
            }
          >
            <div className={inRow ? rowLook : "grid grid-cols-6 items-start gap-x-3 gap-y-2"}>
              {Object.entries(field.item).map(([part, it]) => (
                <div
                  key={part}
                  className={
                    inRow ? "contents" : `${widthOf(it)} ${isLong && "rows" in it ? folded : ""}`
                  }
                >
                  <FieldInput
                    field={it}
                    name={`${name}.${place}.${part}`}
                    value={(entries[came] ?? emptyEntry(field))[part]}
                    error={error(`${name}.${came}.${part}`)}
                  />
                </div>
              ))}
            </div>
            <p className={`flex max-md:justify-end ${isLong ? "max-md:-order-1" : ""}`}>
              {acts.map(({ act, label, drawn, end }) => {
                const isEnd = place === end(order.length);
                return (
                  <button
                    key={act}
                    className={`${act !== "remove" && inRow && !isOne ? "max-md:hidden" : ""} grid size-11 cursor-pointer place-items-center [&_svg]:size-5 aria-disabled:cursor-auto aria-disabled:opacity-30`}
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

/** Lines of a text that is folded away. */
const longRows = 12;
const folded = "group-not-focus-within/entry:group-not-has-[[aria-invalid=true]]/entry:hidden";
const rowLook =
  "grid min-w-0 flex-1 auto-cols-[minmax(0,1fr)] grid-flow-col items-end gap-2 *:*:has-[[type=number]]:w-18 *:*:has-[select]:w-21 has-[select,[type=number]]:auto-cols-auto has-[select,[type=number]]:grid-cols-[minmax(0,1fr)]";

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
