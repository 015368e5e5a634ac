import { Form, href } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { Button, smallButton } from "#app/ui/controls/button.tsx";
import { choiceLook, controlLook } from "#app/ui/controls/field.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { Tile, TileName, TileNumber, Tiles } from "#app/ui/page/tiles.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/list.ts";
import { type EstimateFilter, estimatesAddress, readEstimateFilter } from "./estimate-filter.ts";
import { EstimateListRow } from "./estimate-list-row.tsx";
import { readEstimatePage } from "./estimate-page.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Estimates", matches);

export function loader({ url }: Route.LoaderArgs) {
  const { page, ...filter } = readEstimateFilter(url.searchParams);
  return { filter, ...readEstimatePage(filter, page, new Date()) };
}

export default function EstimateList({ loaderData }: Route.ComponentProps) {
  const { filter, tiles, sentence, rows, ...at } = loaderData;
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
        {tiles.map(({ name, value, note }) => (
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
          <EstimateListRow key={`${row.requestId} ${row.number}`} {...row} />
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
