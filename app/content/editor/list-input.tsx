import { type ComponentProps, useRef, useState } from "react";
import { emptyEntry, type ListField } from "#app/content/sheet/field-kinds.ts";
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

  function arrange(now: number[]): void {
    setOrder(now);
    // Counts as typing for the form's `onInput`.
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function move(came: number, place: number): void {
    if (place < 0 || place >= order.length) return;
    const others = order.filter((it) => it !== came);
    arrange([...others.slice(0, place), came, ...others.slice(place)]);
  }

  function remove(came: number): void {
    arrange(order.filter((it) => it !== came));
    // The pressed button is gone.
    list.current?.focus();
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
                : "grid items-end gap-3 border-line border-t py-3 md:grid-cols-[minmax(0,1fr)_auto]"
            }
          >
            <div className={inRow ? rowLook : "grid grid-cols-6 items-start gap-x-3 gap-y-2"}>
              {Object.entries(field.item).map(([part, it]) => (
                <div key={part} className={inRow ? "contents" : widthOf(it)}>
                  <FieldInput
                    field={it}
                    name={`${name}.${place}.${part}`}
                    value={(entries[came] ?? emptyEntry(field))[part]}
                    error={error(`${name}.${came}.${part}`)}
                  />
                </div>
              ))}
            </div>
            <p className="flex max-md:justify-end">
              <Move
                act="up"
                isWide={inRow && !isOne}
                {...{ name, field, place }}
                aria-disabled={place === 0 || undefined}
                onClick={() => move(came, place - 1)}
              />
              <Move
                act="down"
                isWide={inRow && !isOne}
                {...{ name, field, place }}
                aria-disabled={place === order.length - 1 || undefined}
                onClick={() => move(came, place + 1)}
              />
              <Move act="remove" {...{ name, field, place }} onClick={() => remove(came)} />
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
          <Button
            variant="outline"
            name="intent"
            value={`add:${name}`}
            onClick={(event) => {
              event.preventDefault();
              arrange([...order, Math.max(entries.length, ...order.map((it) => it + 1))]);
            }}
          >
            Add {field.entry.toLowerCase()}
          </Button>
        </p>
      ) : (
        <p className="text-quiet text-small">There is room for {field.maxEntries}.</p>
      )}
    </fieldset>
  );
}

const rowLook =
  "grid min-w-0 flex-1 auto-cols-[minmax(0,1fr)] grid-flow-col items-end gap-2 *:*:has-[[type=number]]:w-18 *:*:has-[select]:w-21 has-[select,[type=number]]:auto-cols-auto has-[select,[type=number]]:grid-cols-[minmax(0,1fr)]";

const focusFirst = (entry: HTMLElement | null) =>
  entry?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();

const said = { up: "Move up", down: "Move down", remove: "Remove" };
const drawn = {
  up: "M12 20V5M5.5 11.5L12 5l6.5 6.5",
  down: "M12 4v15M5.5 12.5L12 19l6.5-6.5",
  remove: "M5 5l14 14M19 5L5 19",
};

type MoveProps = ComponentProps<"button"> & {
  act: keyof typeof said;
  name: string;
  field: ListField;
  place: number;
  /** Shown in wide windows only: on a phone there is no room for it. */
  isWide?: boolean;
  onClick: () => void;
};

function Move({ act, name, field, place, isWide, onClick, ...button }: MoveProps) {
  return (
    <button
      className={`${isWide ? "max-md:hidden" : ""} grid size-11 cursor-pointer place-items-center [&_svg]:size-5 aria-disabled:cursor-auto aria-disabled:opacity-30`}
      type="submit"
      name="intent"
      value={`${act}:${name}:${place}`}
      aria-label={`${said[act]}: ${field.entry} ${place + 1}`}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
      {...button}
    >
      <Icon>
        <path d={drawn[act]} />
      </Icon>
    </button>
  );
}
