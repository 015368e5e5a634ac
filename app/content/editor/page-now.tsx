import type { SyntheticEvent } from "react";
import type { Sheet } from "#app/content/sheet/sheet.ts";

type Props = Pick<Sheet, "title" | "picture"> & { shownAt: string };

/** A page or file, small, as visitors see it now. */
export function PageNow({ title, shownAt, picture }: Props) {
  return (
    <div className="grid gap-4 lg:sticky lg:top-6">
      <p className="flex items-center justify-between gap-4 text-small">
        <span className="text-quiet max-lg:hidden">On the page now</span>
        {/* Not a router link: the address may be a file. */}
        <a className="inline-flex min-h-target min-w-target items-center" href={shownAt}>
          See it on the site
        </a>
      </p>
      <section
        className="max-h-[calc(100svh-12rem)] overflow-auto border border-line max-lg:hidden"
        aria-label="On the page now"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it too
        tabIndex={0}
      >
        {picture ? (
          <img className="w-full" src={picture} alt="" loading="lazy" />
        ) : (
          <iframe
            className="pointer-events-none h-1000 w-full [zoom:0.5]"
            src={shownAt}
            title={title}
            loading="lazy"
            inert
            sandbox="allow-same-origin"
            onLoad={fitHeight}
          />
        )}
      </section>
    </div>
  );
}

/** Makes a frame as high as its page, so that it does not scroll by itself. */
function fitHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = frame.contentDocument?.documentElement;
  if (page) frame.style.height = `${page.scrollHeight}px`;
}
