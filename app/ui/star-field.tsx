import { useId } from "react";
import { labelLook, missLook } from "./field.tsx";
import { starPath } from "./stars.tsx";

type Props = { name: string; label: string; chosen: number | null; error?: string };

/** A rating to be chosen, one to five stars. Its page has `star-field.css`. */
export function StarField({ name, label, chosen, error }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={labelLook}>{label}</legend>
      <div className="star-field">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === chosen}
              aria-invalid={error !== undefined || undefined}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
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
