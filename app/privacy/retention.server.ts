import { and, eq, gte, isNull, lt, notInArray, or } from "drizzle-orm";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { sheetRow } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { hasNoKeptEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { removeRequests } from "#app/requests/request.server.ts";
import { contactNotes, contactRequests, requestMessages } from "#schema";

/**
 * Permanently deletes completed requests that had no activity for the months that the owner chose,
 * except those in the trash and those with an accepted estimate that is kept longer. Waits a day
 * after the business sheet was saved, so that the number can be corrected.
 * @returns the number of deleted requests
 */
export async function removeKeptTooLong(now = new Date()): Promise<number> {
  const { keptMonths } = currentBusiness();
  const saved = sheetRow(businessSheet.key)?.updated_at;
  if (keptMonths === 0 || !saved || Date.parse(saved) > now.getTime() - dayMs) return 0;
  const before = monthsBefore(now, keptMonths).toISOString();
  const recentMessages = db
    .select({ id: requestMessages.request_id })
    .from(requestMessages)
    .where(gte(requestMessages.created_at, before));
  const times = [contactNotes.created_at, contactNotes.updated_at, contactNotes.deleted_at];
  const recentNotes = db
    .select({ id: contactNotes.request_id })
    .from(contactNotes)
    .where(or(...times.map((time) => gte(time, before))));
  const { id, status, updated_at, deleted_at, invited_at } = contactRequests;
  const old = and(
    eq(status, "completed"),
    lt(updated_at, before),
    isNull(deleted_at),
    or(isNull(invited_at), lt(invited_at, before)),
    notInArray(id, recentMessages),
    notInArray(id, recentNotes),
    hasNoKeptEstimate(now),
  );
  return await removeRequests(old);
}

/** The same day, `months` earlier, or the last day of that month. */
export function monthsBefore(date: Date, months: number): Date {
  const then = new Date(date);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A day that the month lacks is one of the next month.
  if (then.getUTCDate() !== date.getUTCDate()) then.setUTCDate(0);
  return then;
}
