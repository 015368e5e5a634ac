import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { PagePhoto, PhotoField } from "#app/content/sheet/field-kinds.ts";
import { buttonLook } from "#app/ui/controls/button.tsx";
import { labelLook, TextArea } from "#app/ui/controls/field.tsx";
import { WithFacts } from "./insert-fact.tsx";

type Props = {
  name: string;
  field: PhotoField;
  value: PagePhoto | null;
  error?: string;
  /** Address of the image to show if there is no photo. */
  image?: string;
};

const points = ["top", "middle", "bottom"].flatMap((row, y) =>
  ["left", "center", "right"].map((column, x) => [`${x * 50} ${y * 50}`, `${row} ${column}`]),
);

/** A photo's file, its alternative text, and the point that stays visible when it is cropped. */
export function PhotoInput({ name, field, value, error, image }: Props) {
  const { label, note, whole } = field;
  const [point, setPoint] = useState(value ? `${value.x} ${value.y}` : "50 50");
  const [left, top] = point.split(" ");
  const photo = value?.url ? value : null;
  const [fileName, setFileName] = useState("");

  function choose({ currentTarget, clientX, clientY }: MouseEvent<HTMLImageElement>) {
    const box = currentTarget.getBoundingClientRect();
    const percent = (at: number, size: number) => Math.round((at / size) * 100);
    const x = percent(clientX - box.left, box.width);
    flushSync(() => setPoint(`${x} ${percent(clientY - box.top, box.height)}`));
    // Counts as typing for the form's `onInput`, which reads the inputs.
    currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className={`mb-1.5 ${labelLook}`}>{label}</legend>
      {photo && (
        <div className="relative w-fit">
          <img
            className={`max-h-64 ${whole ? "bg-ground p-2" : "cursor-crosshair"}`}
            src={photo.url}
            alt={photo.alt || label}
            onClick={whole ? undefined : choose}
          />
          {!whole && (
            <span
              className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-surface-bright shadow"
              style={{ left: `${left}%`, top: `${top}%` }}
            />
          )}
        </div>
      )}
      <input type="hidden" name={`${name}.url`} value={photo?.url ?? ""} />
      <div className="flex items-start gap-3">
        {image && !photo && (
          <img className="aspect-4/3 w-20 object-cover" src={image} alt="" loading="lazy" />
        )}
        <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-1 text-quiet text-small">
          <label
            className={`${buttonLook("outline")} relative max-w-full flex-wrap py-1 text-note! has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
          >
            {photo || image ? "Replace" : "Choose a"} {whole ? "picture" : "photo"}
            <input
              type="file"
              id={`field-${name}`}
              className="w-60 max-w-full cursor-pointer file:hidden scripting:absolute scripting:inset-0 scripting:size-full scripting:opacity-0"
              name={`${name}.file`}
              accept="image/jpeg,image/png,image/webp"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `field-${name}-error` : undefined}
              onChange={(event) => setFileName(event.currentTarget.files?.[0]?.name ?? "")}
            />
          </label>
          {fileName || (!photo && (whole ?? (image ? "Sample photo" : "No photo yet.")))}
          {fileName && !whole && <p>After saving you can choose which part stays visible.</p>}
        </div>
      </div>
      {error && (
        <p className="text-error" id={`field-${name}-error`}>
          {error}
        </p>
      )}
      {note && <p className="-mt-1 not-last:mb-3 text-quiet text-small">{note}</p>}
      {!whole && (
        <WithFacts field={field} value={value?.alt ?? ""}>
          <TextArea
            label="Describe the photo for blind visitors"
            name={`${name}.alt`}
            rows={1}
            optional
            defaultValue={value?.alt ?? ""}
          />
        </WithFacts>
      )}
      {photo && !whole && (
        <fieldset className="grid w-fit grid-cols-3">
          <legend className="text-small">The part that stays visible</legend>
          {points.map(([it = "", place]) => (
            <label key={it} className="grid size-11 place-items-center">
              <span className="sr-only">{place}</span>
              <input
                type="radio"
                name={`${name}.point`}
                value={it}
                checked={it === point}
                onChange={() => setPoint(it)}
              />
            </label>
          ))}
          {/* Of a point between them; `readValues` takes the first that is set. */}
          <input type="hidden" name={`${name}.point`} value={point} />
        </fieldset>
      )}
    </fieldset>
  );
}
