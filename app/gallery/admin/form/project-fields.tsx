import { useRef, useState } from "react";
import { maxTextLength, months, projectLabels, splitDate } from "#app/gallery/project.ts";
import { iconLook } from "#app/ui/controls/button.tsx";
import { Choice, controlLook, Field, labelLook, missLook } from "#app/ui/controls/field.tsx";
import { CloseIcon } from "#app/ui/controls/icons.tsx";

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

/** The services performed, one field for each. Submit buttons add and remove fields without JavaScript. */
export function DetailLines({ lines, error }: { lines: string[]; error?: string }) {
  /** Lines with the places that they came at; added ones have further places. */
  const [rows, setRows] = useState([...lines.entries()]);
  const list = useRef<HTMLDivElement>(null);
  const focusLine = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[index]?.focus());

  return (
    <fieldset aria-describedby={error ? "details-error" : undefined}>
      <legend className={`${labelLook} mb-1.5`}>
        {projectLabels.details}{" "}
        <span className="font-normal text-quiet">(one a line, optional)</span>
      </legend>
      <div className="grid gap-2" ref={list}>
        {rows.map(([key, text], index) => (
          <div key={key} className="flex gap-2">
            <input
              className={controlLook}
              name="details"
              aria-label={`Service ${index + 1}`}
              defaultValue={text}
              maxLength={maxTextLength}
            />
            {rows.length > 1 && (
              <button
                className={iconLook}
                type="submit"
                name="intent"
                value={`remove-line:${index}`}
                formNoValidate
                aria-label={`Remove service ${index + 1}`}
                onClick={(event) => {
                  event.preventDefault();
                  setRows(rows.filter(([it]) => it !== key));
                  focusLine(Math.max(0, index - 1));
                }}
              >
                <CloseIcon />
              </button>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p className={`${missLook} mt-2`} id="details-error">
          {error}
        </p>
      )}
      <button
        className="mt-1 inline-flex h-target cursor-pointer items-center font-semibold text-copper underline"
        type="submit"
        name="intent"
        value="add-line"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          setRows([...rows, [Math.max(...rows.map(([it]) => it)) + 1, ""]]);
          focusLine(rows.length);
        }}
      >
        Add a line
      </button>
    </fieldset>
  );
}
