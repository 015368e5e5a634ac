import { href, Link, useLocation } from "react-router";
import type { placeOfProject } from "#app/gallery/projects.server.ts";
import { FullScreenIcon, NextIcon, PreviousIcon } from "#app/ui/controls/icons.tsx";

type Props = {
  place: ReturnType<typeof placeOfProject>;
  /** The grid's query. */
  search: string;
  /** The route of the neighbours' addresses. */
  of: "/gallery/:id" | "/gallery/:id/full-screen";
};

const look =
  "inline-flex min-h-14 items-center justify-center gap-2.5 px-5 text-note font-semibold whitespace-nowrap no-underline hover:bg-surface-muted max-sm:min-w-14 max-sm:px-0";
/** Classes of a row of such links. */
export const waysLook = "flex items-center border-line [&_svg]:size-5 [&_svg]:flex-none";
const word = "max-sm:hidden";

/** Links to the previous and next project. They replace the history entry, so Back leads to the grid. */
export function Neighbours({ place, search, of }: Props) {
  const { state } = useLocation();
  const way = (id: number) => ({
    to: href(of, { id: String(id) }) + search,
    state,
    replace: true,
    preventScrollReset: true,
    prefetch: "intent" as const,
    className: `${look} border-r border-line`,
  });
  return (
    <>
      {place.previous && (
        <Link {...way(place.previous)} aria-label="Previous project" rel="prev">
          <PreviousIcon />
          <span className={word}>Previous</span>
        </Link>
      )}
      {place.next && (
        <Link {...way(place.next)} aria-label="Next project" rel="next">
          <span className={word}>Next</span>
          <NextIcon />
        </Link>
      )}
    </>
  );
}

/** The links below a project's photos: its neighbours and the full screen. */
export function ProjectWays({ id, place, search }: Omit<Props, "of"> & { id: number }) {
  const { pathname } = useLocation();
  return (
    <nav className={`${waysLook} border-b`} aria-label="Projects">
      <Neighbours place={place} search={search} of="/gallery/:id" />
      <p className="ml-auto px-3 text-note text-quiet [font-variant-numeric:tabular-nums]">
        {place.number} of {place.total}
      </p>
      <Link
        className={`${look} border-l border-line max-sm:px-3`}
        to={href("/gallery/:id/full-screen", { id: String(id) }) + search}
        state={{ backTo: pathname + search }}
        preventScrollReset
      >
        <FullScreenIcon />
        Full screen
      </Link>
    </nav>
  );
}
