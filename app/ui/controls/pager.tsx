import { Link } from "react-router";

type Props = {
  label: string;
  page: number;
  pages: number;
  total: number;
  /** Items on a page. */
  size: number;
  /** Query string of a page. */
  to: (page: number) => string;
};

const step = "inline-flex min-h-target min-w-target items-center justify-end";

/** Which rows of a list are shown, with links to the pages before and after. */
export function Pager({ label, page, pages, total, size, to }: Props) {
  if (total === 0) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const within = pages > 1 ? `${first}-${last} of ${total}` : `${total} in all`;
  return (
    <nav
      className="flex flex-wrap items-center gap-x-6 px-edge py-4 text-note print:hidden"
      aria-label={label}
    >
      <p className="mr-auto leading-[1.6] text-quiet">{within}</p>
      {page > 1 && (
        <Link className={step} to={to(page - 1)} rel="prev">
          Newer
        </Link>
      )}
      {page < pages && (
        <Link className={step} to={to(page + 1)} rel="next">
          Older
        </Link>
      )}
    </nav>
  );
}
