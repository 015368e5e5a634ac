import { Link } from "react-router";
import type { CategorySlug } from "#app/gallery/project.ts";
import { filters } from "./gallery-query.ts";

/** The row of categories; the one shown is marked. */
export function Filter({ slug }: { slug: CategorySlug | null }) {
  return (
    <nav className="filter" aria-label="Category">
      <div className="wrap">
        <ul>
          {filters.map((filter) => (
            <li key={filter.label}>
              <Link
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
      </div>
    </nav>
  );
}
