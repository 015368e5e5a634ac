import { Form, href, Link } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { readPage } from "#app/http/read-numbers.ts";
import {
  barLook,
  compactField,
  FilterFold,
  quietLink,
  SearchField,
} from "#app/inbox/list/filter-bar.tsx";
import inboxStyles from "#app/inbox/list/inbox.css?url";
import { choiceLook } from "#app/ui/controls/field.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/page/tiles.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/list.ts";
import type { EstimateRow } from "./estimate-row.server.ts";
import { EstimateStatus } from "./estimate-status.tsx";
import { readEstimateFilter, readEstimatePage } from "./find-estimates.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Estimates", matches);

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const filter = readEstimateFilter(searchParams);
  return { filter, ...readEstimatePage(filter, readPage(searchParams)) };
}

export default function EstimateList({ loaderData }: Route.ComponentProps) {
  const { filter, tiles, sentence, rows, ...at } = loaderData;
  const query = new URLSearchParams(filter);
  return (
    <>
      <TitleRow
        title="Estimates"
        sentence={
          <>
            {sentence} A new one begins in a <Link to={href("/admin/contacts")}>request</Link>.
          </>
        }
        links={
          <>
            <TitleLink to={href("/admin/site/prices")}>Price list</TitleLink>
            <TitleLink to={href("/admin/site/:sheet", { sheet: "estimates" })}>
              Words and terms
            </TitleLink>
          </>
        }
      />
      <Tiles>
        {tiles.map(({ name, value, note }) => (
          <Tile key={name} className="gap-1! max-md:gap-0.5! max-md:py-2! max-md:*:text-small">
            <TileName>{name}</TileName>
            <TileNumber>
              <span className="text-[clamp(1.25rem,0.875rem+1.5vw,2.25rem)]">{value}</span>
            </TileNumber>
            <dd className="text-note text-quiet tabular-nums">{note}</dd>
          </Tile>
        ))}
      </Tiles>
      <Form key={`${query}`} className={`${barLook} max-lg:pt-3`} role="search">
        <select
          className={`${choiceLook} ${compactField} folded max-md:basis-full lg:ml-edge lg:mr-auto`}
          name="state"
          aria-label="State"
          defaultValue={filter.state}
        >
          <option value="">All states</option>
          {Object.entries(estimateStates).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <SearchField placeholder="Name or number" defaultValue={filter.q} />
        <div className="contents lg:flex lg:justify-end lg:pr-edge">
          <FilterFold value={filter.state && estimateStates[filter.state]} />
          <Link
            className={`${quietLink} folded`}
            to={`${href("/admin/estimates.csv")}?${query}`}
            reloadDocument
          >
            Download CSV
          </Link>
        </div>
      </Form>
      <ul className="border-t border-line">
        {rows.map((row) => (
          <Row key={`${row.requestId} ${row.number}`} {...row} />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="border-b border-line px-edge py-8 text-quiet">
          {filter.state || filter.q
            ? "No estimate matches."
            : "No estimate yet. Open a request and choose Write the estimate."}
        </p>
      )}
      <Pager
        label="Pages of estimates"
        {...at}
        to={(page) => `?${new URLSearchParams({ ...filter, page: String(page) })}`}
      />
    </>
  );
}

/** A row that is itself a link: customer, number and date, state and total; on a phone in two columns. */
function Row({ requestId, number, date, customer, service, total, ...status }: EstimateRow) {
  const isOpen = ["draft", "sent", "accepted"].includes(status.state);
  const weight = isOpen ? "font-semibold" : "font-medium";
  const id = String(requestId);
  const page = number ? "/admin/contacts/:id" : "/admin/contacts/:id/estimate";
  return (
    <li
      className={`group relative grid border-b border-line leading-[1.4] tabular-nums lining-nums hover:bg-surface-muted max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-4 max-md:px-margin max-md:py-2.5 md:min-h-17 md:grid-cols-[minmax(10rem,21fr)_minmax(0,37fr)_minmax(0,30fr)_minmax(8rem,12fr)] md:items-center ${isOpen ? "" : "text-quiet"}`}
    >
      <p className="min-w-0 wrap-anywhere max-md:contents md:py-2.5 md:pr-4 md:pl-edge">
        <b
          className={`underline decoration-line-strong max-md:order-1 group-hover:decoration-copper group-hover:decoration-2 ${weight}`}
        >
          {customer}
        </b>
        <span className="block text-note text-quiet max-md:order-3">{service}</span>
      </p>
      <p className="max-md:order-4 max-md:text-right max-md:text-note max-md:text-quiet md:py-2.5 md:pr-gutter">
        <Link
          className={`no-underline after:absolute after:inset-0 max-md:font-normal ${weight}`}
          to={href(page, { id })}
        >
          {number || "No number yet"}
        </Link>
        <span className="block text-note text-quiet max-md:hidden">{date}</span>
      </p>
      <p className="min-w-0 max-md:order-5 max-md:col-span-2 max-md:mt-0.5 max-md:flex max-md:items-baseline max-md:gap-x-2 md:grid md:content-center md:self-stretch md:border-l md:border-line md:py-2.5 md:pl-inset *:last:line-clamp-2 md:*:last:pl-5.25">
        <EstimateStatus {...status} />
      </p>
      <p className={`text-right max-md:order-2 md:pr-edge ${weight}`}>{total}</p>
    </li>
  );
}
