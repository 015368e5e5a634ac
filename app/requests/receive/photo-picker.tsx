import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { maxPhotosPerForm } from "#app/requests/request/contact-request.ts";
import { labelLook } from "#app/ui/controls/field.tsx";
import { CloseIcon } from "#app/ui/controls/icons.tsx";
import pickerStyles from "./photo-picker.css?url";
import type { ChosenPhoto, Photos } from "./use-photos.ts";

/** The photos that an estimate needs. */
export const wantedPhotos = ["the whole floor", "the worst spot", "one from the door"];

/** With these picture types, an iPhone sends JPEG instead of HEIC. A PDF may be a floor plan. */
const fileTypes = "image/jpeg,image/png,image/webp,application/pdf";

type FieldProps = {
  photos: Photos;
  note: string;
  /** The note without JavaScript, when photos are not scaled down. */
  plainNote: string;
  /** Whether to show an empty box for each suggested photo instead of one box. */
  asks?: boolean;
};

/** The photos of a form: a file field, and with JavaScript boxes with previews. */
export function PhotosField({ photos: all, note, plainNote, asks }: FieldProps) {
  const { photos, progress, add, remove } = all;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const isSending = progress !== null;
  const take = useRef(() => {});
  take.current = () => {
    add(input.current?.files ?? []);
    if (input.current) input.current.value = "";
  };
  // Files may have been chosen before hydration.
  useEffect(() => {
    take.current();
    setEnhanced(true);
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className={labelLook}>
        Photographs <span className="font-normal text-quiet">(optional)</span>
      </legend>
      <PhotoStyles isNeeded={isEnhanced}>
        {isEnhanced && (
          <ul
            className="mt-1.5 grid grid-cols-3 gap-0.5 has-[+:focus-visible]:outline-3 has-[+:focus-visible]:outline-offset-3 has-[+:focus-visible]:outline-ink"
            aria-busy={isSending}
          >
            {photos.map((photo) => (
              <PhotoBox key={photo.key} photo={photo} onRemove={isSending ? null : remove} />
            ))}
            {!isSending &&
              emptyBoxes(photos.length, asks).map((what) => (
                <li className={`${bay} hover:bg-line`} key={what}>
                  <label
                    className="absolute inset-0 grid cursor-pointer place-content-center"
                    htmlFor={id}
                  >
                    <b className="font-semibold text-copper">Add</b>
                    {what}
                  </label>
                </li>
              ))}
          </ul>
        )}
        <input
          className={isEnhanced ? "sr-only" : "mt-2 min-h-target max-w-full"}
          ref={input}
          id={id}
          type="file"
          name={isEnhanced ? undefined : "photos"}
          multiple
          accept={fileTypes}
          aria-label={isEnhanced ? "Add photographs" : "Photographs"}
          disabled={isSending || photos.length >= maxPhotosPerForm}
          onChange={() => take.current()}
        />
        {isSending && <UploadProgress part={progress} />}
      </PhotoStyles>
      <p className="mt-2 text-note leading-[1.6] text-quiet">{isEnhanced ? note : plainNote}</p>
    </fieldset>
  );
}

/** What the boxes for more photos suggest to photograph. */
function emptyBoxes(count: number, asks = false): string[] {
  const suggested = asks ? wantedPhotos : ["photographs"];
  if (count < suggested.length) return suggested.slice(count);
  return count < maxPhotosPerForm ? ["one more"] : [];
}

const bay =
  "relative grid aspect-4/3 min-w-0 place-items-center overflow-hidden bg-surface-muted p-2 text-center text-note leading-[1.3] text-quiet";

/** Loads the style sheet for photos in forms only where it is used. */
export function PhotoStyles(props: { children: ReactNode; isNeeded?: boolean }) {
  const { children, isNeeded = true } = props;
  return (
    <div className="photo-picker">
      {isNeeded && <link rel="stylesheet" href={pickerStyles} precedence="medium" />}
      {children}
    </div>
  );
}

type BoxProps = { photo: ChosenPhoto; onRemove: ((key: number) => void) | null };

/** A photo with its preview, or why it cannot be sent. */
function PhotoBox({ photo, onRemove }: BoxProps) {
  const { key, name, preview, problem, blob } = photo;
  let content: ReactNode = "Preparing...";
  if (problem) content = <span role="alert">{`${name}: ${problem}`}</span>;
  else if (preview)
    content = <img className="absolute inset-0 size-full object-cover" src={preview} alt={name} />;
  else if (blob) content = <span className="wrap-anywhere">{name}</span>;
  return (
    <li
      className={`${bay} ${problem ? "overflow-auto bg-surface-bright font-semibold text-error outline -outline-offset-1 outline-error max-sm:col-span-full max-sm:aspect-auto max-sm:min-h-target max-sm:pr-12" : ""}`}
      aria-busy={!blob}
    >
      {content}
      {onRemove && (
        <button
          className="absolute top-0 right-0 grid size-target cursor-pointer place-items-center bg-surface text-ink [&>svg]:size-5"
          type="button"
          onClick={() => onRemove(key)}
          aria-label={`Remove ${name}`}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  );
}

/** The progress of an upload, after `children`. `part` is the fraction sent, 0 to 1. */
export function UploadProgress({ part, children }: { part: number; children?: string }) {
  const percent = Math.floor(100 * part);
  const sending = `Photos: ${percent}%, please keep this page open.`;
  return (
    <p className="mt-2 text-note leading-[1.6]" role="status">
      {children} {percent < 100 ? sending : "Photos have arrived. One moment…"}
      <progress
        className="mt-1 block h-1.5 w-full appearance-none bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        max={100}
        value={percent}
        aria-label="Sending photographs"
      />
    </p>
  );
}
