import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A way to another list, at the end of a list's title. */
export const ListLink = (props: ComponentProps<typeof Link>) => (
  <Link
    className="-mb-2 inline-flex min-h-target min-w-target items-center justify-end text-note print:hidden"
    {...props}
  />
);
