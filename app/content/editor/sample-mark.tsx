import type { SheetMark } from "./sample-mark.ts";

const filled = { sample: "0%", part: "50%", own: "100%" };

/** A mark's words, and a square that is empty, half full or full by its state. */
export function Mark({ mark: { state, words } }: { mark: SheetMark }) {
  return (
    <span className="flex items-baseline gap-2 text-small">
      <svg className="size-3 flex-none" viewBox="0 0 12 12" aria-hidden="true">
        <path
          className="fill-current"
          d="M0 0h12v12H0z"
          style={{ clipPath: `inset(0 ${100 - Number.parseInt(filled[state], 10)}% 0 0)` }}
        />
        <path className="fill-none stroke-current" d="M.5.5h11v11H.5z" />
      </svg>
      <span className="text-quiet">{words}</span>
    </span>
  );
}
