import { and, count, eq, gte, max, sql, sum } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { localDay, longMonth, timeOnDay } from "#app/business/facts/time.ts";
import { db, revision } from "#app/database/database.server.ts";
import type { EstimateState } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { listed } from "#app/inbox/search/search.server.ts";
import { contactRequests, estimateEvents, estimates, estimateVersions } from "#schema";
import { isEnd } from "./find-estimates.server.ts";

const { total_cents, sent_at, last_day } = estimateVersions;
const { kind, at, version_id } = estimateEvents;

type Sum = { count: number; cents: number };

const noSum: Sum = { count: 0, cents: 0 };

/** How many were sent, and together in cents, by their present state. */
function countStates(today: string): Map<EstimateState, Sum> {
  const state = sql<EstimateState>`coalesce(${kind}, case when ${last_day} < ${today} then 'ran-out' else 'sent' end)`;
  const rows = db
    .select({ state, count: count(), cents: sum(total_cents) })
    .from(estimateVersions)
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .innerJoin(contactRequests, eq(contactRequests.id, estimates.request_id))
    .leftJoin(estimateEvents, and(eq(version_id, estimateVersions.id), isEnd))
    .where(listed)
    .groupBy(state)
    .all();
  return new Map(rows.map((row) => [row.state, { count: row.count, cents: Number(row.cents) }]));
}

/** The sums of this month and this year: of what was sent, of several versions the last, and of the answers. */
function tilesOf(now: Date) {
  const [year = "", , day] = localDay(now).split("-");
  const month = timeOnDay(now, "00:00", 1 - Number(day)).toISOString();
  const newYear = timeOnDay(new Date(`${year}-01-01T20:00Z`)).toISOString();
  const sums = (cents: SQLiteColumn, time: SQLiteColumn) => ({
    count: count(),
    month: sql<number>`coalesce(sum(case when ${time} >= ${month} then ${cents} end), 0)`,
    year: sql<number>`coalesce(sum(${cents}), 0)`,
  });
  const sent = db
    .select(sums(total_cents, sent_at))
    .from(estimateVersions)
    .leftJoin(estimateEvents, and(eq(version_id, estimateVersions.id), isEnd))
    .where(and(gte(sent_at, newYear), sql`${kind} is not 'replaced'`))
    .get();
  const answers = (answer: "accepted" | "declined") =>
    db
      .select(sums(estimateEvents.total_cents, at))
      .from(estimateEvents)
      .where(and(eq(kind, answer), gte(at, newYear)))
      .get();
  const [yes, no] = [answers("accepted"), answers("declined")];
  const monthName = longMonth(month).split(" ")[0];
  const tiles = Object.entries({ Accepted: yes, Sent: sent, Declined: no }).map(([name, of]) => ({
    name: `${name} in ${monthName}`,
    value: dollars(of?.month ?? 0),
    note: `${year}: ${dollars(of?.year ?? 0)}`,
  }));
  const accepted = yes?.count ?? 0;
  const value = `${accepted} of ${accepted + (no?.count ?? 0)}`;
  return [...tiles, { name: "Said yes", value, note: `in ${year}` }];
}

const countAnew = (now: Date) => ({ states: countStates(localDay(now)), tiles: tilesOf(now) });

let cache: ({ key: string } & ReturnType<typeof countAnew>) | undefined;

/**
 * The sums of this month and this year, in the business's time zone, and how many there are in a state. Cached
 * until something is sent, answered or removed: versions and events are only ever added, but with their request.
 */
export function estimateFigures(now: Date) {
  const lastOf = (table: typeof estimateVersions | typeof estimateEvents) =>
    db
      .select({ id: max(table.id) })
      .from(table)
      .get()?.id;
  const ids = [estimateVersions, estimateEvents].map(lastOf);
  const key = [...ids, revision("contact"), localDay(now)].join(" ");
  if (cache?.key !== key) cache = { key, ...countAnew(now) };
  const { states, tiles } = cache;
  return {
    tiles,
    /** Of a state, or of all. */
    sumOf: (state: EstimateState | null): Sum =>
      state === null
        ? [...states.values()].reduce(
            (all, one) => ({ count: all.count + one.count, cents: all.cents + one.cents }),
            noSum,
          )
        : (states.get(state) ?? noSum),
  };
}
