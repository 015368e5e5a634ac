import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { hintAtMovement } from "./divider-hint.ts";

/** How far a press of an arrow key moves the strip, of 100. */
const stride = 5;
const ways: Record<string, number> = {
  ArrowLeft: -stride,
  ArrowDown: -stride,
  ArrowRight: stride,
  ArrowUp: stride,
};

/**
 * Before and after in one place. A native range input, invisible and over all of it, carries
 * pointer, touch and keys and moves the strip between the two pictures (divider.css); without
 * JavaScript they stand side by side. `label` is the strip's name for those who do not see it.
 */
export function Divider(props: {
  before: ReactNode;
  after: ReactNode;
  label: string;
  className?: string;
}) {
  const range = useRef<HTMLInputElement>(null);
  const hint = useRef<(took?: boolean) => void>(undefined);
  // Where the strip was when a finger came down there, and whether it has not moved across yet.
  const touch = useRef<{ at: number; x: number; y: number; waits: boolean } | null>(null);

  // The style sheet says where the strip starts; whoever moved it before this ran keeps their place.
  useEffect(() => {
    const input = range.current;
    if (!input) return;
    if (input.value === input.defaultValue)
      input.valueAsNumber = Number.parseFloat(getComputedStyle(input).getPropertyValue("--split"));
    moveStrip(input);
    const callOff = hintAtMovement(input);
    hint.current = callOff;
    return () => callOff();
  }, []);

  /** Takes the strip to where the hand is. */
  function follow({ currentTarget }: { currentTarget: HTMLInputElement }) {
    if (touch.current) touch.current.waits = false;
    hint.current?.(true);
    moveStrip(currentTarget);
  }

  function stepByKey(event: KeyboardEvent<HTMLInputElement>) {
    const way = ways[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.currentTarget.valueAsNumber += way;
    follow(event);
  }

  return (
    <div className={`divider live ${props.className ?? ""}`}>
      <figure className="side before">
        {props.before}
        <figcaption className="side-label">BEFORE</figcaption>
      </figure>
      <figure className="side after">
        {props.after}
        <figcaption className="side-label">AFTER</figcaption>
      </figure>
      <input
        type="range"
        min="0"
        max="100"
        step="any"
        defaultValue="58"
        aria-label={props.label}
        aria-valuetext="58% before"
        ref={range}
        onKeyDown={stepByKey}
        onInput={(event) => !touch.current?.waits && follow(event)}
        // A finger that comes down here may be on its way down the page: the strip waits until it
        // moves across or lifts, and is back where it was when the page scrolls under it.
        onPointerDown={({ pointerType, clientX: x, clientY: y, currentTarget }) => {
          const at = currentTarget.valueAsNumber;
          touch.current = pointerType === "touch" ? { at, x, y, waits: true } : null;
        }}
        onPointerMove={(event) => {
          const { waits, x, y } = touch.current ?? { waits: false, x: 0, y: 0 };
          if (waits && Math.abs(event.clientX - x) > Math.abs(event.clientY - y)) follow(event);
        }}
        onPointerUp={(event) => touch.current?.waits && follow(event)}
        onPointerCancel={({ currentTarget }) => {
          if (!touch.current) return;
          currentTarget.valueAsNumber = touch.current.at;
          touch.current = null;
          moveStrip(currentTarget);
        }}
      />
      <span className="strip" aria-hidden="true" />
    </div>
  );
}

function moveStrip(range: HTMLInputElement): void {
  range.parentElement?.style.setProperty("--split", `${range.value}%`);
  range.setAttribute("aria-valuetext", `${Math.round(range.valueAsNumber)}% before`);
}
