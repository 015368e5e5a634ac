import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { CloseIcon } from "#app/ui/controls/icons.tsx";

/** A photo with its address and size in pixels. A PDF has a file name and no size. */
export type ShownPhoto = {
  number: number;
  src: string;
  width: number;
  height: number;
  file_name: string;
};

/** The width of a thumbnail in pixels. */
const small = 480;
const name = (photo: ShownPhoto) => `Photograph ${photo.number}`;

/** Thumbnails in a row. Each opens its photo in a dialog or, without JavaScript, by a link. */
export function PhotoStrip({ photos: files = [] }: { photos?: ShownPhoto[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const photos = files.filter(({ width }) => width > 0);
  const documents = files
    .filter(({ width }) => width === 0)
    .map((file) => (
      <p key={file.number}>
        <a
          className="inline-flex min-h-target items-center text-note wrap-anywhere"
          href={file.src}
        >
          {file.file_name || `Document ${file.number} (PDF)`}
        </a>
      </p>
    ));
  if (photos.length === 0) return documents;

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog.current?.showModal();
    row.current?.children[index]?.scrollIntoView({ behavior: "instant", inline: "start" });
    row.current?.focus();
  }

  function turn(event: KeyboardEvent<HTMLUListElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.currentTarget.scrollBy({ left: step * event.currentTarget.clientWidth });
  }

  return (
    <>
      {documents}
      <ul className="mt-3.5 flex snap-x gap-0.5 overflow-x-auto print:flex-wrap">
        {photos.map((photo, index) => (
          <li className="flex-none snap-start" key={photo.number}>
            <a
              className="block h-30 bg-surface-muted focus-visible:-outline-offset-3"
              href={photo.src}
              onClick={(event) => open(event, index)}
            >
              <img
                className="h-full w-auto max-w-none"
                src={`${photo.src}?width=${small}`}
                width={photo.width}
                height={photo.height}
                alt={name(photo)}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      <dialog
        className="dark fixed inset-0 z-60 m-0 size-full max-h-none max-w-none"
        ref={dialog}
        aria-label="Photographs"
      >
        <ul
          className="flex h-full snap-x snap-mandatory overflow-x-auto focus:outline-none"
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys show the next photo
          tabIndex={0}
          aria-label="Photographs, turned by the arrow keys"
          onKeyDown={turn}
        >
          {photos.map((photo) => (
            <li className="grid w-full flex-none snap-start place-items-center" key={photo.number}>
              <img
                className="max-h-dvh max-w-full object-contain"
                src={photo.src}
                width={photo.width}
                height={photo.height}
                alt={name(photo)}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
        <form method="dialog">
          <button
            className="absolute top-2 right-2 grid size-target cursor-pointer place-items-center bg-surface [&>svg]:size-5.5"
            type="submit"
            aria-label="Close"
          >
            <CloseIcon />
          </button>
        </form>
      </dialog>
    </>
  );
}
