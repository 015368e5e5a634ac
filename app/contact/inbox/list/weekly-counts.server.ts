import { and, asc, count, eq, gte, lt } from "drizzle-orm";
import type { Business } from "#app/business/facts/business.ts";
import { lastMondays } from "#app/business/facts/time.ts";
import { listed } from "#app/contact/inbox/search/search.server.ts";
import { isStatus, perStatus, type Status } from "#app/contact/request/contact-request.ts";
import { replyDue } from "#app/contact/request/waiting-time.ts";
import { db } from "#app/database/database.server.ts";
import { hourMs } from "#app/environment/time-units.ts";
import { contactRequests } from "#schema";

/** How many requests a week brought, by what has become of them; `other` is any unknown status. */
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

/** How many pending requests have waited longer than the time within which a reply is promised. */
export function countOverdue(business: Business, now = new Date()): number {
  const { created_at } = contactRequests;
  const oldEnough = new Date(now.getTime() - business.replyHours * hourMs).toISOString();
  const pending = and(eq(contactRequests.status, "pending"), lt(created_at, oldEnough), listed);
  const rows = db.select({ created_at }).from(contactRequests).where(pending);
  // Of the last ones alone it is not clear: closed days may have given them more time.
  const isOverdue = (row: { created_at: string }) =>
    !(replyDue(new Date(row.created_at), business) > now);
  return rows.orderBy(asc(created_at)).all().findLastIndex(isOverdue) + 1;
}

function countBetween(start: Date, end: Date | undefined) {
  const within = and(
    gte(contactRequests.created_at, start.toISOString()),
    end && lt(contactRequests.created_at, end.toISOString()),
    listed,
  );
  const { status } = contactRequests;
  const counted = { status, count: count() };
  return db.select(counted).from(contactRequests).where(within).groupBy(status).all();
}
