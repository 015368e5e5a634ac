import type { ComponentProps } from "react";

type Extra = { className?: string };

/** Keeps the page's edge on both sides. On another element than a `div`: `px-edge`. */
export const Wrap = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div className={`px-edge ${className}`} {...rest} />
);

/** A part of a page, with a line above it. */
export const Section = ({ className = "", ...rest }: ComponentProps<"section">) => (
  <section className={`border-t border-line ${className}`} {...rest} />
);

/** What one can do here, side by side: buttons and links. */
export const ActionRow = ({ className = "", ...rest }: ComponentProps<"p">) => (
  <p className={`flex flex-wrap items-center gap-x-8 gap-y-4 ${className}`} {...rest} />
);

/** The look of the sentence under a heading. */
export const leadLook = "max-w-[34em] text-lead leading-normal tracking-[-0.006em]";

/** The sentence under a heading. */
export const Lead = ({ className = "", children, ...rest }: ComponentProps<"p"> & Extra) => (
  <p className={`${leadLook} ${className}`} {...rest}>
    {children}
  </p>
);
