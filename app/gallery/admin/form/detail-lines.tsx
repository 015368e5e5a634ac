import { useRef, useState } from "react";
import { maxTextLength, projectLabels } from "#app/gallery/project.ts";
import { controlLook, labelLook, missLook } from "#app/ui/controls/field.tsx";
import { CloseIcon } from "#app/ui/controls/icons.tsx";

/** The services performed, one field for each. Submit buttons add and remove fields without JavaScript. */
export function DetailLines({ lines, error }: { lines: string[]; error?: string }) {
  // A removed line's text must not come back with the next one that is added.
  const [rows, setRows] = useState(lines.map((text, key) => ({ key, text })));
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
        {rows.map(({ key, text }, index) => (
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
                className="inline-grid size-target flex-none cursor-pointer place-items-center rounded-edge hover:bg-surface-muted active:bg-line [&_svg]:size-5.5"
                type="submit"
                name="intent"
                value={`remove-line:${index}`}
                formNoValidate
                aria-label={`Remove service ${index + 1}`}
                onClick={(event) => {
                  event.preventDefault();
                  setRows(rows.filter((it) => it.key !== key));
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
        className="mt-1 inline-flex min-h-target cursor-pointer items-center font-semibold text-copper underline"
        type="submit"
        name="intent"
        value="add-line"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          setRows([...rows, { key: Math.max(...rows.map((it) => it.key)) + 1, text: "" }]);
          focusLine(rows.length);
        }}
      >
        Add a line
      </button>
    </fieldset>
  );
}
