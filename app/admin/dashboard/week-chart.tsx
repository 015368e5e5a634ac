import { statuses, statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { fills, StatusMark } from "#app/ui/controls/status-mark.tsx";
import { EmptyNote, HeadingRow } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { unreadable } from "./row-sections.tsx";

/** The parts of a column, from the axis upwards. */
const parts = [...statuses.toReversed(), "other" as const].map((key) => ({
  key,
  label: key === "other" ? "Other" : statusLabel(key),
  tone: statusTone(key),
}));

/** In pixels: the axis's distance from the top of the chart, and the height of the highest column. */
const axis = 154;
const maxColumnHeight = 124;

/** The number of requests in each of the last weeks by status, as a chart and as a table. */
export function WeekChart({ weeks }: Pick<DashboardData, "weeks">) {
  const used = parts.filter(({ key }) => weeks?.some((week) => week[key] > 0));
  const sum = weeks?.reduce((total, week) => total + week.total, 0);
  return (
    <section aria-labelledby="weeks">
      <HeadingRow id="weeks" heading="Requests a week">
        {weeks && (
          <span className="text-note leading-[1.6] text-quiet">
            {weeks.length} weeks, {sum} in all
          </span>
        )}
      </HeadingRow>
      {!weeks || sum === 0 ? (
        <EmptyNote>{weeks ? "No requests in these weeks." : unreadable}</EmptyNote>
      ) : (
        <>
          <Columns weeks={weeks} />
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {used.map(({ key, label, tone }) => (
              <StatusMark key={key} tone={tone}>
                {label}
              </StatusMark>
            ))}
          </p>
          <details className="mt-2">
            <summary className="inline-flex min-h-target items-center text-note underline decoration-line-strong underline-offset-[0.22em] hover:decoration-copper hover:decoration-2 print:hidden">
              Show as a table
            </summary>
            <table className="w-full border-collapse text-right text-small tabular-nums lining-nums [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pl-2 [&_th]:border-t [&_th]:border-line [&_th]:py-2 [&_th]:pl-2 [&_th]:font-normal [&_th]:first:pl-0 [&_th]:first:text-left [&_th]:first:whitespace-nowrap [&_thead_th]:font-semibold">
              <thead>
                <tr>
                  {["Week of", ...used.map(({ label }) => label), "All"].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week.label}>
                    <th scope="row">{week.label}</th>
                    {[...used.map(({ key }) => key), "total" as const].map((key) => (
                      <td key={key}>{week[key]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}

function Columns({ weeks }: { weeks: NonNullable<DashboardData["weeks"]> }) {
  const scale = maxColumnHeight / Math.max(...weeks.map((week) => week.total));
  const bay = 100 / weeks.length;
  const middle = Math.floor(weeks.length / 2);
  return (
    <svg
      className="mt-3 block h-[184px] w-full overflow-visible [&_text]:fill-quiet [&_text]:text-[12px] [&_text]:font-medium [&_text]:tabular-nums [&_text]:lining-nums"
      aria-hidden="true"
    >
      {weeks.map((week, index) => {
        let top = axis;
        const rects = parts.map(({ key, tone }) => {
          const height = week[key] * scale;
          top -= height;
          const [x, width] = [`${(index + 0.11) * bay}%`, `${bay * 0.78}%`];
          return (
            <rect className={fills[tone]} key={key} x={x} width={width} y={top} height={height} />
          );
        });
        return (
          <g key={week.label}>
            {rects}
            <text x={`${(index + 0.5) * bay}%`} y={top - 7} textAnchor="middle">
              {week.total || ""}
            </text>
          </g>
        );
      })}
      <rect className="fill-line-strong" y={axis} width="100%" height="1" />
      <text y={axis + 20}>{weeks[0]?.label}</text>
      <text y={axis + 20} x={`${middle * bay}%`}>
        {weeks[middle]?.label}
      </text>
      <text className="fill-ink! font-semibold!" y={axis + 20} x="100%" textAnchor="end">
        this week
      </text>
    </svg>
  );
}
