import { createContext, type FocusEvent, type ReactNode, use, useRef, useState } from "react";
import { namesIn } from "#app/content/sheet/braces.ts";
import type { Field } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";

/** Says words as visitors read them, names in braces filled in; what differs by page is "…". */
export type ReadWords = (words: string) => string;

type Facts = { read: ReadWords; braces: Sheet["braces"] };

/** How the words of a sheet are read. */
export const FactsContext = createContext<Facts>({ read: (words) => words, braces: "none" });

/** A value with its words as visitors read them. */
export function readValue(value: unknown, read: ReadWords): unknown {
  if (typeof value === "string") return read(value);
  if (Array.isArray(value)) return value.map((it) => readValue(it, read));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, readValue(part, read)]),
  );
}

type Props = { field: Field; value: string; children: ReactNode };

/** A text's input (the children) with a list of facts to insert, and what visitors read of it. */
export function WithFacts({ field, value, children }: Props) {
  const { read, braces } = use(FactsContext);
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLDivElement>(null);
  const facts = namesIn({ braces }, field)
    .map((name) => ({ name, now: read(`{${name}}`) }))
    .filter(({ now }) => now !== "");
  if (facts.length === 0) return children;
  const reading = typed.includes("{") ? read(typed) || "nothing" : "…";

  function insert(name: string) {
    const input = box.current?.querySelector<HTMLTextAreaElement>("input, textarea");
    if (!input) return;
    input.focus();
    input.setRangeText(`{${name}}`, input.selectionStart, input.selectionEnd, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its field does
    <div
      className="group/fact relative"
      ref={box}
      onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
      onBlur={closeBehind}
    >
      {children}
      <details className="absolute -top-5 right-0 text-note not-group-focus-within/fact:hidden noscript:hidden">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the field keeps the focus and its caret */}
        <summary
          className="flex min-h-target cursor-pointer list-none items-center bg-surface pl-3 text-copper underline [&::-webkit-details-marker]:hidden"
          onMouseDown={(event) => event.preventDefault()}
        >
          Insert a fact
        </summary>
        <ul className="absolute right-0 z-10 grid max-h-80 w-72 overflow-auto border border-ink bg-surface-bright">
          {facts.map(({ name, now }) => (
            <li key={name} className="not-first:border-line not-first:border-t">
              <button
                className="min-h-target w-full cursor-pointer px-3 py-1 text-left leading-tight hover:bg-surface-muted"
                type="button"
                onMouseDown={(event) => event.preventDefault()}
                onClick={({ currentTarget: button }) => {
                  insert(name);
                  button.closest("details")?.removeAttribute("open");
                }}
              >
                <b className="font-semibold">{name[0]?.toUpperCase() + name.slice(1)}</b>
                <span className="line-clamp-1 text-quiet text-small">{now}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      {!reading.includes("…") && (
        <p className="pt-1 text-quiet text-small">
          Visitors read: <span className="text-ink">{reading}</span>
        </p>
      )}
    </div>
  );
}

/** Closes the list once the focus has left its field. */
function closeBehind({ currentTarget: box, relatedTarget }: FocusEvent) {
  if (!box.contains(relatedTarget)) box.querySelector("details")?.removeAttribute("open");
}
