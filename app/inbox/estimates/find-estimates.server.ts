import { and, asc, desc, eq, max, or, sql } from "drizzle-orm";
import { localDay, longMonth, shortDay, shortTime, timeOnDay } from "#app/business/facts/time.ts";
import { db, revision } from "#app/database/database.server.ts";
import {
  type EstimateState,
  estimateStates,
  versionNumber,
} from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { isEnd, readSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { capitalNumberWord } from "#app/forms/text-fields.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { findMatches, listed } from "#app/inbox/search/search.server.ts";
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
type EstimateFilter = { state: EstimateState | ""; q: string };

const isState = (text: string): text is EstimateState => Object.hasOwn(estimateStates, text);

/** Reads the filter from a query; an unknown state is ignored. */
export function readEstimateFilter(params: URLSearchParams): EstimateFilter {
  const state = params.get("state") ?? "";
  const q = (params.get("q") ?? "").trim().slice(0, 200);
  return { state: isState(state) ? state : "", q };
}

/**
 * A page of the list with its figures, drafts before what was sent. `page` counts from 1; past the end it is
 * the last.
 */
export function readEstimatePage(filter: EstimateFilter, page: number) {
  const now = new Date();
  const { tiles, sentence } = figures(now);
  const { drafts, ids } = findEstimates(filter, now);
  const { offset, ...at } = pageOf(drafts.length + ids.length, page, pageSize);
  const first = drafts.slice(offset, offset + pageSize);
  const from = Math.max(0, offset - drafts.length);
  const rest = sentRows(ids.slice(from, from + pageSize - first.length), now);
  return { ...at, size: pageSize, tiles, sentence, rows: [...first, ...rest] };
}

/** The rows of the drafts that match a filter, and the ids of the sent versions, both newest first. */
export function findEstimates({ state, q }: EstimateFilter, now: Date) {
  const isFound = search(q);
  const matches = (row: Searched) => ["", row.state].includes(state) && isFound(row);
  const versions = figures(now).versions.filter(matches);
  return { drafts: listDrafts(now).filter(matches), ids: versions.map(({ id }) => id).reverse() };
}

type Searched = Pick<EstimateRow, "requestId" | "number" | "state">;

/** A number with its version, or the beginning of one. */
const numberShape = /^\d{4}-\d[\d-]*$/;

/** Says whether an estimate has this in its number, or its request what is searched of requests. */
function search(q: string): (row: Searched) => boolean {
  if (q === "") return () => true;
  if (numberShape.test(q)) return ({ number }) => number.startsWith(q);
  const requests = new Set(findMatches({ status: null, spam: false, q }));
  return ({ number, requestId }) => number.includes(q) || requests.has(requestId);
}

function listDrafts(now: Date): EstimateRow[] {
  const { request_id, updated_at, total_cents } = estimateDrafts;
  const { name, service } = contactRequests;
  const rows = db
    .select({ request_id, name, service, updated_at, total_cents })
    .from(estimateDrafts)
    // Keeps SQLite from searching all requests: only few have a draft.
    .crossJoin(contactRequests)
    .where(and(eq(contactRequests.id, request_id), listed));
  const drafts = rows.orderBy(desc(updated_at)).all();
  return drafts.map((draft) => ({
    requestId: draft.request_id,
    number: "",
    customer: draft.name,
    service: labelOf(draft.service),
    state: "draft",
    since: draft.updated_at,
    date: shortDay(new Date(draft.updated_at)),
    note: `Saved ${shortTime(draft.updated_at, now)}`,
    total: dollars(draft.total_cents),
  }));
}

/** The rows of these versions, newest first. */
export const sentRows = (ids: number[], now: Date) =>
  readSentEstimates(ids, now)
    .map((version) => sentRow(version, now))
    .reverse();

/**
 * All versions, oldest first, with their states at `now`, and when and at what amount each ended. Those of
 * requests in the trash or of spam only if they are accepted, because such a one is kept.
 */
function listVersions(now: Date) {
  const { id, version, sent_at, last_day, total_cents } = estimateVersions;
  const rows = db
    .select({
      id,
      requestId: estimates.request_id,
      estimate: estimates.number,
      version,
      state: sql<EstimateState>`coalesce(${estimateEvents.kind}, iif(${last_day} < ${localDay(now)}, 'ran-out', 'sent'))`,
      at: sent_at,
      cents: total_cents,
      isListed: sql<number>`${listed}`,
      end: { kind: estimateEvents.kind, at: estimateEvents.at, cents: estimateEvents.total_cents },
    })
    .from(estimateVersions)
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .innerJoin(contactRequests, eq(contactRequests.id, estimates.request_id))
    .leftJoin(estimateEvents, and(eq(estimateEvents.version_id, id), isEnd))
    .where(or(listed, eq(estimateEvents.kind, "accepted")))
    .orderBy(asc(id))
    .all();
  return rows.map((row) => ({ ...row, number: versionNumber(row.estimate, row.version) }));
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

type Amount = { at: string; cents: number; kind?: string };

/**
 * The versions of the list, the sentence on those that wait, and the sums of this month and this year in the
 * business's time zone, which count each estimate once, by its newest version.
 */
function countAnew(now: Date) {
  const [year = "", , day] = localDay(now).split("-");
  const month = timeOnDay(now, "00:00", 1 - Number(day)).toISOString();
  const newYear = timeOnDay(new Date(`${year}-01-01T20:00Z`)).toISOString();
  const all = listVersions(now);
  const versions = all.filter(({ isListed }) => isListed);
  const newest = [...new Map(all.map((row) => [row.estimate, row])).values()];
  const ends = newest.flatMap(({ end }) => end ?? []);
  const accepted = ends.filter(({ kind }) => kind === "accepted");
  const declined = ends.filter(({ kind }) => kind === "declined");
  const sum = (amounts: Amount[]) =>
    dollars(amounts.reduce((total, { cents }) => total + cents, 0));
  const tile = (name: string, amounts: Amount[], inWords = sum, of = "") => {
    const since = (start: string) => inWords(amounts.filter(({ at }) => at >= start));
    return {
      name: `${name} in ${longMonth(month).split(" ")[0]}`,
      value: since(month),
      note: `${year}: ${since(newYear)}${of}`,
    };
  };
  const share = (answered: Amount[]) =>
    `${answered.filter(({ kind }) => kind === "accepted").length} of ${answered.length}`;
  const open = newest.filter(({ state }) => state === "sent");
  const wait = open.length === 1 ? "waits" : "wait";
  const sentence = `${capitalNumberWord(open.length)} ${wait} for an answer, together ${sum(open)}.`;
  return {
    versions,
    tiles: [
      tile("Accepted", accepted),
      tile(
        "Sent",
        newest.filter(({ isListed }) => isListed),
      ),
      tile("Declined", declined),
      tile("Said yes", [...accepted, ...declined], share, " answered"),
    ],
    sentence: open.length > 0 ? sentence : "None waits for an answer.",
  };
}
