import { useEffect, useRef, useState } from "react";
import { labelLook } from "#app/ui/controls/field.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import type { Photos } from "./use-photos.ts";

type Props = {
  photos: Photos;
  label: string;
  note: string;
  /** The note without a script, which cannot make them smaller. */
  plainNote: string;
  asks?: boolean;
};

/** The photos of a form: a file field, and with a script bays with previews. */
export function PhotosField({ photos, label, note, plainNote, asks }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isEnhanced, setEnhanced] = useState(false);
  const addNow = useRef(photos.add);
  addNow.current = photos.add;
  // Some may have been chosen before the script was there.
  useEffect(() => {
    addNow.current(input.current?.files ?? []);
    setEnhanced(true);
  }, []);
  return (
    <fieldset className="min-w-0">
      <legend className={labelLook}>
        {label} <span className="font-normal text-quiet">(optional)</span>
      </legend>
      {isEnhanced ? (
        <PhotoPicker photos={photos} asks={asks} />
      ) : (
        <input
          className="mt-1.5 min-h-target max-w-full"
          ref={input}
          type="file"
          name="photos"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          // It stays until the bays' style sheet has come.
          onChange={(event) => photos.add(event.currentTarget.files ?? [])}
        />
      )}
      <p className="mt-2 text-note leading-[1.6] text-quiet">{isEnhanced ? note : plainNote}</p>
    </fieldset>
  );
}
