import { months, splitDate } from "#app/gallery/project.ts";
import { Choice, Field } from "#app/ui/controls/field.tsx";

type DateProps = { date: string; month: string; year: string; timeZone: string; error?: string };

/** Number of years to choose from, this year first. */
const yearsOffered = 40;

/** The month and year of a project. Other words stay in a text input until both are chosen. */
export function DateField({ date, month, year, timeZone, error }: DateProps) {
  const stored = splitDate(date, timeZone);
  const isWritten = stored.other && !month && !year;
  const newest = new Date().getFullYear();
  const years = Array.from({ length: yearsOffered }, (_, index) => String(newest - index));
  const missing = (value: string) => (isWritten || value ? undefined : error);
  return (
    <>
      <Choice label="Month" name="month" defaultValue={month} error={missing(month)}>
        {optionsOf(months, stored.month)}
      </Choice>
      <Choice label="Year" name="year" defaultValue={year} error={missing(year)}>
        {optionsOf([...new Set([...years, stored.year, year])].filter(Boolean), stored.year)}
      </Choice>
      {stored.other ? (
        <Field
          label="Or as you wrote it"
          name="date"
          defaultValue={date}
          error={isWritten ? error : undefined}
        />
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
