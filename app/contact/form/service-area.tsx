import { claims } from "#app/business/business.ts";

/** Miles in a straight line from downtown Las Vegas. */
const miles: Record<(typeof claims.towns)[number], number> = {
  Henderson: 13,
  Summerlin: 11,
  "North Las Vegas": 2,
  "Boulder City": 22,
};

/** Where each town lies on the drawing, 9 units to the mile, Las Vegas at 300, 270, north above. */
const marks = [
  { town: "Summerlin", x: 205, y: 276, before: true },
  { town: "North Las Vegas", x: 310, y: 251, before: false },
  { town: "Henderson", x: 381, y: 351, before: false },
  { town: "Boulder City", x: 455, y: 389, before: true },
];

/** Where we work: the circle of 25 miles, and the towns with their distances. */
export function ServiceArea() {
  return (
    <section className="sect">
      <div className="bays held">
        <div className="bay mapbay">
          <AreaDrawing />
        </div>
        <div className="bay">
          <h2 className="sect-head">Where we work</h2>
          <ul className="towns">
            {claims.towns.map((town) => (
              <li key={town}>
                {town} <span>{miles[town]} miles</span>
              </li>
            ))}
          </ul>
          <p className="small muted mt-5">
            {claims.county}, Nevada. Free estimates within 25 miles. Miles in a straight line from
            downtown Las Vegas.
          </p>
        </div>
      </div>
    </section>
  );
}

function AreaDrawing() {
  const towns = claims.towns.join(", ").replace(/, (?=[^,]*$)/, " and ");
  return (
    <svg
      className="map"
      viewBox="30 10 540 520"
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={`${towns} lie inside a circle of 25 miles around Las Vegas`}
    >
      <g className="joints" fill="none">
        <path d="M300-600v1740M-900 270h2400" />
        <circle cx="300" cy="270" r="90" />
      </g>
      <circle className="reach-of" cx="300" cy="270" r="225" fill="none" />
      <text className="soft" x="306" y="38">
        25 miles
      </text>
      <text className="soft" x="306" y="173">
        10 miles
      </text>
      <rect className="centre" x="296" y="266" width="8" height="8" />
      <text className="soft" x="312" y="296">
        Las Vegas
      </text>
      {marks.map(({ town, x, y, before }) => (
        <g key={town}>
          <rect x={x - 4} y={y - 4} width="8" height="8" />
          <text x={before ? x - 12 : x + 12} y={y + 5} textAnchor={before ? "end" : "start"}>
            {town}
          </text>
        </g>
      ))}
    </svg>
  );
}
