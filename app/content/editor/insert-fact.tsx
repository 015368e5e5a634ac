import { createContext, type ReactNode, use, useRef, useState } from "react";
import { namesIn } from "#app/content/sheet/braces.ts";
import type { Field } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";

/** Says words as visitors read them, names in braces filled in; what differs by page is "…". */
export type ReadWords = (words: string) => string;

type Facts = { read: ReadWords; braces: Sheet["braces"] };

/** How the words of a sheet are read. */
export const FactsContext = createContext<Facts>({ read: (words) => words, braces: "none" });

type Props = { field: Field; value: string; children: ReactNode };

/** A text's input (the children) with a list of facts to insert, and what visitors read of it. */
export function WithFacts({ field, value, children }: Props) {
  const { read, braces } = use(FactsContext);
  const [typed, setTyped] = useState(value);
  const list = useRef<HTMLDetailsElement>(null);
  const facts = namesIn({ braces }, field).flatMap((name) => {
    const now = read(`{${name}}`);
    return now ? [{ name, now }] : [];
  });
  if (facts.length === 0) return children;
  const reading = typed.includes("{") ? read(typed) || "nothing" : "…";

  function insert(name: string) {
    const input = list.current?.parentElement?.querySelector<HTMLInputElement>("input, textarea");
    input?.setRangeText(name, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
    input?.dispatchEvent(new Event("input", { bubbles: true }));
    list.current?.removeAttribute("open");
  }

  return (
    <div
      className="group/fact relative"
      onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
    >
      {children}
      <details
        className="absolute -top-5 right-0 text-note not-group-focus-within/fact:hidden noscript:hidden"
        ref={list}
        // The field keeps the focus and its caret while a fact is chosen.
        onMouseDown={(event) => event.preventDefault()}
      >
        <summary className="flex min-h-target cursor-pointer list-none items-end bg-surface pb-1 pl-3 text-copper underline [&::-webkit-details-marker]:hidden">
          Insert a fact
        </summary>
        <ul className="absolute right-0 z-10 grid max-h-80 w-72 overflow-auto border border-ink bg-surface-bright">
          {facts.map(({ name, now }) => (
            <li key={name} className="not-first:border-line not-first:border-t">
              <button
                className="min-h-target w-full cursor-pointer px-3 py-1 text-left leading-tight hover:bg-surface-muted"
                type="button"
                onClick={() => insert(`{${name}}`)}
              >
                <b className="font-semibold first-letter:uppercase inline-block">{name}</b>
                <span className="line-clamp-1 text-quiet text-small">{now}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      {/* What is read on Google stands near it. */}
      {!reading.includes("…") && (
        <p className="pt-1 text-quiet text-small in-[#google]:hidden">
          Visitors read: <span className="text-ink">{reading}</span>
        </p>
      )}
    </div>
  );
}
