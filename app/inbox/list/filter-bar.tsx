import { type ComponentProps, useEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import {
  filterQuery,
  listAddress,
  type RequestFilter,
  trashAddress,
} from "#app/inbox/search/request-filter.ts";
import { statuses, statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { Button, smallButton } from "#app/ui/controls/button.tsx";
import { choiceLook, controlLook } from "#app/ui/controls/field.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/page/tiles.tsx";
import type { Counts } from "./request-counts.server.ts";

/** The counts, each a link to its list. */
export function CountTiles({ counts, filter }: { counts: Counts; filter: RequestFilter }) {
  return (
    <Tiles as="nav" className="folded max-lg:mb-3" stack="md" aria-label="By status">
      {[null, ...statuses].map((status) => (
        <Tile
          as={Link}
          className={lowTile}
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

/** Classes of a tile with its name beside its number, so that more rows are in the first view. */
export const lowTile = "xl:flex-row-reverse! xl:items-baseline xl:justify-end xl:py-3!";
export const quietLink = "inline-flex min-h-target min-w-target items-center text-note";
export const compactField = "w-auto! min-h-target! py-2! text-note!";

/** Classes of a form above a list, on whose columns it stands. */
export const barLook =
  "flex flex-wrap items-center gap-3 px-edge pb-3 md:pb-4 lg:grid lg:grid-cols-[minmax(0,21fr)_minmax(0,37fr)_minmax(0,42fr)] lg:gap-0 lg:px-0 lg:pt-4 print:hidden";

/** The search words of a list, and the button. */
export const SearchField = ({ className = "", ...rest }: ComponentProps<"input">) => (
  <div className={`flex min-w-0 flex-[1_1_14rem] gap-3 lg:pr-gutter ${className}`}>
    <input
      className={`${controlLook} ${compactField} min-w-0 flex-1`}
      type="search"
      name="q"
      aria-label="Search"
      {...rest}
    />
    <Button className={smallButton} variant="outline">
      Search
    </Button>
  </div>
);

/** On a phone it shows all that is `folded`. `value`: what is chosen there. */
export const FilterFold = ({ value }: { value: string }) => (
  <details className="list-fold ml-auto lg:hidden">
    <summary className="inline-flex min-h-target min-w-target cursor-pointer items-center justify-end text-note underline">
      {value ? `Filter: ${value}` : "Filter"}
    </summary>
  </details>
);

/** Filter by status, search, order, and the download of the filtered requests. */
export function FilterBar({ filter, spam }: { filter: RequestFilter; spam: number }) {
  const submit = useSubmit();
  const search = useRef<HTMLInputElement>(null);
  const nextParams = new URLSearchParams(useNavigation().location?.search);
  const lastWords = useRef(filter.q);
  // A link to another filter changes the search words, but not an uncontrolled field.
  useEffect(() => {
    if (search.current && lastWords.current !== filter.q) search.current.value = filter.q;
    lastWords.current = filter.q;
  }, [filter.q]);
  const choice = {
    className: `${choiceLook} ${compactField}`,
    autoComplete: "off",
    onInput: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      submit(currentTarget.form, { preventScrollReset: true }),
  };
  return (
    <Form className={barLook} role="search" action={listAddress("")} preventScrollReset>
      {filter.spam ? (
        <input type="hidden" name="view" value="spam" />
      ) : (
        <label className="folded max-md:basis-full lg:pl-edge">
          <span className="sr-only">Status</span>
          <select name="status" value={nextParams.get("status") ?? filter.status ?? ""} {...choice}>
            <option value="">All Status</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </select>
        </label>
      )}
      <SearchField
        className={filter.spam ? "lg:col-span-2 lg:pl-edge" : ""}
        ref={search}
        placeholder="Name, phone or words"
        defaultValue={filter.q}
      />
      {!filter.spam && (
        <div className="contents flex-wrap items-center gap-x-4 lg:flex lg:pr-edge lg:pl-inset">
          <FilterFold value={filter.status ? statusLabel(filter.status) : ""} />
          {!filter.q && (
            <label className="folded">
              <span className="sr-only">Order</span>
              <select
                name="order"
                value={nextParams.get("order") ?? (filter.longestFirst ? "waiting" : "newest")}
                {...choice}
              >
                <option value="newest">Newest first</option>
                <option value="waiting">Longest wait first</option>
              </select>
            </label>
          )}
          {filter.status && (
            <Link className={quietLink} to={listAddress("")}>
              Show all
            </Link>
          )}
          <p className="folded flex flex-wrap gap-x-4 lg:ml-auto">
            <Link className={quietLink} to={listAddress("?view=spam")}>
              {spam ? `Spam (${spam})` : "Spam"}
            </Link>
            <Link className={quietLink} to={trashAddress()}>
              Trash
            </Link>
            <Link
              className={quietLink}
              to={`${href("/admin/contacts.csv")}${filterQuery(filter)}`}
              reloadDocument
            >
              Download CSV
            </Link>
          </p>
        </div>
      )}
    </Form>
  );
}
