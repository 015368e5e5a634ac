import { Link } from "react-router";
import { gridQuery } from "#app/gallery/grid-address.ts";

/** Ways to the next and the previous page of a list; nothing where one page holds all. */
export function OfficePager(props: { label: string; page: number; pages: number }) {
  const { label, page, pages } = props;
  if (pages < 2) return null;
  const to = (other: number) => ({ pathname: ".", search: gridQuery(other) });
  return (
    <nav className="pager wrap" aria-label={`${label}, pages`}>
      {page > 1 ? <Link to={to(page - 1)}>Newer</Link> : <span />}
      <span className="text-quiet">
        Page {page} of {pages}
      </span>
      {page < pages ? <Link to={to(page + 1)}>Older</Link> : <span />}
    </nav>
  );
}
