import { and, count, eq, gte, max, ne, sql, sum } from "drizzle-orm";
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

/** What was sent since a moment (ISO 8601); of several versions the last. */
const sentSince = (from: string) =>
  db
    .select({ count: count(), cents: sum(total_cents) })
    .from(estimateVersions)
    .leftJoin(estimateEvents, and(eq(version_id, estimateVersions.id), isEnd))
    .where(and(gte(sent_at, from), ne(sql`coalesce(${kind}, '')`, "replaced")))
    .get();

/** What customers answered since a moment (ISO 8601). */
const answeredSince = (from: string, answer: "accepted" | "declined") =>
  db
    .select({ count: count(), cents: sum(estimateEvents.total_cents) })
    .from(estimateEvents)
    .where(and(eq(kind, answer), gte(at, from)))
    .get();

function countAnew(now: Date) {
  const today = localDay(now);
  const [year = "", , day] = today.split("-");
  const month = timeOnDay(now, "00:00", 1 - Number(day)).toISOString();
  const newYear = timeOnDay(new Date(`${year}-01-01T20:00Z`)).toISOString();
  const cents = (row: { cents: string | null } | undefined) => dollars(Number(row?.cents ?? 0));
  const monthName = longMonth(month).split(" ")[0];
  const tile = (name: string, since: (from: string) => { cents: string | null } | undefined) => ({
    name: `${name} in ${monthName}`,
    value: cents(since(month)),
    note: `${year}: ${cents(since(newYear))}`,
  });
  const [yes = 0, no = 0] = (["accepted", "declined"] as const).map(
    (answer) => answeredSince(newYear, answer)?.count,
  );
  return {
    states: countStates(today),
    tiles: [
      tile("Accepted", (from) => answeredSince(from, "accepted")),
      tile("Sent", sentSince),
      tile("Declined", (from) => answeredSince(from, "declined")),
      { name: "Said yes", value: `${yes} of ${yes + no}`, note: `in ${year}` },
    ],
  };
}

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
