import { Form, href, Link } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { type EstimateState, estimateStates } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { Button, smallButton } from "#app/ui/controls/button.tsx";
import { choiceLook, controlLook } from "#app/ui/controls/field.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { type Mark, StatusMark } from "#app/ui/controls/status-mark.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/page/tiles.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/list.ts";
import { type EstimateFilter, estimatesAddress, readEstimateFilter } from "./estimate-filter.ts";
import { countVersions, estimatesPerPage, readEstimatePage } from "./estimate-list.server.ts";
import type { EstimateRow } from "./estimate-row.server.ts";
import { estimateSums } from "./estimate-sums.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Estimates", matches);

export function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const { page, ...filter } = readEstimateFilter(url.searchParams);
  const { count, cents } = countVersions({ state: "sent", q: "" }, now);
  const waiting = `${capitalNumberWord(count)} ${count === 1 ? "waits" : "wait"} for an answer`;
  return {
    filter,
    size: estimatesPerPage,
    sums: estimateSums(now),
    sentence: count === 0 ? "None waits for an answer." : `${waiting}, together ${dollars(cents)}.`,
    ...readEstimatePage(filter, page, now),
  };
}

export default function EstimateList({ loaderData }: Route.ComponentProps) {
  const { filter, sums, sentence, rows, ...at } = loaderData;
  const isFiltered = filter.state !== null || filter.q !== "";
  return (
    <>
      <TitleRow title="Estimates" sentence={sentence}>
        <p className="flex flex-wrap items-center gap-x-6">
          <TitleLink to={href("/admin/site/prices")}>Price list</TitleLink>
          <TitleLink to={href("/admin/site/:sheet", { sheet: "estimates" })}>
            Words and terms
          </TitleLink>
          <TitleLink to={estimatesAddress(filter, href("/admin/estimates.csv"))} reloadDocument>
            Download CSV
          </TitleLink>
        </p>
      </TitleRow>
      <Tiles>
        {sums.map(({ name, value, note }) => (
          <Tile key={name} className="gap-1!">
            <TileName>{name}</TileName>
            <TileNumber>
              <span className="text-[clamp(1.375rem,1rem+1.3vw,2.25rem)]">{value}</span>
            </TileNumber>
            <dd className="text-note text-quiet tabular-nums">{note}</dd>
          </Tile>
        ))}
      </Tiles>
      <Filter {...filter} />
      <ul className="border-t border-line">
        {rows.map((row) => (
          <Row key={`${row.requestId} ${row.number}`} {...row} />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="border-b border-line px-edge py-8 text-quiet">
          {isFiltered
            ? "No estimate matches."
            : "No estimate yet. Open a request and choose Write the estimate."}
        </p>
      )}
      <Pager
        label="Pages of estimates"
        {...at}
        to={(page) => estimatesAddress({ ...filter, page })}
      />
    </>
  );
}

const compact = "min-h-target! py-2! text-note!";

function Filter({ state, q }: EstimateFilter) {
  return (
    <Form
      key={`${state} ${q}`}
      className="flex flex-wrap items-center gap-3 px-edge py-4 print:hidden"
      role="search"
    >
      <select
        className={`${choiceLook} ${compact} w-auto!`}
        name="state"
        aria-label="State"
        defaultValue={state ?? ""}
      >
        <option value="">All states</option>
        {Object.entries(estimateStates).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <input
        className={`${controlLook} ${compact} w-auto! max-w-96 min-w-0 flex-[1_1_6rem]`}
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Name or number"
        defaultValue={q}
      />
      <Button className={smallButton} variant="outline">
        Search
      </Button>
    </Form>
  );
}

const tones: Record<EstimateState, Mark> = {
  draft: "empty",
  sent: "contacted",
  accepted: "completed",
  declined: "other",
  withdrawn: "empty",
  replaced: "empty",
  "ran-out": "over",
};

/** A row that is itself a link: number and date, customer, state and total; on a phone in two columns. */
function Row({ requestId, number, customer, service, state, date, note, total }: EstimateRow) {
  const isOpen = state === "draft" || state === "sent" || state === "accepted";
  const weight = isOpen ? "font-semibold" : "font-medium";
  return (
    <li
      className={`relative grid items-center border-b border-line leading-[1.4] hover:bg-surface-muted max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-margin max-md:py-2.5 md:min-h-17 md:grid-cols-[minmax(0,21fr)_minmax(0,37fr)_minmax(0,24fr)_minmax(0,18fr)] ${isOpen ? "" : "text-quiet"}`}
    >
      <p className="tabular-nums lining-nums md:py-2.5 md:pl-edge max-md:order-4 max-md:text-right max-md:text-note max-md:text-quiet">
        <Link
          className={`no-underline after:absolute after:inset-0 max-md:font-normal ${weight}`}
          to={href("/admin/contacts/:id", { id: String(requestId) })}
        >
          {number || "No number yet"}
        </Link>
        <span className="block text-note text-quiet max-md:hidden">{date}</span>
      </p>
      <p className="min-w-0 wrap-anywhere max-md:order-1 md:py-2.5 md:pr-gutter">
        <b className={weight}>{customer}</b>
        <span className="block text-note text-quiet">{service}</span>
      </p>
      <p className="min-w-0 wrap-anywhere max-md:order-3 md:grid md:content-center md:self-stretch md:border-l md:border-line md:py-2.5 md:pl-inset">
        <StatusMark tone={tones[state]}>{estimateStates[state]}</StatusMark>{" "}
        <span className="text-note text-quiet md:line-clamp-2 md:pl-5.25">{note}</span>
      </p>
      <p className={`text-right tabular-nums lining-nums max-md:order-2 md:pr-edge ${weight}`}>
        {total}
      </p>
    </li>
  );
}
