import { type Business, listed, townNames } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { Section } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { ContactWords } from "./contact-sheet.ts";

/** Where we work: the circle of free estimates, and the towns with their distances. */
export function ServiceArea({ words }: { words: ContactWords }) {
  const business = useBusiness();
  return (
    <Section>
      <Split>
        <div className="grid min-w-0 items-center overflow-hidden">
          <AreaDrawing business={business} />
        </div>
        <SplitSide>
          <h2 className="mb-8">{words.areaHeading}</h2>
          <ul className="border-b border-line">
            {business.towns.map(({ name, miles }) => (
              <li
                className="flex items-baseline justify-between gap-4 border-t border-line py-3 text-[clamp(1.5rem,1rem+1.6vw,2.25rem)] leading-[1.2] font-semibold tracking-[-0.024em] font-stretch-(--heading-stretch)"
                key={name}
              >
                {name}{" "}
                <span className="text-note font-normal tracking-normal whitespace-nowrap text-quiet font-stretch-normal">
                  {miles > 0 && inMiles(miles)}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-note leading-[1.6] text-quiet">{words.areaNote}</p>
        </SplitSide>
      </Split>
    </Section>
  );
}

/** Without miles nobody has said where it lies. */
const isPlaced = ({ miles }: Business["towns"][number]) => miles > 0;

const inMiles = (miles: number) => (miles === 1 ? "1 mile" : `${miles} miles`);

/** The middle of the drawing, and what its outer circle measures, in the drawing's units. */
const middle = { x: 300, y: 270 };
const outer = 225;

/** Degrees clockwise from north. */
const bearings = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

/** Where a town lies on the drawing, north above. */
function place({ miles, direction }: Business["towns"][number], unitsToMile: number) {
  const angle = (bearings[direction] * Math.PI) / 180;
  return {
    x: Math.round(middle.x + Math.sin(angle) * miles * unitsToMile),
    y: Math.round(middle.y - Math.cos(angle) * miles * unitsToMile),
  };
}

function AreaDrawing({ business }: { business: Business }) {
  const { area, towns, estimateRadius } = business;
  const farthest = Math.max(estimateRadius, ...towns.map(({ miles }) => miles));
  const unitsToMile = outer / farthest;
  // 10 of 25 miles: a circle within, for comparison.
  const inner = Math.round(estimateRadius * 0.4);
  const names = listed(townNames(business));
  return (
    <svg
      className="size-full max-h-[38rem] min-h-96 overflow-visible fill-ink text-[13px] font-semibold max-lg:aspect-square max-lg:h-auto max-lg:min-h-0 max-lg:text-[16px] max-[34em]:text-[20px] print:max-w-96"
      viewBox="30 10 540 520"
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={
        farthest > estimateRadius
          ? `${names} around ${area}, and a circle of ${inMiles(estimateRadius)}`
          : `${names} lie inside a circle of ${inMiles(estimateRadius)} around ${area}`
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
        r={estimateRadius * unitsToMile}
        fill="none"
      />
      <RadiusLabel miles={estimateRadius} unitsToMile={unitsToMile} />
      <RadiusLabel miles={inner} unitsToMile={unitsToMile} />
      <rect className="fill-strip" x={middle.x - 4} y={middle.y - 4} width="8" height="8" />
      <text className="fill-quiet font-normal" x={middle.x + 12} y={middle.y + 26}>
        {area}
      </text>
      {towns.filter(isPlaced).map((town) => (
        <Town key={town.name} name={town.name} {...place(town, unitsToMile)} />
      ))}
    </svg>
  );
}

function RadiusLabel({ miles, unitsToMile }: { miles: number; unitsToMile: number }) {
  return (
    <text
      className="fill-quiet font-normal"
      x={middle.x + 6}
      y={Math.round(middle.y - miles * unitsToMile - 7)}
    >
      {inMiles(miles)}
    </text>
  );
}

/** A town's mark, its name on the side where the drawing has room for it. */
function Town({ name, x, y }: { name: string; x: number; y: number }) {
  const toTheLeft = x < middle.x || x > middle.x + outer / 2;
  return (
    <g>
      <rect x={x - 4} y={y - 4} width="8" height="8" />
      <text x={toTheLeft ? x - 12 : x + 12} y={y + 5} textAnchor={toTheLeft ? "end" : "start"}>
        {name}
      </text>
    </g>
  );
}
