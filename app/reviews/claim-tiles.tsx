import { useBusiness } from "#app/business/facts/business-context.tsx";
import { tileColumns } from "#app/ui/page/layout.tsx";

/** The claims as large numbers, without those that are left out. */
export function ClaimTiles() {
  const { rating, reviews, satisfaction, years } = useBusiness().claims;
  const claimed = { rating, reviews, satisfaction, years };
  const tiles = Object.entries(claimed).filter(([, number]) => number !== "");
  if (tiles.length === 0) return null;
  return (
    <dl className={`grid border-y border-line ${tileColumns(tiles.length)}`}>
      {tiles.map(([name, number]) => (
        <div
          className="flex flex-col-reverse justify-end gap-3 border-line lg:pt-5 lg:pr-gutter lg:pb-4 lg:pl-inset lg:first:pl-edge lg:not-first:border-l max-lg:px-margin max-lg:py-4 max-lg:even:border-l max-lg:even:pl-inset max-lg:nth-[n+3]:border-t max-md:even:pl-margin"
          key={name}
        >
          <dt className="text-note leading-[1.3] text-quiet">{name}</dt>
          <dd className="numeral text-[2.75rem]">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
