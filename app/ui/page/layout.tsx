import type { ComponentProps } from "react";

/** A `div` with the page's side padding; other elements use `px-edge`. */
export const Wrap = ({ className = "", ...rest }: ComponentProps<"div">) => (
  <div className={`px-edge ${className}`} {...rest} />
);

/** A section with a line above. */
export const Section = ({ className = "", ...rest }: ComponentProps<"section">) => (
  <section className={`border-t border-line ${className}`} {...rest} />
);

/** Buttons and links side by side. */
export const ActionRow = ({ className = "", ...rest }: ComponentProps<"p">) => (
  <p className={`flex flex-wrap items-center gap-x-8 gap-y-4 ${className}`} {...rest} />
);

/** Classes of the sentence under a heading. */
export const leadLook = "max-w-[34em] wrap-anywhere text-lead leading-normal tracking-[-0.006em]";

/** The sentence under a heading. */
export const Lead = ({ className = "", ...rest }: ComponentProps<"p">) => (
  <p className={`${leadLook} ${className}`} {...rest} />
);

const waitLook =
  "block h-0.75 bg-passing motion-safe:animate-pass motion-safe:bg-[length:200%_100%]";

/** An animated line while something loads. */
export const WaitLine = ({ className = "mb-4 w-36" }: { className?: string }) => (
  <span className={`${waitLook} ${className}`} />
);

/** The skip link. */
export const SkipLink = () => (
  <a
    className="absolute -top-16 left-margin z-50 bg-surface-bright px-4 py-3 focus:top-2 print:hidden"
    href="#main"
  >
    Skip to content
  </a>
);

/** Classes of two pictures side by side, each cropped to its floor. */
export const pairLook =
  "grid grid-cols-2 gap-0.5 overflow-hidden [&_img]:size-full [&_img]:min-h-0 [&_img]:object-cover [&_img]:object-[50%_82%]";

const markLook = "absolute z-2 bg-surface px-3 text-[0.75rem] leading-none font-semibold text-ink";

/** Classes of the words BEFORE and AFTER at a photo's foot. */
export const sideLabelLook = `side-label ${markLook} bottom-0 pt-2.5 pb-2.25 tracking-wider whitespace-nowrap`;

// The opening quotation mark hangs in the margin.
const hanging = "not-print:[&_p]:-indent-[0.45em]";
const wide = `${hanging} font-medium font-stretch-(--heading-stretch)`;

/** Classes of quotations, in three sizes. */
export const quoteLook = {
  text: `${hanging} text-lead leading-[1.45] tracking-[-0.008em]`,
  large: `${wide} max-w-[21em] text-[clamp(1.5rem,1rem+1.5vw,2.125rem)]/[1.2] tracking-[-0.022em]`,
  display: `${wide} max-w-[15em] text-[clamp(1.75rem,0.95rem+2.6vw,3.125rem)]/[1.12] tracking-[-0.028em]`,
};

/** The word on a picture that came with the site. */
export const ExampleMark = ({ place = "left-0" }: { place?: string }) => (
  <span className={`${markLook} top-0 ${place} py-2.5`}>Example</span>
);

/** Columns of a row of one to four tiles. */
export function tileColumns(tiles: number): string {
  const four = "grid-cols-tiles max-lg:grid-cols-split max-md:grid-cols-2";
  if (tiles === 3) return `${four} max-lg:*:last:col-span-full`;
  if (tiles > 3) return four;
  return tiles === 2 ? "grid-cols-2" : "";
}
