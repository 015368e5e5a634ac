import { type MouseEvent, useId, useState } from "react";
import type { PagePhoto, PhotoField } from "#app/content/sheet/field-kinds.ts";
import { controlLook } from "#app/ui/controls/field.tsx";

type Props = {
  name: string;
  field: PhotoField;
  value: PagePhoto | null;
  error?: string;
  /** Address of the image to show if there is no photo. */
  image?: string;
};

const places = [0, 50, 100].flatMap((y) => [0, 50, 100].map((x) => ({ x, y })));
const said = (x: number, y: number) =>
  `${["top", "middle", "bottom"][y / 50]} ${["left", "center", "right"][x / 50]}`;

/** A photo's file, its alternative text, and the point that stays visible when it is cropped. */
export function PhotoInput({ name, field, value, error, image }: Props) {
  const id = useId();
  const [point, setPoint] = useState(value ? `${value.x} ${value.y}` : "50 50");
  const photo = value?.url ? value : null;

  function choose(event: MouseEvent<HTMLImageElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, size: number) => Math.round((at / size) * 100);
    const x = percent(event.clientX - box.left, box.width);
    setPoint(`${x} ${percent(event.clientY - box.top, box.height)}`);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{field.label}</legend>
      {photo && (
        <div className="relative w-fit">
          <img
            className={`max-h-64 ${field.whole ? "bg-[#f1eee8] p-2" : "cursor-crosshair"}`}
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
      <label className="flex items-start gap-3">
        {image && !photo && (
          <img className="aspect-4/3 w-20 object-cover" src={image} alt="" loading="lazy" />
        )}
        <span className="grid min-w-0 gap-1">
          {photo ? "Replace it" : field.whole ? "Choose a file" : "Choose a photo"}
          <input
            type="file"
            id={`field-${name}`}
            className="w-full cursor-pointer file:cursor-pointer file:rounded-edge file:text-note file:font-semibold"
            name={`${name}.file`}
            accept="image/jpeg,image/png,image/webp"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          {!photo && (
            <span className="text-quiet text-small">
              {field.whole ?? (image ? "Now: the one the site came with." : "No photo yet.")}
            </span>
          )}
        </span>
      </label>
      {field.note && <p className="text-quiet text-small">{field.note}</p>}
      {error && (
        <p className="text-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {!field.whole && (
        <div className="grid gap-1">
          <label htmlFor={`${id}-alt`}>Describe the photo for blind visitors</label>
          <input
            className={controlLook}
            id={`${id}-alt`}
            name={`${name}.alt`}
            defaultValue={value?.alt ?? ""}
            aria-describedby={photo ? undefined : `${id}-own`}
          />
          {!photo && (
            <p className="text-quiet text-small" id={`${id}-own`}>
              After saving you can choose which part stays visible.
            </p>
          )}
        </div>
      )}
      {photo && !field.whole && <PointInput {...{ name, point, setPoint }} />}
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
            <span className="sr-only">{said(x, y)}</span>
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
