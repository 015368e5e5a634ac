import { statusesInChart, statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { fills, StatusMark } from "#app/ui/controls/status-mark.tsx";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { EmptyNote, HeadingRow } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { unreadable } from "./row-sections.tsx";

/** The parts of a column, from the axis upwards. */
const parts = [...statusesInChart, "other" as const].map((key) => ({
  key,
  label: key === "other" ? "Other" : statusLabel(key),
  tone: statusTone(key),
}));

/** In pixels: the axis's distance from the top of the chart, and the height of the highest column. */
const axis = 154;
const maxColumnHeight = 124;

/** The number of requests in each of the last weeks by status, as a chart and in words. */
export function WeekChart({ weeks }: Pick<DashboardData, "weeks">) {
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
            {parts
              .filter(({ key }) => weeks.some((week) => week[key] > 0))
              .map(({ key, label, tone }) => (
                <StatusMark key={key} tone={tone}>
                  {label}
                </StatusMark>
              ))}
          </p>
          <details className="mt-2">
            <summary className="inline-flex min-h-target items-center text-note underline decoration-line-strong underline-offset-[0.22em] hover:decoration-copper hover:decoration-2 print:hidden">
              Show in words
            </summary>
            <RuleList>
              {weeks.map((week) => (
                <Rule key={week.label} name={`Week of ${week.label}`}>
                  {parts
                    .filter(({ key }) => week[key] > 0)
                    .map(({ key, label }) => `${week[key]} ${label.toLowerCase()}`)
                    .join(", ") || "none"}
                </Rule>
              ))}
            </RuleList>
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
