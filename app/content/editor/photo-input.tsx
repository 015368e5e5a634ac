import { type MouseEvent, useState } from "react";
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

const places = [0, 50, 100].flatMap((y) => [0, 50, 100].map((x) => ({ x, y })));
const pointName = (x: number, y: number) =>
  `${["top", "middle", "bottom"][y / 50]} ${["left", "center", "right"][x / 50]}`;

/** A photo's file, its alternative text, and the point that stays visible when it is cropped. */
export function PhotoInput({ name, field, value, error, image }: Props) {
  const [point, setPoint] = useState(value ? `${value.x} ${value.y}` : "50 50");
  const photo = value?.url ? value : null;
  const [fileName, setFileName] = useState("");

  function choose(event: MouseEvent<HTMLImageElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, size: number) => Math.round((at / size) * 100);
    const x = percent(event.clientX - box.left, box.width);
    setPoint(`${x} ${percent(event.clientY - box.top, box.height)}`);
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className={`mb-1.5 ${labelLook}`}>{field.label}</legend>
      {photo && (
        <div className="relative w-fit">
          <img
            className={`max-h-64 ${field.whole ? "bg-ground p-2" : "cursor-crosshair"}`}
            src={photo.url}
            alt={photo.alt || field.label}
            onClick={field.whole ? undefined : choose}
          />
          {!field.whole && (
            <span
              className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-surface-bright shadow"
              style={{ left: `${point.split(" ")[0]}%`, top: `${point.split(" ")[1]}%` }}
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
            {photo || image ? "Replace" : "Choose a"} {field.whole ? "picture" : "photo"}
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
          {fileName || (!photo && (field.whole ?? (image ? "Sample photo" : "No photo yet.")))}
          {fileName && !field.whole && <p>After saving you can choose which part stays visible.</p>}
        </div>
      </div>
      {error && (
        <p className="text-error" id={`field-${name}-error`}>
          {error}
        </p>
      )}
      {!field.whole && (
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
      {field.note && <p className="text-quiet text-small">{field.note}</p>}
      {photo && !field.whole && <PointInput name={name} point={point} setPoint={setPoint} />}
    </fieldset>
  );
}

type PointProps = { name: string; point: string; setPoint: (point: string) => void };

function PointInput({ name, point, setPoint }: PointProps) {
  const isNinth = places.some(({ x, y }) => `${x} ${y}` === point);
  return (
    <fieldset>
      <legend className="text-small">The part that stays visible</legend>
      <div className="grid w-fit grid-cols-3">
        {places.map(({ x, y }) => (
          <label key={`${x} ${y}`} className="grid size-11 place-items-center">
            <span className="sr-only">{pointName(x, y)}</span>
            <input
              type="radio"
              name={`${name}.point`}
              value={`${x} ${y}`}
              checked={point === `${x} ${y}`}
              onChange={() => setPoint(`${x} ${y}`)}
            />
          </label>
        ))}
      </div>
      {!isNinth && <input type="hidden" name={`${name}.point`} value={point} />}
    </fieldset>
  );
}
