import { useId } from "react";
import { labelLook, missLook } from "./field.tsx";
import { starPath } from "./stars.tsx";

type Props = { name: string; label: string; chosen: number | null; error?: string };

// The chosen star and those before it are full.
const star =
  "relative grid size-13 cursor-pointer place-items-center has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink [&:has(input:checked)_svg]:fill-current [&:has(~label_input:checked)_svg]:fill-current";

/** Radio buttons for a rating of 1 to 5 stars. */
export function StarField({ name, label, chosen, error }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={labelLook}>{label}</legend>
      <div className="mt-1 -ml-2.5 inline-flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={star}>
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
            <input
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === chosen}
              aria-invalid={error !== undefined || undefined}
            />
            <svg
              className="size-8 fill-transparent stroke-current stroke-[1.1]"
              viewBox="0 0 20 20"
              aria-hidden="true"
            >
              <path d={starPath} />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p className={missLook} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
