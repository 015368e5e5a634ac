import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

type Kind = "page" | "early" | "dense";

const columns: Record<Kind, string> = {
  page: "grid print:gap-x-inset md:grid-cols-split",
  early: "grid print:gap-x-inset lg:grid-cols-split",
  dense: "grid lg:grid-cols-split",
};
const below = "max-lg:px-margin max-lg:not-first:border-t";
const second = "lg:not-first:border-l lg:not-first:pl-inset lg:not-first:pr-edge";
const besides: Record<Kind, string> = {
  page: "max-md:px-margin max-md:not-first:border-t md:first:pl-edge md:first:pr-gutter md:not-first:border-l md:not-first:pl-inset md:not-first:pr-edge",
  early: `${below} lg:first:pl-edge lg:first:pr-gutter ${second}`,
  dense: `${below} lg:first:pl-edge lg:first:pr-inset ${second}`,
};
const heights: Record<Kind, string> = {
  page: "max-md:py-16 md:py-section print:py-4",
  early: "max-lg:py-16 lg:py-section print:py-4",
  dense: "max-lg:pt-4 max-lg:pb-6 lg:pt-8 lg:pb-12",
};

const KindOfSplit = createContext<Kind>("page");

type BoxProps = HTMLAttributes<HTMLElement> & { as?: "div" | "ul" | "p" | "section" };
type SplitProps = BoxProps & { kind?: Kind };
type SideProps = BoxProps & { height?: string };

/**
 * Two columns, 7 to 5. On phones the second is below the first; with `early` and `dense` (the back
 * office's) on tablets too. Its children are `SplitSide` and `SplitPhoto`.
 */
export const Split = ({ as: Tag = "div", kind = "page", className = "", ...rest }: SplitProps) => (
  <KindOfSplit value={kind}>
    <Tag className={`${columns[kind]} ${className}`} {...rest} />
  </KindOfSplit>
);

/** A column with text. `height` replaces the classes of its vertical padding. */
export function SplitSide({ as: Tag = "div", height, className = "", ...rest }: SideProps) {
  const kind = use(KindOfSplit);
  return (
    <Tag
      className={`min-w-0 border-line print:border-l-0! print:px-0! ${besides[kind]} ${height ?? heights[kind]} ${className}`}
      {...rest}
    />
  );
}

const photoBelowOnTablets = "max-lg:aspect-4/3 max-lg:first:order-2 max-lg:first:[&+*]:border-t-0";
const photoBelow: Record<Kind, string> = {
  page: "max-md:aspect-4/3 max-md:first:order-2 max-md:first:[&+*]:border-t-0",
  early: photoBelowOnTablets,
  dense: photoBelowOnTablets,
};

/** A column filled by a photograph. In narrow windows it is below the text. */
export const SplitPhoto = ({ className = "", children }: HTMLAttributes<HTMLElement>) => (
  <div
    className={`relative min-w-0 print:hidden ${photoBelow[use(KindOfSplit)]} [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover ${className}`}
  >
    {children}
  </div>
);

/** Head of a page: its heading, and `aside` beside it. */
export const PageHead = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <section id="head">
    <Split>
      <SplitSide height="pt-head max-md:pb-6 md:pb-head-foot">{children}</SplitSide>
      <SplitSide
        height="pb-head-foot max-md:not-first:border-t-0 md:pt-head"
        className="flex flex-col items-start justify-end gap-6"
      >
        {aside}
      </SplitSide>
    </Split>
  </section>
);
