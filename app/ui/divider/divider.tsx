import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { ExampleMark, sideLabelLook } from "#app/ui/page/layout.tsx";
import { hintAtMovement, skipHint, splitPercent } from "./divider-hint.ts";

const stepPercent = 5;
const ways: Record<string, number> = {
  ArrowLeft: -stepPercent,
  ArrowDown: -stepPercent,
  ArrowRight: stepPercent,
  ArrowUp: stepPercent,
};

type Props = {
  before: ReactNode;
  after: ReactNode;
  /** Accessible name of the input. */
  label: string;
  /** The pictures came with the site; class of the side where that is said. */
  example?: string | false;
  className?: string;
};

/**
 * Two pictures in one place with a strip between them. An invisible range input on top handles pointer,
 * touch and keys, and moves the strip (divider.css). Without JavaScript the pictures are side by side.
 */
export function Divider(props: Props) {
  const range = useRef<HTMLInputElement>(null);
  const hint = useRef<AbortController>(null);
  // Start of a touch, and whether it has not moved sideways yet.
  const touch = useRef<{ at: number; x: number; y: number; waits: boolean } | null>(null);

  // CSS sets the start, unless the visitor moved the strip before hydration.
  useEffect(() => {
    const input = range.current;
    if (!input) return;
    if (input.value === input.defaultValue)
      input.valueAsNumber = Number.parseFloat(getComputedStyle(input).getPropertyValue("--split"));
    moveStrip(input);
    const hinting = new AbortController();
    hintAtMovement(input, hinting.signal);
    hint.current = hinting;
    return () => hinting.abort();
  }, []);

  function follow({ currentTarget }: { currentTarget: HTMLInputElement }) {
    if (touch.current) touch.current.waits = false;
    skipHint();
    hint.current?.abort();
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
        <figcaption className={sideLabelLook}>BEFORE</figcaption>
      </figure>
      <figure className="side after">
        {props.after}
        <figcaption className={sideLabelLook}>AFTER</figcaption>
      </figure>
      <input
        type="range"
        min="0"
        max="100"
        step="any"
        defaultValue={splitPercent}
        aria-label={props.label}
        aria-valuetext={`${splitPercent}% before`}
        ref={range}
        onKeyDown={stepByKey}
        onInput={(event) => !touch.current?.waits && follow(event)}
        // A touch may be the start of scrolling: the strip waits until the finger moves sideways or
        // lifts, and returns to its place if the page scrolls.
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
      {props.example && <ExampleMark place={props.example} />}
      <span className="strip" aria-hidden="true" />
    </div>
  );
}

function moveStrip(range: HTMLInputElement): void {
  range.parentElement?.style.setProperty("--split", `${range.value}%`);
  range.setAttribute("aria-valuetext", `${Math.round(range.valueAsNumber)}% before`);
}
