import { type Business, listed } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { Section } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { type Label, labelAround, map, placeLabels } from "./area-labels.ts";
import type { ContactWords } from "./contact-sheet.ts";

/** The map of the service area: the circle of free estimates, and the towns with distances. */
export function ServiceArea({ words, className }: { words: ContactWords; className: string }) {
  const business = useBusiness();
  return (
    <Section id="area" className={`break-inside-avoid ${className}`}>
      <Split>
        {farthestOf(business) > 0 && (
          <div className="grid min-w-0 items-center overflow-hidden">
            <AreaDrawing business={business} />
          </div>
        )}
        <SplitSide className="only:col-span-full">
          <h2 className="mb-8">{words.areaHeading}</h2>
          <ul className="border-b border-line">
            <TownRow name={business.area} aside="home base" />
            {others(business).map(({ name, miles }) => (
              <TownRow key={name} name={name} aside={miles > 0 ? inMiles(miles) : ""} />
            ))}
          </ul>
          <p className="mt-5 text-note leading-[1.6] text-quiet">{words.areaNote}</p>
        </SplitSide>
      </Split>
    </Section>
  );
}

/** The towns except the business's own, which is the center of the map. */
const others = ({ area, towns }: Business) => towns.filter(({ name }) => name !== area);

function TownRow({ name, aside }: { name: string; aside: string }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-line py-3 print:py-1 print:text-lead text-[clamp(1.5rem,1rem+1.6vw,2.25rem)] leading-[1.2] font-semibold tracking-[-0.024em] font-stretch-(--heading-stretch)">
      <span className="min-w-0 wrap-anywhere">{name}</span>{" "}
      <span className="text-note font-normal tracking-normal whitespace-nowrap text-quiet font-stretch-normal">
        {aside}
      </span>
    </li>
  );
}

const inMiles = (miles: number) => (miles === 1 ? "1 mile" : `${miles} miles`);

/** The center of the map and the radius of its outer circle, in the map's units. */
const middle = { x: 300, y: 270 };
const outer = 225;

/** Degrees clockwise from north. */
const bearings = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

/** The position of a town on the map. North is up. */
function place({ miles, direction }: Business["towns"][number], unitsToMile: number) {
  const angle = (bearings[direction] * Math.PI) / 180;
  return {
    x: Math.round(middle.x + Math.sin(angle) * miles * unitsToMile),
    y: Math.round(middle.y - Math.cos(angle) * miles * unitsToMile),
  };
}

/** The number of miles to the edge of the map; 0 if no distance is known. */
const farthestOf = ({ estimateRadius, towns }: Business) =>
  Math.max(estimateRadius, ...towns.map(({ miles }) => miles));

function AreaDrawing({ business }: { business: Business }) {
  const { area, estimateRadius } = business;
  const farthest = farthestOf(business);
  const unitsToMile = outer / farthest;
  const radius = estimateRadius || farthest;
  // The radius of a smaller circle for comparison, such as 10 of 25 miles.
  const inner = Math.round(radius * 0.4);
  const towns = others(business)
    // A town without a distance has no position on the map.
    .filter(({ miles }) => miles > 0)
    .map((it) => ({ name: it.name, ...place(it, unitsToMile) }));
  const labels = placeLabels(
    [
      ownTown(area),
      ...towns.map((town) => labelAround(town.name, town)),
      ...[radius, inner].filter(Boolean).map((miles) => radiusLabel(miles, miles * unitsToMile)),
    ],
    [middle, ...towns],
  );
  const names = listed(towns.map(({ name }) => name));
  const circle = estimateRadius > 0 && `a circle of ${inMiles(estimateRadius)}`;
  return (
    <svg
      className="size-full max-h-[38rem] min-h-96 overflow-visible fill-ink text-[13px] font-semibold max-lg:aspect-square max-lg:h-auto max-lg:min-h-0 max-lg:text-[16px] max-[34em]:text-[20px] print:max-w-72 print:text-[20px]"
      viewBox={`${map.left} ${map.top} ${map.right - map.left} ${map.bottom - map.top}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={
        !circle || farthest > estimateRadius
          ? [names && `${names} around ${area}`, circle].filter(Boolean).join(", and ") || area
          : `${names ? `${names} lie inside ` : ""}${circle} around ${area}`
      }
    >
      <g className="stroke-line" fill="none">
        <path d="M300-600v1740M-900 270h2400" />
        <circle cx={middle.x} cy={middle.y} r={inner * unitsToMile} />
      </g>
      <circle
        className="stroke-ink stroke-[1.5]"
        cx={middle.x}
        cy={middle.y}
        r={radius * unitsToMile}
        fill="none"
      />
      <rect className="fill-strip" x={middle.x - 4} y={middle.y - 4} width="8" height="8" />
      {towns.map(({ name, x, y }) => (
        <rect key={name} x={x - 4} y={y - 4} width="8" height="8" />
      ))}
      {labels.map(({ text, quiet, spot }) => (
        <text
          className={quiet ? "fill-quiet font-normal" : ""}
          key={text}
          x={spot.x}
          y={spot.y}
          textAnchor={spot.anchor}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function ownTown(area: string): Label {
  const around = labelAround(area, middle);
  const below = { x: middle.x + 12, y: middle.y + 26, anchor: "start" } as const;
  return { ...around, spots: [below, ...around.spots], quiet: true };
}

/** The label of a circle: its radius, above or below the circle. */
function radiusLabel(miles: number, radius: number): Label {
  const above = { x: middle.x + 6, y: Math.round(middle.y - radius - 7), anchor: "start" } as const;
  const left = { ...above, x: middle.x - 6, anchor: "end" } as const;
  const below = { ...above, y: Math.round(middle.y + radius + 20) };
  return { text: inMiles(miles), spots: [above, left, below], quiet: true };
}
