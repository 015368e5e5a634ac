import { and, asc, desc, eq, gte, lt, max, type SQL, sql } from "drizzle-orm";
import { localDay, longMonth, shortDay, timeOnDay } from "#app/business/facts/time.ts";
import { db, revision } from "#app/database/database.server.ts";
import { type EstimateState, estimateStates } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { isEnd, readSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { listed, withWords } from "#app/inbox/search/search.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import {
  contactRequests,
  estimateDrafts,
  estimateEvents,
  estimates,
  estimateVersions,
} from "#schema";
import { type EstimateRow, sentRow } from "./estimate-row.server.ts";

const pageSize = 25;

/** The filter of the owner's list of estimates: a state and search words, each "" for all. */
type EstimateFilter = { state: string; q: string };

/** Reads the filter from a query; an unknown state is ignored. */
export function readEstimateFilter(params: URLSearchParams): EstimateFilter {
  const state = params.get("state") ?? "";
  const q = (params.get("q") ?? "").trim().slice(0, 200);
  return { state: Object.hasOwn(estimateStates, state) ? state : "", q };
}

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

/** The rows of the drafts that match a filter, the one saved last first. */
export function findDrafts({ state, q }: EstimateFilter): EstimateRow[] {
  if (!["", "draft"].includes(state) || numberShape.test(q)) return [];
  const { request_id, updated_at, total_cents } = estimateDrafts;
  const { name, service } = contactRequests;
  const isOfDraft = eq(contactRequests.id, request_id);
  return (
    db
      .select({ request_id, name, service, updated_at, total_cents })
      .from(estimateDrafts)
      // Keeps SQLite from searching all requests: only few have a draft.
      .crossJoin(contactRequests)
      .where(and(isOfDraft, listed, withWords(q)))
      .orderBy(desc(updated_at))
      .all()
      .map((draft) => ({
        requestId: draft.request_id,
        number: "",
        customer: draft.name,
        service: labelOf(draft.service),
        state: "draft",
        since: draft.updated_at,
        date: shortDay(new Date(draft.updated_at)),
        note: "not sent yet",
        total: dollars(draft.total_cents),
      }))
  );
}

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
 * All versions, oldest first, or those that a search finds: with their states at `now`, when and at what
 * amount each ended, and whether their requests are neither spam nor in the trash.
 */
function listVersions(now: Date, q = "") {
  const { id, sent_at, last_day, total_cents } = estimateVersions;
  return db
    .select({
      id,
      estimateId: estimates.id,
      state: sql<EstimateState>`coalesce(${estimateEvents.kind}, iif(${last_day} < ${localDay(now)}, 'ran-out', 'sent'))`,
      at: sent_at,
      cents: total_cents,
      isListed: sql<number>`${listed}`,
      end: { at: estimateEvents.at, cents: estimateEvents.total_cents },
    })
    .from(estimateVersions)
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .innerJoin(contactRequests, eq(contactRequests.id, estimates.request_id))
    .leftJoin(estimateEvents, and(eq(estimateEvents.version_id, id), isEnd))
    .where(matching(q))
    .orderBy(asc(id))
    .all();
}

/** A number, with its version or without, or the beginning of one. */
const numberShape = /^(\d{4}-\d+)(?:-(\d+))?$/;

/** Selects the versions that a search finds: by their number, or by what is searched of their requests. */
function matching(q: string): SQL | undefined {
  const [, number, version] = numberShape.exec(q) ?? [];
  if (!number) return withWords(q);
  return and(
    // A range, which the index finds; the colon comes after the digits.
    gte(estimates.number, number),
    lt(estimates.number, `${number}:`),
    version ? eq(estimateVersions.version, Number(version)) : undefined,
  );
}

let cache: ({ key: string } & ReturnType<typeof countAnew>) | undefined;

/** Cached until something is sent, answered or removed: versions and events go only with their request. */
function figures(now: Date) {
  const last = [estimateVersions, estimateEvents].map((table) =>
    db
      .select({ id: max(table.id) })
      .from(table)
      .get(),
  );
  const key = JSON.stringify([last, revision("contact"), localDay(now)]);
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
  const newest = [...new Map(versions.map((row) => [row.estimateId, row])).values()];
  const counted = newest.filter(({ isListed, state }) => isListed || state === "accepted");
  const inState = (one: EstimateState) => counted.filter(({ state }) => state === one);
  const ends = (state: EstimateState) => inState(state).flatMap(({ end }) => end ?? []);
  const [accepted, declined] = [ends("accepted"), ends("declined")];
  const sent = counted.filter(({ isListed }) => isListed);
  const tiles = Object.entries({ Accepted: accepted, Sent: sent, Declined: declined }).map(
    ([name, all]) => {
      const value = sumSince(month, all);
      const ofYear = sumSince(newYear, all);
      return {
        name: `${name} in ${longMonth(month).split(" ")[0]}`,
        value,
        note: ofYear === value ? "" : `${year}: ${ofYear}`,
      };
    },
  );
  const countOfYear = (all: Amount[]) => all.filter(({ at }) => at >= newYear).length;
  const value = `${countOfYear(accepted)} of ${countOfYear([...accepted, ...declined])}`;
  tiles.push({ name: "Said yes", value, note: `in ${year}` });
  const open = inState("sent");
  const wait = open.length === 1 ? "waits" : "wait";
  const sentence = `${capitalNumberWord(open.length)} ${wait} for an answer, together ${sumSince("", open)}.`;
  return { versions, tiles, sentence: open.length > 0 ? sentence : "None waits for an answer." };
}
