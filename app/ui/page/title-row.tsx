import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

type TitleProps = {
  title: ReactNode;
  sentence?: ReactNode;
  button?: ReactNode;
  /** Links to near pages, and actions: beside the title, on a phone below the sentence. */
  links?: ReactNode;
  /** The links are so short that a phone has room for them beside the way back. */
  areLinksOnTop?: boolean;
  /** The way back. */
  children?: ReactNode;
};

/** Head of a page of the back office. */
export const TitleRow = ({
  title,
  sentence,
  button,
  links,
  areLinksOnTop,
  children,
}: TitleProps) => (
  <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 px-edge pt-3 pb-5">
    <div className="col-span-2 col-start-1 row-start-1 flex min-h-2 flex-wrap gap-x-4 max-md:not-empty:-mb-1 md:gap-x-6 lg:min-h-5">
      {children}
    </div>
    <h1 className="self-center">{title}</h1>
    {sentence && (
      <p className="mt-1 col-start-1 max-w-[46rem] text-note text-quiet text-balance max-md:col-span-2">
        {sentence}
      </p>
    )}
    <div className="contents md:col-start-2 md:row-start-2 md:row-end-4 md:flex md:items-center md:gap-6 md:self-end">
      {links && (
        <div
          className={`col-span-2 col-start-1 flex flex-wrap gap-x-6 md:only:-mb-2.5 md:not-only:mb-0 ${areLinksOnTop ? "row-start-1 mb-1 justify-self-end" : "row-start-4 -mb-3"}`}
        >
          {links}
        </div>
      )}
      {button && <div className="col-start-2 row-start-2 self-end">{button}</div>}
    </div>
  </header>
);

/** A link to another page in the head of this one. */
export const TitleLink = (props: ComponentProps<typeof Link>) => (
  <Link
    className="inline-flex min-h-target min-w-target items-center text-note print:hidden"
    {...props}
  />
);

type HeadingProps = { id?: string; heading: ReactNode; children?: ReactNode };

/** Heading of a section, with a link. */
export const HeadingRow = ({ id, heading, children }: HeadingProps) => (
  <div className="mb-2 flex items-baseline justify-between gap-4 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:text-note">
    <h2 className="leading-target" id={id}>
      {heading}
    </h2>
    {children}
  </div>
);

/** A notice across the page. */
export const Notice = ({ role, children }: { role?: "status"; children: ReactNode }) => (
  <p
    className="border-t border-line bg-surface-bright px-edge py-3 text-note [&_code]:font-[inherit] [&_code]:font-semibold [&_code]:wrap-anywhere"
    role={role}
  >
    {children}
  </p>
);

/** Replaces an empty list. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="border-y border-line py-4 text-quiet">{children}</p>;
}

/** A list with lines between its rows. */
export const RowList = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul
    className="border-line *:relative *:border-t *:border-line *:last:border-b"
    aria-label={label}
  >
    {children}
  </ul>
);

type RowProps = { name: string; mark?: string; note: ReactNode; children?: ReactNode };

/** A row of a `RowList`: a name, marked "(this device)" or "(you)", a note below it, and its forms. */
export const NamedRow = ({ name, mark, note, children }: RowProps) => (
  <li className="flex min-h-17 flex-wrap items-center justify-between gap-x-6 py-2">
    <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
      <b>{name}</b>
      {mark && <span className="text-quiet">{` (${mark})`}</span>}
      <p className="text-note leading-[1.6] text-quiet">{note}</p>
    </div>
    {children}
  </li>
);

/** Bar with a form's buttons, sticky at the bottom of the window. */
export function SaveBar({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`save-bar sticky bottom-0 z-9 flex min-h-17.25 items-center gap-4 border-ink border-t px-edge max-lg:py-2.5 ${className}`}
    >
      {children}
    </div>
  );
}
