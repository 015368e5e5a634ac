import { Link } from "react-router";
import type { GalleryCategory } from "#app/gallery/project.ts";
import { filtersOf } from "./gallery-query.ts";

/** The row of categories; the one shown is marked. Where they take several rows, each has its line. */
export function Filter({ slug, known }: { slug: string | null; known: GalleryCategory[] }) {
  return (
    <nav
      className="category-filter border-t border-line px-edge max-lg:bg-rows lg:border-b"
      aria-label="Category"
    >
      <ul className="flex flex-wrap gap-x-5 lg:gap-x-[clamp(1.25rem,2.4vw,2.5rem)]">
        {filtersOf(known).map((filter) => (
          // 'All' is narrower than what a finger hits: the next one closes up, its bar is as long as it.
          <li
            key={filter.label}
            className="first:-mr-5 lg:first:-mr-3 [&:first-child>a]:after:right-auto [&:first-child>a]:after:w-5.5"
          >
            <Link
              className="relative inline-flex min-h-target min-w-target items-center text-note whitespace-nowrap no-underline after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:after:bg-line-strong focus-visible:z-1 aria-[current]:font-semibold aria-[current]:after:bg-ink lg:min-h-14 lg:text-body lg:after:-bottom-px"
              prefetch="intent"
              to={filter.address}
              aria-current={filter.slug === slug ? "true" : undefined}
              preventScrollReset
            >
              {filter.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
