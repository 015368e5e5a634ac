import { and, count, eq, gte, lt, max } from "drizzle-orm";
import { lastMondays } from "#app/business/facts/time.ts";
import { db, revision } from "#app/database/database.server.ts";
import { flagged, listed } from "#app/inbox/search/search.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { isStatus, perStatus, type Status } from "#app/requests/request/contact-request.ts";
import { contactRequests } from "#schema";

export type Counts = { total: number } & Record<Status, number>;

let cache: { at: number; counts: Counts; spam: number } | undefined;

/** Counts the requests by status, and spam. Cached: 100,000 take longer than the rest of the page. */
export function countContactRequests(): { counts: Counts; spam: number } {
  const at = revision("contact");
  if (cache?.at !== at) cache = { at, ...countAnew() };
  return cache;
}

const { status, created_at } = contactRequests;
const statusCount = { status, count: count() };

function countAnew() {
  const counts: Counts = { total: 0, ...perStatus(() => 0) };
  const rows = db.select(statusCount).from(contactRequests).where(listed).groupBy(status).all();
  for (const row of rows) {
    counts.total += row.count;
    if (isStatus(row.status)) counts[row.status] += row.count;
  }
  const spam = db.select({ n: count() }).from(contactRequests).where(flagged).get()?.n ?? 0;
  return { counts, spam };
}

/** The number of requests that are held as spam and that the owner has not decided on. */
export function countHeld(): number {
  const isHeld = and(flagged, eq(contactRequests.updated_at, created_at));
  return db.select(statusCount).from(contactRequests).where(isHeld).get()?.count ?? 0;
}

/** The id of the newest request, 0 if there is none, null if it cannot be read. */
export const newestRequest = () =>
  fallback(null, () => {
    const newest = db.select({ id: max(contactRequests.id) }).from(contactRequests);
    return newest.where(eq(contactRequests.spam, false)).get()?.id ?? 0;
  });

/** The number of requests of a week by their present status; `other` is any unknown status. */
export type Week = { start: Date; total: number } & Record<Status | "other", number>;

/** The requests of the last `weeks` weeks (Monday to Sunday), oldest week first. */
export function weeklyRequests(weeks: number, now = new Date()): Week[] {
  const starts = lastMondays(weeks, now);
  return starts.map((start, index) => {
    const week: Week = { start, total: 0, ...perStatus(() => 0), other: 0 };
    for (const row of countBetween(start, starts[index + 1])) {
      week.total += row.count;
      week[isStatus(row.status) ? row.status : "other"] += row.count;
    }
    return week;
  });
}

function countBetween(start: Date, end: Date | undefined) {
  const from = gte(created_at, start.toISOString());
  const within = and(from, end && lt(created_at, end.toISOString()), listed);
  return db.select(statusCount).from(contactRequests).where(within).groupBy(status).all();
}
