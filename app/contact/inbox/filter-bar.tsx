import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import { type Status, statuses, statusLabel } from "#app/contact/contact-request.ts";
import { filterQuery, listAddress, type RequestFilter } from "./request-filter.ts";
import { StatusBadge } from "./status-badge.tsx";

/** The four counts; each leads to the list of what it counts. */
export function Tiles(props: {
  counts: { total: number } & Record<Status, number>;
  filter: RequestFilter;
}) {
  const { counts, filter } = props;
  const current = (status: Status | null) =>
    !filter.spam && filter.status === status ? "true" : undefined;
  return (
    <nav className="tiles four" aria-label="By status">
      <Link className="tile" to={listAddress("")} preventScrollReset aria-current={current(null)}>
        <span className="k">Total Requests</span> <span className="v num">{counts.total}</span>
      </Link>
      {statuses.map((status) => (
        <Link
          className="tile"
          key={status}
          to={listAddress(`?status=${status}`)}
          preventScrollReset
          aria-current={current(status)}
        >
          <span className="k">
            <StatusBadge status={status} />
          </span>{" "}
          <span className="v num">{counts[status]}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Filter by status, search, and the file of what is shown. */
export function FilterBar({ filter }: { filter: RequestFilter }) {
  const submit = useSubmit();
  const search = useRef<HTMLInputElement>(null);
  const asked = new URLSearchParams(useNavigation().location?.search).get("status");
  // Following a link to another filter leaves the typed words behind.
  useEffect(() => {
    if (search.current) search.current.value = filter.q;
  }, [filter.q]);
  return (
    <Form className="wrap obar" role="search" action={listAddress("")} preventScrollReset>
      {filter.spam ? (
        <input type="hidden" name="view" value="spam" />
      ) : (
        <label>
          <span className="sr">Status</span>
          <select
            className="ctl select"
            name="status"
            value={asked ?? filter.status ?? ""}
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
          >
            <option value="">All Status</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </select>
        </label>
      )}
      <input
        ref={search}
        className="ctl find"
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Name, phone or words"
        defaultValue={filter.q}
      />
      <button className="btn line sm" type="submit">
        Search
      </button>
      <Link
        className="end"
        to={`${href("/admin/contacts.csv")}${filterQuery(filter)}`}
        reloadDocument
      >
        Download CSV
      </Link>
    </Form>
  );
}
