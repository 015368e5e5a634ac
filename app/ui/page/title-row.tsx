import type { ReactNode } from "react";

/** The head of a page of the back office: its title, a sentence under it, and what one can do. */
export function TitleRow(props: { title: ReactNode; sentence?: ReactNode; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 px-edge pt-8 pb-6">
      <div>
        <h1>{props.title}</h1>
        {props.sentence && <p className="mt-1 text-quiet">{props.sentence}</p>}
      </div>
      {props.children}
    </header>
  );
}

/** The head of a part of such a page: its heading, and a link that leads to all of it. */
export function HeadingRow({
  id,
  heading,
  children,
}: {
  id?: string;
  heading: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-4 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:text-note">
      <h2 className="leading-target" id={id}>
        {heading}
      </h2>
      {children}
    </div>
  );
}

/** What has to be known before one goes on: across the page, under its title. */
export function Notice({ role, children }: { role?: "status"; children: ReactNode }) {
  return (
    <p
      className="border-t border-line bg-surface-bright px-edge py-3 text-note [&_code]:font-[inherit] [&_code]:font-semibold [&_code]:wrap-anywhere"
      role={role}
    >
      {children}
    </p>
  );
}

/** Stands where a list would, when there is nothing in it. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="border-y border-line py-4 text-quiet">{children}</p>;
}

/** A list with a line above each row, and one below the last. */
export function RowList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul
      className="border-line *:relative *:border-t *:border-line *:last:border-b"
      aria-label={label}
    >
      {children}
    </ul>
  );
}
