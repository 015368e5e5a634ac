import { statusesInChart, statusLabel } from "#app/contact/contact-request.ts";
import type { DashboardData } from "./dashboard.server.ts";

type Week = DashboardData["weeks"][number];

/** From the axis upwards. */
const parts = [
  ...statusesInChart.map((key) => ({ key, label: statusLabel(key) })),
  { key: "other", label: "Other" } as const,
];

/** Pixels: the axis, counted from the top, and the tallest column. */
const axis = 154;
const tallest = 124;

/** The requests of the last weeks, a column a week, by status; and the same as a table. */
export function WeekChart({ weeks }: { weeks: Week[] }) {
  const used = parts.filter(({ key }) => weeks.some((week) => week[key] > 0));
  const sum = weeks.reduce((total, week) => total + week.total, 0);
  return (
    <section className="mt-10" aria-labelledby="weeks">
      <div className="list-head">
        <h2 id="weeks">Requests a week</h2>
        <span className="small muted">
          {weeks.length} weeks, {sum} in all
        </span>
      </div>
      {sum === 0 ? (
        <p className="nothing">No requests in these weeks.</p>
      ) : (
        <>
          <Columns weeks={weeks} />
          <p className="legend">
            {used.map(({ key, label }) => (
              <span key={key} className={`st ${key}`}>
                {label}
              </span>
            ))}
          </p>
          <Table weeks={weeks} columns={used} />
        </>
      )}
    </section>
  );
}

function Columns({ weeks }: { weeks: Week[] }) {
  const most = Math.max(...weeks.map((week) => week.total));
  const bay = 100 / weeks.length;
  return (
    <svg className="chart" aria-hidden="true">
      {weeks.map((week, index) => (
        <Column key={week.label} week={week} left={index * bay} bay={bay} scale={tallest / most} />
      ))}
      <rect className="axis" y={axis} width="100%" height="1" />
      <text y={axis + 20}>{weeks[0]?.label}</text>
      <text y={axis + 20} x={`${Math.floor(weeks.length / 2) * bay}%`}>
        {weeks[Math.floor(weeks.length / 2)]?.label}
      </text>
      <text className="v" y={axis + 20} x="100%" textAnchor="end">
        this week
      </text>
    </svg>
  );
}

type ColumnProps = { week: Week; left: number; bay: number; scale: number };

function Column({ week, left, bay, scale }: ColumnProps) {
  let top = axis;
  return (
    <>
      {parts.map(({ key }) => {
        const height = week[key] * scale;
        top -= height;
        if (height === 0) return null;
        return (
          <rect
            key={key}
            className={key}
            x={`${left + bay * 0.11}%`}
            width={`${bay * 0.78}%`}
            y={top}
            height={height}
          />
        );
      })}
      {week.total > 0 && (
        <text x={`${left + bay / 2}%`} y={top - 7} textAnchor="middle">
          {week.total}
        </text>
      )}
    </>
  );
}

type TableProps = { weeks: Week[]; columns: (typeof parts)[number][] };

function Table({ weeks, columns }: TableProps) {
  return (
    <details className="as-table">
      <summary>The same as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.label}>
              <th scope="row">{week.label}</th>
              {columns.map(({ key }) => (
                <td key={key}>{week[key]}</td>
              ))}
              <td>{week.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
