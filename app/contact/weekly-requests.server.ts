import { and, count, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { type Status, statuses } from "#app/contact/contact-request.ts";
import { db } from "#app/db.server.ts";
import { lastMondays } from "#app/time.ts";
import { contactRequests } from "#schema";

/** How many requests a week brought, by what has become of them; `other` is any unknown status. */
export type Week = { start: Date; total: number } & Record<Status | "other", number>;

/** The requests of the last `weeks` weeks (Monday to Sunday in Las Vegas), oldest week first, spam and trash apart. */
export function weeklyRequests(weeks: number, now = new Date()): Week[] {
  const starts = lastMondays(weeks, now);
  return starts.map((start, index) => {
    const week: Week = { start, total: 0, pending: 0, contacted: 0, completed: 0, other: 0 };
    for (const row of countBetween(start, starts[index + 1])) {
      week.total += row.count;
      week[statuses.find((status) => status === row.status) ?? "other"] += row.count;
    }
    return week;
  });
}

function countBetween(start: Date, end: Date | undefined) {
  const within = and(
    gte(contactRequests.created_at, start.toISOString()),
    end && lt(contactRequests.created_at, end.toISOString()),
    isNull(contactRequests.deleted_at),
    eq(contactRequests.spam, sql`0`),
  );
  return db
    .select({ status: contactRequests.status, count: count() })
    .from(contactRequests)
    .where(within)
    .groupBy(contactRequests.status)
    .all();
}
