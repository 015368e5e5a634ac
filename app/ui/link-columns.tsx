import type { ReactNode } from "react";

/** A list of links in two columns, a line above each; in one where two would be narrow. */
export function LinkColumns({ children }: { children: ReactNode }) {
  return (
    <ul className="-mb-2 w-full columns-2 gap-x-gutter max-[30em]:columns-1 md:max-lg:columns-1 [&_a]:flex [&_a]:min-h-target [&_a]:break-inside-avoid [&_a]:items-center [&_a]:border-t [&_a]:border-line [&_a]:leading-tight [&_a]:font-semibold [&_a]:no-underline [&_a]:hover:underline">
      {children}
    </ul>
  );
}
