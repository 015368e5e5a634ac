import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";

/** Stands where rows cannot be read from the database. */
export const unreadable = "They cannot be read right now. Please try again later.";

type Props<Row> = {
  id: string;
  heading: string;
  /** Address of all rows, and what they are, for screen readers. */
  all: { to: string; of: string };
  /** null if they cannot be read. */
  rows: Row[] | null;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A section with the newest rows of a list, and a link to all. */
export function RecentRows<Row>({ id, heading, all, rows, empty, children }: Props<Row>) {
  return (
    <section aria-labelledby={id}>
      <HeadingRow id={id} heading={heading}>
        {rows && rows.length > 0 && (
          <Link to={all.to}>
            View All<span className="sr-only"> {all.of}</span>
          </Link>
        )}
      </HeadingRow>
      {rows && rows.length > 0 ? (
        <RowList>{rows.map(children)}</RowList>
      ) : (
        <EmptyNote>{rows ? empty : unreadable}</EmptyNote>
      )}
    </section>
  );
}
