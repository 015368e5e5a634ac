import { useRef, useState } from "react";
import { maxTextLength, projectLabels } from "#app/gallery/project.ts";
import { iconLook } from "#app/ui/controls/button.tsx";
import { controlLook, labelLook, missLook } from "#app/ui/controls/field.tsx";
import { CloseIcon } from "#app/ui/controls/icons.tsx";

/** The services performed, one field for each. Submit buttons add and remove fields without JavaScript. */
export function DetailLines({ lines, error }: { lines: string[]; error?: string }) {
  // A removed line's text must not come back with the next one that is added.
  const [keys, setKeys] = useState([...lines.keys()]);
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
        {keys.map((key, index) => (
          <div key={key} className="flex gap-2">
            <input
              className={controlLook}
              name="details"
              aria-label={`Service ${index + 1}`}
              defaultValue={lines[key]}
              maxLength={maxTextLength}
            />
            {keys.length > 1 && (
              <button
                className={iconLook}
                type="submit"
                name="intent"
                value={`remove-line:${index}`}
                formNoValidate
                aria-label={`Remove service ${index + 1}`}
                onClick={(event) => {
                  event.preventDefault();
                  setKeys(keys.filter((it) => it !== key));
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
          setKeys([...keys, Math.max(lines.length, ...keys) + 1]);
          focusLine(keys.length);
        }}
      >
        Add a line
      </button>
    </fieldset>
  );
}
