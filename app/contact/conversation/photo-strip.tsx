/** A photo of a request on a page: its address, and its pixels. */
export type ShownPhoto = { number: number; src: string; width: number; height: number };

type Props = {
  photos: ShownPhoto[];
  /** Where one is shown large; its own address unless told. */
  largeAt?: (photo: ShownPhoto) => string;
  className?: string;
};

/** The width of a small one, in pixels. */
const small = 480;

/** Photos in a row that is scrolled sideways, each opening large. */
export function PhotoStrip({ photos, largeAt, className = "mt-3.5" }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul
      className={`flex snap-x gap-0.5 overflow-x-auto ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label="Photographs"
    >
      {photos.map((photo) => (
        <li className="flex-none snap-start" key={photo.number}>
          <a className="block h-30 bg-surface-muted" href={largeAt?.(photo) ?? photo.src}>
            <img
              className="h-full w-auto max-w-none"
              src={`${photo.src}?width=${small}`}
              width={photo.width}
              height={photo.height}
              alt={`Photograph ${photo.number}`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
