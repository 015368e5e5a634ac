import { and, eq, gte, notExists, sql, sum } from "drizzle-orm";
import { localDay, longMonth, timeOnDay } from "#app/business/facts/time.ts";
import { db } from "#app/database/database.server.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { estimateEvents, estimateVersions } from "#schema";

const { kind, at, total_cents } = estimateEvents;

/** What customers answered since a moment (ISO 8601): how many, and together in cents. */
function answersSince(answer: "accepted" | "declined", from: string) {
  const row = db
    .select({ count: sql<number>`count(*)`, cents: sum(total_cents) })
    .from(estimateEvents)
    .where(and(eq(kind, answer), gte(at, from)))
    .get();
  return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0) };
}

/** What was sent since a moment, together in cents; of several versions the last. */
function sentSince(from: string): number {
  const replaced = db
    .select({ id: estimateEvents.id })
    .from(estimateEvents)
    .where(and(eq(estimateEvents.version_id, estimateVersions.id), eq(kind, sql`'replaced'`)));
  const row = db
    .select({ cents: sum(estimateVersions.total_cents) })
    .from(estimateVersions)
    .where(and(gte(estimateVersions.sent_at, from), notExists(replaced)))
    .get();
  return Number(row?.cents ?? 0);
}

/** The sums of this month and this year, in the business's time zone, formatted. */
export function estimateSums(now: Date) {
  const [year = "", , day] = localDay(now).split("-");
  const month = timeOnDay(now, "00:00", 1 - Number(day)).toISOString();
  const newYear = timeOnDay(new Date(`${year}-01-01T20:00Z`)).toISOString();
  const [accepted, declined] = (["accepted", "declined"] as const).map((answer) =>
    answersSince(answer, newYear),
  );
  const answers = (accepted?.count ?? 0) + (declined?.count ?? 0);
  const tile = (name: string, ofMonth: number, ofYear: number) => ({
    name,
    value: dollars(ofMonth),
    note: `${year}: ${dollars(ofYear)}`,
  });
  const monthName = longMonth(month).split(" ")[0];
  return [
    tile(`Accepted in ${monthName}`, answersSince("accepted", month).cents, accepted?.cents ?? 0),
    tile(`Sent in ${monthName}`, sentSince(month), sentSince(newYear)),
    tile(`Declined in ${monthName}`, answersSince("declined", month).cents, declined?.cents ?? 0),
    { name: "Said yes", value: `${accepted?.count ?? 0} of ${answers}`, note: `in ${year}` },
  ];
}
