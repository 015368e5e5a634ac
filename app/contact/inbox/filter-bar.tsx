import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { type Status, statuses, statusLabels } from "#app/contact/contact-request.ts";
import { filterQuery, type RequestFilter } from "./request-filter.ts";

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
      <Link className="tile" to="/admin/contacts" preventScrollReset aria-current={current(null)}>
        <span className="k">Total Requests</span> <span className="v num">{counts.total}</span>
      </Link>
      {statuses.map((status) => (
        <Link
          className="tile"
          key={status}
          to={`/admin/contacts?status=${status}`}
          preventScrollReset
          aria-current={current(status)}
        >
          <span className="k">
            <span className={`st ${status}`}>{statusLabels[status]}</span>
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
    <Form className="wrap obar" role="search" action="/admin/contacts" preventScrollReset>
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
                {statusLabels[status]}
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
      <Link className="end" to={`/admin/contacts.csv${filterQuery(filter)}`} reloadDocument>
        Download CSV
      </Link>
    </Form>
  );
}
