import { Link } from "react-router";
import type { GalleryCategory } from "#app/gallery/project.ts";
import type { ProjectView } from "#app/gallery/projects.server.ts";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { Card, layOutCards } from "./card.tsx";
import { type GalleryQuery, galleryAddress, gallerySearch } from "./gallery-query.ts";

type Props = {
  query: GalleryQuery;
  projects: ProjectView[];
  pages: number;
  /** Whether no dialog is in front of the grid. */
  inFront: boolean;
};

/** The cards of one page, or the reason why there are none, and links to the next and previous page. */
export function Listing({ query, projects, pages, inFront }: Props) {
  if (projects.length === 0) {
    const { category } = query;
    const none = category ? `No ${category} projects found.` : "No projects have been added yet.";
    return (
      <section className="px-edge py-section">
        <h2>No projects found</h2>
        <Lead className="mt-3">{none}</Lead>
      </section>
    );
  }
  return (
    <>
      <div className="cards grid wrap-anywhere lg:grid-cols-split print:grid-cols-2 print:gap-x-inset">
        {layOutCards(projects).map((place, position) => (
          <Card
            key={place.project.id}
            place={place}
            position={position}
            search={gallerySearch(query)}
            first={inFront && position === 0}
          />
        ))}
      </div>
      {pages > 1 && <Pages query={query} pages={pages} />}
    </>
  );
}

function Pages({ query, pages }: { query: GalleryQuery; pages: number }) {
  const height = "min-h-14 md:min-h-18";
  return (
    <nav aria-label="Pages">
      <Split>
        <SplitSide
          as="p"
          height={`${height} max-md:empty:hidden`}
          className="flex items-center max-md:empty:[&+*]:border-t-0"
        >
          {query.page > 1 && (
            <Link
              prefetch="intent"
              className="inline-flex min-h-target items-center"
              to={galleryAddress({ ...query, page: query.page - 1 })}
              rel="prev"
            >
              Previous page
            </Link>
          )}
        </SplitSide>
        <SplitSide as="p" height={height} className="flex items-center justify-between">
          <span className="text-note text-quiet">
            Page {query.page} of {pages}
          </span>
          {query.page < pages && (
            <MoreLink
              prefetch="intent"
              to={galleryAddress({ ...query, page: query.page + 1 })}
              rel="next"
            >
              Next page
            </MoreLink>
          )}
        </SplitSide>
      </Split>
    </nav>
  );
}

/** Links to the categories; the current one is marked. */
export const Filter = ({ slug, known }: { slug: string | null; known: GalleryCategory[] }) => (
  <nav
    id="categories"
    className="category-filter border-t border-line px-edge max-lg:bg-rows lg:border-b"
    aria-label="Category"
  >
    <ul className="flex flex-wrap gap-x-[clamp(1.25rem,2.4vw,2.5rem)]">
      {[{ slug: null, name: "All" }, ...known].map((filter) => (
        // The touch target is wider than the word 'All': margin and bar fit the word.
        <li key={filter.slug} className="group first:-mr-5 lg:first:-mr-3">
          <Link
            className="relative inline-flex min-h-target min-w-target items-center text-note whitespace-nowrap no-underline after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 group-first:after:right-auto group-first:after:w-5.5 hover:after:bg-line-strong focus-visible:z-1 aria-[current]:font-semibold aria-[current]:after:bg-ink lg:min-h-14 lg:text-body lg:after:-bottom-px"
            prefetch="intent"
            to={galleryAddress({ slug: filter.slug, page: 1 })}
            aria-current={filter.slug === slug ? "true" : undefined}
            preventScrollReset
          >
            {filter.name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
