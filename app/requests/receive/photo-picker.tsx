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

/** The photos of a form: a file field, or with JavaScript boxes with previews. */
export function PhotosField({ photos, note, plainNote, asks }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const addNow = useRef(photos.add);
  addNow.current = photos.add;
  // Files may have been chosen before hydration, or before a dialog replaced the field.
  useEffect(() => {
    const field = input.current;
    const addChosen = () => addNow.current(field?.files ?? []);
    addChosen();
    field?.addEventListener("change", addChosen);
    setEnhanced(true);
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className={labelLook}>
        Photographs <span className="font-normal text-quiet">(optional)</span>
      </legend>
      {isEnhanced ? (
        <PhotoPicker photos={photos} asks={asks} />
      ) : (
        <input
          className="mt-2 min-h-target max-w-full"
          ref={input}
          type="file"
          name="photos"
          multiple
          accept={fileTypes}
          aria-label="Photographs"
        />
      )}
      <p className="mt-2 text-note leading-[1.6] text-quiet">{isEnhanced ? note : plainNote}</p>
    </fieldset>
  );
}

const bay =
  "relative grid aspect-4/3 min-w-0 place-items-center overflow-hidden bg-surface-muted p-2 text-center text-note leading-[1.3] text-quiet";

/** A box with a preview for each photo, and empty boxes that suggest what to photograph. */
function PhotoPicker({
  photos: { photos, progress, add, remove },
  asks,
}: Pick<FieldProps, "photos" | "asks">) {
  const id = useId();
  const isSending = progress !== null;
  const empty = asks
    ? wantedPhotos.slice(photos.length)
    : photos.length === 0
      ? ["photographs"]
      : [];
  const more = empty.length === 0 && photos.length < maxPhotosPerForm ? ["one more"] : empty;
  return (
    <PhotoStyles>
      <ul className="mt-1.5 grid grid-cols-3 gap-0.5" aria-busy={isSending}>
        {photos.map((photo) => (
          <PhotoBox key={photo.key} photo={photo} onRemove={isSending ? null : remove} />
        ))}
        {!isSending &&
          more.map((what) => (
            <li
              className={`${bay} hover:bg-line has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-ink`}
              key={what}
            >
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
      <input
        className="sr-only"
        id={id}
        type="file"
        multiple
        accept={fileTypes}
        aria-label="Add photographs"
        disabled={isSending || photos.length >= maxPhotosPerForm}
        onChange={(event) => {
          add(event.currentTarget.files ?? []);
          event.currentTarget.value = "";
        }}
      />
      {isSending && <UploadProgress part={progress} />}
    </PhotoStyles>
  );
}

/** Loads the style sheet for photos in forms only where it is used. */
export function PhotoStyles({ children }: { children: ReactNode }) {
  return (
    <div className="photo-picker">
      <link rel="stylesheet" href={pickerStyles} precedence="medium" />
      {children}
    </div>
  );
}

function PhotoBox({
  photo,
  onRemove,
}: {
  photo: ChosenPhoto;
  onRemove: ((key: number) => void) | null;
}) {
  const { key, name, preview, problem, blob } = photo;
  let content: ReactNode = "Preparing...";
  if (problem) content = <span role="alert">{`${name}: ${problem}`}</span>;
  else if (preview)
    content = <img className="absolute inset-0 size-full object-cover" src={preview} alt={name} />;
  else if (blob) content = <span className="wrap-anywhere">{name}</span>;
  return (
    <li
      className={`${bay} ${problem ? "overflow-auto bg-surface-bright font-semibold text-error outline -outline-offset-1 outline-error max-sm:col-span-full max-sm:aspect-auto max-sm:min-h-target max-sm:pr-12" : ""}`}
      aria-busy={blob === null}
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
