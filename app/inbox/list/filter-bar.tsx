import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import { filterQuery, listAddress, type RequestFilter } from "#app/inbox/search/request-filter.ts";
import { statuses, statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { Button, buttonLook, smallButton } from "#app/ui/controls/button.tsx";
import { choiceLook, controlLook } from "#app/ui/controls/field.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/page/tiles.tsx";
import type { Counts } from "./request-counts.server.ts";

/** `wroteBack`: how many that are no longer pending wrote back; null if that cannot be read. */
type WaitingProps = { wroteBack: number | null; counts: Counts; filter: RequestFilter };

/** Says how many wait, and leads to those among them whom the filter leaves out. */
export function WhoWaits({ wroteBack, counts, filter }: WaitingProps) {
  if (wroteBack === null) return null;
  const back = filter.status === "pending" && !filter.q ? wroteBack : 0;
  const here = counts.pending + wroteBack - back;
  return (
    <>
      {`${here || "Nobody"} ${here > 1 ? "wait" : "waits"} ${back > 0 ? "here" : "for your answer"}. `}
      {back > 0 && (
        <Link to={listAddress("")}>{`${back}${here > 0 ? " more" : ""} wrote back`}</Link>
      )}
    </>
  );
}

/** The counts, each a link to its list. */
export function CountTiles({ counts, filter }: { counts: Counts; filter: RequestFilter }) {
  return (
    <Tiles as="nav" className="folded max-lg:mb-3" stack="md" aria-label="By status">
      {[null, ...statuses].map((status) => (
        <Tile
          as={Link}
          className={inline}
          key={status}
          to={listAddress(filterQuery({ status }))}
          preventScrollReset
          aria-current={!filter.spam && filter.status === status ? "true" : undefined}
        >
          <TileName as="span">
            {status ? (
              <StatusMark tone={statusTone(status)}>{statusLabel(status)}</StatusMark>
            ) : (
              "Total Requests"
            )}
          </TileName>{" "}
          <TileNumber as="span">{counts[status ?? "total"]}</TileNumber>
        </Tile>
      ))}
    </Tiles>
  );
}

// Beside its count, so that more requests are in the first view.
const inline = "xl:flex-row-reverse! xl:items-baseline xl:justify-end xl:py-3!";
const quietLink = "inline-flex min-h-target items-center text-note";
const compact = "w-auto! min-h-target! py-2! text-note!";

/** Filter by status, search, order, and the download of the filtered requests. */
export function FilterBar({ filter }: { filter: RequestFilter }) {
  const submit = useSubmit();
  const search = useRef<HTMLInputElement>(null);
  const nextParams = new URLSearchParams(useNavigation().location?.search);
  const lastWords = useRef(filter.q);
  // A link to another filter changes the search words, but not an uncontrolled field.
  useEffect(() => {
    if (search.current && lastWords.current !== filter.q) search.current.value = filter.q;
    lastWords.current = filter.q;
  }, [filter.q]);
  const sendAtOnce = {
    autoComplete: "off",
    onInput: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      submit(currentTarget.form, { preventScrollReset: true }),
  };
  return (
    <Form
      className="flex flex-wrap items-center gap-x-4 gap-y-3 px-edge pb-3 md:pb-4 lg:pt-4 print:hidden"
      role="search"
      action={listAddress("")}
      preventScrollReset
    >
      {filter.spam ? (
        <input type="hidden" name="view" value="spam" />
      ) : (
        <label className="folded max-md:-order-1">
          <span className="sr-only">Status</span>
          <select
            className={`${choiceLook} ${compact}`}
            name="status"
            value={nextParams.get("status") ?? filter.status ?? ""}
            {...sendAtOnce}
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
        className={`${controlLook} ${compact} max-w-96 min-w-0 flex-[1_1_13rem] max-md:max-w-none`}
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Name, phone or words"
        defaultValue={filter.q}
      />
      <Button className={smallButton} variant="outline">
        Search
      </Button>
      {!filter.spam && (
        <>
          <Link
            className={`${buttonLook("outline")} ${smallButton}`}
            to={`${href("/admin/contacts/new")}${filterQuery(filter)}`}
            preventScrollReset
          >
            New request
          </Link>
          {filter.status && (
            <Link className={quietLink} to={listAddress("")}>
              Show all
            </Link>
          )}
          <details className="list-fold ml-auto lg:hidden">
            <summary className="inline-flex min-h-target min-w-target cursor-pointer items-center justify-end text-note underline">
              {filter.status ? `Filter: ${statusLabel(filter.status)}` : "Filter"}
            </summary>
          </details>
          {!filter.q && (
            <label className="folded md:ml-auto">
              <span className="sr-only">Order</span>
              <select
                className={`${choiceLook} ${compact}`}
                name="order"
                value={nextParams.get("order") ?? (filter.longestFirst ? "waiting" : "newest")}
                {...sendAtOnce}
              >
                <option value="newest">Newest first</option>
                <option value="waiting">Longest wait first</option>
              </select>
            </label>
          )}
          <Link
            className={`folded ${quietLink} max-md:-order-1 max-md:ml-auto`}
            to={`${href("/admin/contacts.csv")}${filterQuery(filter)}`}
            reloadDocument
          >
            Download CSV
          </Link>
        </>
      )}
    </Form>
  );
}
