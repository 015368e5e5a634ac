import { count, eq, max } from "drizzle-orm";
import { flagged, listed } from "#app/contact/inbox/search/search.server.ts";
import { isStatus, perStatus, type Status } from "#app/contact/request/contact-request.ts";
import { db, revision } from "#app/database/database.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { contactRequests } from "#schema";

export type Counts = { total: number } & Record<Status, number>;

const noCounts: Counts = { total: 0, ...perStatus(() => 0) };

let known: { at: number; counts: Counts; spam: number } | undefined;

/**
 * How many requests there are in all and in each status, trash apart, and how many are flagged as
 * spam. Counted anew only after a write to the requests, whoever made it: with 100,000 of them
 * counting takes longer than the rest of the page.
 */
export function countContactRequests(): { counts: Counts; spam: number } {
  const at = revision("contact");
  if (known?.at !== at) known = { at, ...countAnew() };
  return known;
}

function countAnew() {
  const counts = { ...noCounts };
  const { status } = contactRequests;
  const counted = { status, count: count() };
  const rows = db.select(counted).from(contactRequests).where(listed).groupBy(status).all();
  for (const row of rows) {
    counts.total += row.count;
    if (isStatus(row.status)) counts[row.status] += row.count;
  }
  const spam = db.select({ n: count() }).from(contactRequests).where(flagged).get()?.n ?? 0;
  return { counts, spam };
}

/** The id of the newest request, 0 where there is none, null where it cannot be read. */
export const newestRequest = () => fallback(null, readNewest);

function readNewest(): number {
  const newest = db.select({ id: max(contactRequests.id) }).from(contactRequests);
  return newest.where(eq(contactRequests.spam, false)).get()?.id ?? 0;
}
