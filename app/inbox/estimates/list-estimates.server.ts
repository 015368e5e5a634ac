import { max } from "drizzle-orm";
import { localDay, longMonth, timeOnDay } from "#app/business/facts/time.ts";
import { db, revision } from "#app/database/database.server.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { readSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { estimateEvents, estimateVersions } from "#schema";
import { sentRow } from "./estimate-row.server.ts";
import { type EstimateFilter, findDrafts, listVersions } from "./find-estimates.server.ts";

const pageSize = 25;

/** The ids of the sent versions that match a filter, newest first. */
export function findVersions({ state, q }: EstimateFilter, now: Date): number[] {
  const versions = q === "" ? figures(now).versions : listVersions(now, q);
  return versions
    .filter((version) => version.isListed && ["", version.state].includes(state))
    .map(({ id }) => id)
    .reverse();
}

/** The rows of these versions, in their order. */
export const sentRows = (ids: number[], now: Date) =>
  readSentEstimates(ids, now).map((version) => sentRow(version, now));

/**
 * A page of the list with its figures, drafts before what was sent. `page` counts from 1; past the end it is
 * the last.
 */
export function readEstimatePage(filter: EstimateFilter, page: number) {
  const now = new Date();
  const { tiles, sentence } = figures(now);
  const drafts = findDrafts(filter);
  const ids = findVersions(filter, now);
  const { offset, ...at } = pageOf(drafts.length + ids.length, page, pageSize);
  const first = drafts.slice(offset, offset + pageSize);
  const from = Math.max(0, offset - drafts.length);
  const rest = sentRows(ids.slice(from, from + pageSize - first.length), now);
  return { ...at, size: pageSize, tiles, sentence, rows: [...first, ...rest] };
}

let cache: ({ key: string } & ReturnType<typeof countAnew>) | undefined;

/** Cached until something is sent, answered or removed: versions and events go only with their request. */
function figures(now: Date) {
  const lastOf = (table: typeof estimateVersions | typeof estimateEvents) =>
    db
      .select({ id: max(table.id) })
      .from(table)
      .get()?.id;
  const ids = [estimateVersions, estimateEvents].map(lastOf);
  const key = [...ids, revision("contact"), localDay(now)].join(" ");
  if (cache?.key !== key) cache = { key, ...countAnew(now) };
  return cache;
}

type Amount = { at: string; cents: number };

const sumSince = (since: string, amounts: Amount[]) =>
  dollars(amounts.reduce((sum, { at, cents }) => (at >= since ? sum + cents : sum), 0));

/**
 * All versions, the sentence on those that wait, and the sums of this month and this year in the business's
 * time zone. They count each estimate once, by its newest version; those of requests in the trash or of spam
 * only if they are accepted, because such a one is kept.
 */
function countAnew(now: Date) {
  const [year = "", , day] = localDay(now).split("-");
  const month = timeOnDay(now, "00:00", 1 - Number(day)).toISOString();
  const newYear = timeOnDay(new Date(`${year}-01-01T20:00Z`)).toISOString();
  const versions = listVersions(now);
  const newest = [...new Map(versions.map((row) => [row.estimateId, row])).values()].filter(
    ({ isListed, state }) => isListed || state === "accepted",
  );
  const answers = (answer: "accepted" | "declined") =>
    newest.flatMap(({ state, end }) => (state === answer && end ? end : []));
  const amounts = {
    Accepted: answers("accepted"),
    Sent: newest.filter(({ isListed }) => isListed),
    Declined: answers("declined"),
  };
  const tiles = Object.entries(amounts).map(([name, all]) => ({
    name: `${name} in ${longMonth(month).split(" ")[0]}`,
    value: sumSince(month, all),
    note: `${year}: ${sumSince(newYear, all)}`,
  }));
  const [yes = 0, no = 0] = [amounts.Accepted, amounts.Declined].map(
    (all) => all.filter(({ at }) => at >= newYear).length,
  );
  tiles.push({ name: "Said yes", value: `${yes} of ${yes + no}`, note: `in ${year}` });
  const open = newest.filter(({ state }) => state === "sent");
  const waiting = `${capitalNumberWord(open.length)} ${open.length === 1 ? "waits" : "wait"}`;
  const sentence =
    open.length === 0
      ? "None waits for an answer."
      : `${waiting} for an answer, together ${sumSince("", open)}.`;
  return { versions, tiles, sentence };
}
