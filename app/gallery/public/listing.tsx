import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ProjectView } from "#app/gallery/project.ts";
import { Card } from "./card.tsx";
import { cardShapes } from "./card-layout.ts";
import { type GalleryQuery, gallerySearch } from "./gallery-query.ts";

/** The cards of one page, or why there are none, and the way to the pages beside it. */
export function Listing(props: {
  query: GalleryQuery;
  projects: ProjectView[];
  total: number;
  pages: number;
  /** Whether its first card is what a visitor sees first. */
  inFront: boolean;
}) {
  const { query, projects, total, pages, inFront } = props;
  if (total === 0)
    return (
      <Nothing
        sentence={
          query.category
            ? `No ${query.category} projects found.`
            : "No projects have been added yet."
        }
      />
    );
  if (projects.length === 0)
    return (
      <Nothing sentence={`There is no page ${query.page} here; the last is page ${pages}.`}>
        <Link
          prefetch="intent"
          className="go mt-4"
          to={href("/gallery") + gallerySearch({ ...query, page: 1 })}
        >
          Back to the first page
        </Link>
      </Nothing>
    );
  const shapes = cardShapes(projects.length);
  return (
    <>
      <div className="cards">
        {projects.map((project, index) => (
          <Card
            key={project.id}
            project={project}
            shape={shapes[index] ?? "wide"}
            search={gallerySearch(query)}
            first={inFront && index === 0}
          />
        ))}
      </div>
      {pages > 1 && <Pager query={query} pages={pages} />}
    </>
  );
}

function Nothing({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <section className="wrap">
      <div className="empty">
        <h2>No projects found</h2>
        <p className="lead mt-3">{sentence}</p>
        {children}
      </div>
    </section>
  );
}

function Pager({ query, pages }: { query: GalleryQuery; pages: number }) {
  const to = (page: number) => href("/gallery") + gallerySearch({ ...query, page });
  return (
    <nav className="pages" aria-label="Pages">
      <div className="bays held">
        <p className="bay">
          {query.page > 1 && (
            <Link
              prefetch="intent"
              className="inline-flex min-h-11 items-center"
              to={to(query.page - 1)}
              rel="prev"
            >
              Previous page
            </Link>
          )}
        </p>
        <p className="bay">
          <span className="muted small">
            Page {query.page} of {pages}
          </span>
          {query.page < pages && (
            <Link prefetch="intent" className="go" to={to(query.page + 1)} rel="next">
              Next page
            </Link>
          )}
        </p>
      </div>
    </nav>
  );
}
