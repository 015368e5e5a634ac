import { createContext, type ElementType, type HTMLAttributes, use } from "react";
import type { LinkProps } from "react-router";

type Stack = "md" | "lg";
type TilesProps = HTMLAttributes<HTMLElement> & { as?: "dl" | "nav"; stack?: Stack };
type TileProps = Partial<LinkProps> & { as?: ElementType };
type NameProps = HTMLAttributes<HTMLElement> & { as?: "dt" | "span" };
type NumberProps = HTMLAttributes<HTMLElement> & { as?: "dd" | "span" };

const StackBelow = createContext<Stack>("lg");

const columns: Record<Stack, string> = {
  md: "max-md:grid-cols-2 md:grid-cols-tiles",
  lg: "max-lg:grid-cols-2 lg:grid-cols-tiles",
};
const edges: Record<Stack, string> = {
  md: "max-md:px-margin max-md:even:border-l max-md:nth-[n+3]:border-t md:pl-inset md:pr-gutter md:first:pl-edge md:not-first:border-l",
  lg: "max-lg:px-margin max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:pl-inset lg:pr-gutter lg:first:pl-edge lg:not-first:border-l print:even:pl-inset",
};

/** Four numbers in a row; two by two in windows narrower than `stack`. Its children are `Tile`s. */
export const Tiles = ({ as: Tag = "dl", stack = "lg", className = "", ...rest }: TilesProps) => (
  <StackBelow value={stack}>
    <Tag className={`grid border-y border-line ${columns[stack]} ${className}`} {...rest} />
  </StackBelow>
);

/** A `TileName` and a `TileNumber`. As a link it is marked if current. */
export const Tile = ({ as: Tag = "div", className = "", ...rest }: TileProps) => (
  <Tag
    className={`group/tile relative flex min-w-0 flex-col gap-3 border-line py-3 no-underline lg:py-4 [a&]:hover:bg-surface-muted aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-0.75 aria-[current]:after:bg-ink ${edges[use(StackBelow)]} ${className}`}
    {...rest}
  />
);

export const TileName = ({ as: Tag = "dt", ...rest }: NameProps) => (
  <Tag
    className="flex items-center gap-2 text-note leading-[1.3] text-quiet group-aria-[current]/tile:font-semibold group-aria-[current]/tile:text-ink"
    {...rest}
  />
);

export const TileNumber = ({ as: Tag = "dd", ...rest }: NumberProps) => (
  <Tag className="numeral text-[2.125rem] lg:text-[2.75rem]" {...rest} />
);
