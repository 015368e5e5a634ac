import type { WeekField } from "#app/content/sheet/field-kinds.ts";
import type { Week } from "#app/content/sheet/week.ts";
import { controlLook, missLook } from "#app/ui/controls/field.tsx";

type Props = {
  name: string;
  field: WeekField;
  week: Week;
  error: (name: string) => string | undefined;
};

/** What a day shows when it is ticked. */
const usualHours = { from: "08:00", to: "17:00" };

const rowLook = "grid grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)] gap-x-2";

const times = ["from", "to"] as const;

/** Opening hours: one row a day. A day that is not ticked is closed. */
export function WeekInput({ name, field, week, error }: Props) {
  return (
    <fieldset id={`field-${name}`} tabIndex={-1}>
      <legend className="sr-only">{field.label}</legend>
      <p className={`${rowLook} text-note text-quiet`} aria-hidden="true">
        <span className="col-start-2">Opens</span>
        <span>Closes</span>
      </p>
      <ul className="grid *:py-1">
        {Object.entries(week).map(([day, hours]) => {
          const row = `${name}.${day}`;
          const wrong = times.map((time) => `${row}.${time}`).find(error);
          return (
            <li
              key={day}
              id={wrong && `field-${wrong}`}
              tabIndex={wrong ? -1 : undefined}
              className={`group/day min-h-14 items-center ${rowLook}`}
            >
              <label className="flex min-h-target items-center gap-2.5">
                <input
                  className="size-5.5 flex-none accent-ink"
                  type="checkbox"
                  name={row}
                  defaultChecked={hours !== null}
                />
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="sr-only">{day}, open</span>
              </label>
              <span className="col-span-2 text-quiet group-has-checked/day:hidden">Closed</span>
              {times.map((time) => (
                <input
                  key={time}
                  className={`${controlLook} px-2.5! group-not-has-checked/day:hidden [&::-webkit-calendar-picker-indicator]:hidden`}
                  type="time"
                  name={`${row}.${time}`}
                  aria-label={`${day}, ${time}`}
                  aria-invalid={wrong !== undefined || undefined}
                  defaultValue={(hours ?? usualHours)[time]}
                />
              ))}
              {wrong && <span className={`col-span-full ${missLook}`}>{error(wrong)}</span>}
            </li>
          );
        })}
      </ul>
      {error(name) && <p className={missLook}>{error(name)}</p>}
    </fieldset>
  );
}
