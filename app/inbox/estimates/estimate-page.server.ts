import { max } from "drizzle-orm";
import { localDay, longMonth, timeOnDay } from "#app/business/facts/time.ts";
import { db, revision } from "#app/database/database.server.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { readSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { estimateEvents, estimateVersions } from "#schema";
import type { EstimateFilter } from "./estimate-filter.ts";
import { draftRow, sentRow } from "./estimate-row.server.ts";
import { findDrafts, listVersions } from "./find-estimates.server.ts";

const pageSize = 25;

/** The ids of the sent versions that match a filter, newest first. */
export function findVersions({ state, q }: EstimateFilter, now: Date): number[] {
  const versions = q === "" ? figures(now).versions : listVersions(now, q);
  return versions
    .filter((version) => version.isListed && (state === null || version.state === state))
    .map(({ id }) => id)
    .reverse();
}

/**
 * A page of the list with its figures, drafts before what was sent. `page` counts from 1; past the end it is
 * the last.
 */
export function readEstimatePage(filter: EstimateFilter, page: number, now: Date) {
  const { tiles, sentence } = figures(now);
  const drafts = findDrafts(filter);
  const ids = findVersions(filter, now);
  const { offset, ...at } = pageOf(drafts.length + ids.length, page, pageSize);
  const first = drafts.slice(offset, offset + pageSize);
  const from = Math.max(0, offset - drafts.length);
  const rest = readSentEstimates(ids.slice(from, from + pageSize - first.length), now);
  const rows = [...first.map(draftRow), ...rest.map((row) => sentRow(row, now))];
  return { ...at, size: pageSize, tiles, sentence, rows };
}

function waitingSentence(open: Amount[]): string {
  const { length } = open;
  if (length === 0) return "None waits for an answer.";
  const waiting = `${capitalNumberWord(length)} ${length === 1 ? "waits" : "wait"} for an answer`;
  return `${waiting}, together ${dollars(sumSince("", open))}.`;
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
  amounts.reduce((sum, { at, cents }) => (at >= since ? sum + cents : sum), 0);

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
  const [accepted, declined] = [answers("accepted"), answers("declined")];
  const monthName = longMonth(month).split(" ")[0];
  const amounts = {
    Accepted: accepted,
    Sent: newest.filter(({ isListed }) => isListed),
    Declined: declined,
  };
  const tiles = Object.entries(amounts).map(([name, all]) => ({
    name: `${name} in ${monthName}`,
    value: dollars(sumSince(month, all)),
    note: `${year}: ${dollars(sumSince(newYear, all))}`,
  }));
  const ofYear = (all: Amount[]) => all.filter(({ at }) => at >= newYear).length;
  const yes = ofYear(accepted);
  const value = `${yes} of ${yes + ofYear(declined)}`;
  tiles.push({ name: "Said yes", value, note: `in ${year}` });
  return {
    versions,
    tiles,
    sentence: waitingSentence(newest.filter(({ state }) => state === "sent")),
  };
}
