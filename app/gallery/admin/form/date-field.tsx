import { months, splitDate } from "#app/gallery/project.ts";
import { Choice, Field } from "#app/ui/controls/field.tsx";

type Props = { date: string; timeZone: string; error?: string };

/** The month and year of a project. A stored date in other words stays in a text input until both are chosen. */
export function DateField({ date, timeZone, error }: Props) {
  const { month, year, other } = splitDate(date, timeZone);
  const newest = new Date().getFullYear();
  const years = Array.from({ length: 40 }, (_, index) => String(newest - index));
  return (
    <>
      <Choice label="Month" name="month" defaultValue={month} error={error}>
        {optionsOf(months, month)}
      </Choice>
      <Choice label="Year" name="year" defaultValue={year}>
        {optionsOf([...new Set([...years, ...(year ? [year] : [])])], year)}
      </Choice>
      {other ? (
        <Field label="Or as you wrote it" name="date" defaultValue={other} />
      ) : (
        <input type="hidden" name="date" value={date} />
      )}
    </>
  );
}

const optionsOf = (all: string[], value: string) =>
  (value ? all : ["", ...all]).map((it) => (
    <option key={it} value={it}>
      {it || "Choose"}
    </option>
  ));
