import type { ListField } from "#app/content/sheet/field-kinds.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { controlLook, missLook } from "#app/ui/controls/field.tsx";

type Line = { from: string; to: string; opens: string; closes: string };

type Props = {
  name: string;
  field: ListField;
  /** Runs of days with the same hours; where two name a day, the later counts. */
  entries: Record<string, unknown>[];
  error: (name: string) => string | undefined;
};

const times = ["opens", "closes"] as const;

/** Opening hours: one row a day. A day that is not ticked is closed and has no line in the form. */
export function WeekInput({ name, field, entries, error }: Props) {
  const { from, opens, closes } = field.item;
  const days = from?.kind === "choice" ? Object.keys(from.options) : [];
  const lines = entries as Line[];
  const after = (day: string, first: string) => (days.indexOf(day) - days.indexOf(first) + 7) % 7;
  const placeOf = (day: string) =>
    lines.findLastIndex((line) => after(day, line.from) <= after(line.to, line.from));

  return (
    <fieldset id={`field-${name}`} className="grid gap-2" tabIndex={-1}>
      <legend className="sr-only">{field.label}</legend>
      <ul className="grid border-line *:border-t *:border-line *:py-1 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-4 lg:gap-x-gutter">
        {days.map((day, index) => {
          const place = placeOf(day);
          const line = lines[place];
          const row = `${name}.${index}`;
          const wrong = times.map((time) => error(`${name}.${place}.${time}`)).find(Boolean);
          const isWrong = wrong !== undefined && line?.to === day;
          return (
            <li
              key={day}
              id={isWrong ? `field-${name}.${place}.closes` : undefined}
              tabIndex={isWrong ? -1 : undefined}
              className="group/day grid min-h-14 grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-2"
            >
              <label className="flex min-h-target items-center gap-2.5">
                <input
                  className="size-5.5 flex-none accent-ink"
                  type="checkbox"
                  name={`${row}.from`}
                  value={day}
                  defaultChecked={line !== undefined}
                />
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="sr-only">{day}, open</span>
              </label>
              <input type="hidden" name={`${row}.to`} value={day} />
              <span className="col-span-2 text-quiet text-small group-has-checked/day:hidden">
                Closed
              </span>
              {times.map((time) => (
                <input
                  key={time}
                  className={`${controlLook} px-2.5! group-not-has-checked/day:hidden [&::-webkit-calendar-picker-indicator]:hidden`}
                  type="time"
                  name={`${row}.${time}`}
                  aria-label={`${day}, ${time}`}
                  aria-invalid={isWrong || undefined}
                  defaultValue={line?.[time] ?? String((time === "opens" ? opens : closes)?.first)}
                />
              ))}
              {isWrong && <span className={`col-span-full ${missLook}`}>{wrong}</span>}
            </li>
          );
        })}
      </ul>
      {error(name) && <p className={missLook}>{error(name)}</p>}
      <p>
        <Button variant="outline" name="intent" value={`alike:${name}`}>
          All days like the first
        </Button>
      </p>
    </fieldset>
  );
}
