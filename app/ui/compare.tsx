import { type ReactNode, useEffect, useRef } from "react";
import { hintAtMovement } from "#app/ui/compare-hint.ts";

/**
 * Before and after in one place. A native range input, invisible and over all of it, carries
 * pointer, touch and keys and moves the strip between the two pictures (compare.css); without
 * JavaScript they stand side by side. `label` is the strip's name for those who do not see it.
 */
export function Compare(props: {
  before: ReactNode;
  after: ReactNode;
  label: string;
  className?: string;
}) {
  const range = useRef<HTMLInputElement>(null);

  // The style sheet says where the strip starts; whoever moved it before this ran keeps their place.
  useEffect(() => {
    const input = range.current;
    if (!input) return;
    if (input.value === input.defaultValue)
      input.valueAsNumber = Number.parseFloat(getComputedStyle(input).getPropertyValue("--split"));
    moveStrip(input);
    return hintAtMovement(input);
  }, []);

  return (
    <div className={`compare live ${props.className ?? ""}`}>
      <figure className="side before">
        {props.before}
        <figcaption className="tag">BEFORE</figcaption>
      </figure>
      <figure className="side after">
        {props.after}
        <figcaption className="tag">AFTER</figcaption>
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
        onInput={(event) => moveStrip(event.currentTarget)}
      />
      <span className="strip" aria-hidden="true" />
    </div>
  );
}

function moveStrip(range: HTMLInputElement): void {
  range.parentElement?.style.setProperty("--split", `${range.value}%`);
  range.setAttribute("aria-valuetext", `${Math.round(range.valueAsNumber)}% before`);
}
