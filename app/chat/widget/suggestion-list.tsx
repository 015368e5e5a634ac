import { useRouteLoaderData } from "react-router";
import type { readOpening } from "#app/chat/assistant-sheet.server.ts";

type Root = () => { opening: ReturnType<typeof readOpening> };

/** The greeting and the suggested questions from the root loader; empty if it failed. */
export const useOpening = () =>
  useRouteLoaderData<Root>("root")?.opening ?? { greeting: "", suggestions: [] };

type Props = {
  /** Collapsed after the first question. */
  folded: boolean;
  disabled: boolean;
  /** Without it, the buttons submit the form around them. */
  onAsk?: (text: string) => void;
};

export function SuggestionList({ folded, disabled, onAsk }: Props) {
  const { suggestions } = useOpening();
  const list = (
    <div className="grid flex-none grid-cols-2 gap-px border-y border-line bg-line *:last:odd:col-span-full [@media(height<32em)]:flex [@media(height<32em)]:overflow-x-auto">
      {suggestions.map((text) => (
        <button
          key={text}
          className="min-h-target flex-none cursor-pointer border-0 bg-surface-bright px-3 py-1.5 text-left text-note leading-[1.25] font-semibold text-copper underline-offset-[0.22em] hover:not-disabled:bg-surface hover:not-disabled:underline focus-visible:[box-shadow:none] focus-visible:-outline-offset-4 active:not-disabled:bg-surface-muted disabled:cursor-default disabled:text-quiet md:pl-5"
          type={onAsk ? "button" : "submit"}
          name={onAsk ? undefined : "message"}
          value={onAsk ? undefined : text}
          disabled={disabled}
          onClick={() => onAsk?.(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
  if (!folded) return list;
  return (
    <details className="flex-none">
      <summary
        className={`flex min-h-target cursor-pointer items-center text-note text-quiet underline ${onAsk ? "px-5" : ""}`}
      >
        Suggested questions
      </summary>
      {list}
    </details>
  );
}
