import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card, type CardProject } from "./card.tsx";
import { type View, viewSearch } from "./gallery-query.ts";

/** The cards of one page, or why there are none, and the way to the pages beside it. */
export function Listing(props: {
  view: View;
  cards: CardProject[];
  total: number;
  pages: number;
  /** Whether its first card is what a visitor sees first. */
  inFront: boolean;
}) {
  const { view, cards, total, pages, inFront } = props;
  if (total === 0)
    return (
      <Nothing
        sentence={
          view.category ? `No ${view.category} projects found.` : "No projects have been added yet."
        }
      />
    );
  if (cards.length === 0)
    return (
      <Nothing sentence={`There is no page ${view.page} here; the last is page ${pages}.`}>
        <Link
          prefetch="intent"
          className="go mt-4"
          to={`/gallery${viewSearch({ ...view, page: 1 })}`}
        >
          Back to the first page
        </Link>
      </Nothing>
    );
  return (
    <>
      <div className="cards">
        {cards.map((card, index) => (
          <Card
            key={card.id}
            project={card}
            search={viewSearch(view)}
            first={inFront && index === 0}
          />
        ))}
      </div>
      {pages > 1 && <Pager view={view} pages={pages} />}
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

function Pager({ view, pages }: { view: View; pages: number }) {
  const to = (page: number) => `/gallery${viewSearch({ ...view, page })}`;
  return (
    <nav className="pages" aria-label="Pages">
      <div className="bays held">
        <p className="bay">
          {view.page > 1 && (
            <Link
              prefetch="intent"
              className="inline-flex min-h-11 items-center"
              to={to(view.page - 1)}
              rel="prev"
            >
              Previous page
            </Link>
          )}
        </p>
        <p className="bay">
          <span className="muted small">
            Page {view.page} of {pages}
          </span>
          {view.page < pages && (
            <Link prefetch="intent" className="go" to={to(view.page + 1)} rel="next">
              Next page
            </Link>
          )}
        </p>
      </div>
    </nav>
  );
}
