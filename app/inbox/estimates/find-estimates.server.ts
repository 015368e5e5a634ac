import { and, count, desc, eq, exists, gte, lt, type SQL, sql, sum } from "drizzle-orm";
import { localDay } from "#app/business/facts/time.ts";
import { db } from "#app/database/database.server.ts";
import type { EstimateState } from "#app/estimates/estimate/estimate.ts";
import { readSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { pageOf } from "#app/http/read-numbers.ts";
import { listed, withWords } from "#app/inbox/search/search.server.ts";
import {
  contactRequests,
  estimateDrafts,
  estimateEvents,
  estimates,
  estimateVersions,
} from "#schema";
import type { EstimateFilter } from "./estimate-filter.ts";
import { draftRow, sentRow } from "./estimate-row.server.ts";

/** Estimates on a page of the list. */
export const estimatesPerPage = 25;

const { id, sent_at, last_day, total_cents, version } = estimateVersions;
const { kind, version_id } = estimateEvents;

const hasEvent = (which: SQL) =>
  exists(
    db
      .select({ id: estimateEvents.id })
      .from(estimateEvents)
      .where(and(eq(version_id, id), which)),
  );
// Literal, because the partial index has it so.
const isEnd = sql`${kind} in ('accepted', 'declined', 'withdrawn', 'replaced')`;
const isOpen = sql`not ${hasEvent(isEnd)}`;

function inState(state: EstimateState | null, today: string): SQL | undefined {
  if (state === null) return undefined;
  if (state === "sent") return and(isOpen, gte(last_day, today));
  if (state === "ran-out") return and(isOpen, lt(last_day, today));
  return hasEvent(sql`${isEnd} and ${kind} = ${state}`);
}

/** "2026-0007-2". */
const label = sql`${estimates.number} || case when ${version} > 1 then '-' || ${version} else '' end`;

const matching = ({ state, q }: EstimateFilter, now: Date) =>
  and(listed, inState(state, localDay(now)), withWords(q, label));

/** The sent versions that match a filter, newest first; all of them without `limit`. */
export function findVersions(filter: EstimateFilter, now: Date, limit = -1, offset = 0): number[] {
  if (filter.state === "draft") return [];
  const rows = db
    .select({ id })
    .from(estimateVersions)
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .innerJoin(contactRequests, eq(contactRequests.id, estimates.request_id))
    .where(matching(filter, now))
    .orderBy(desc(sent_at), desc(id))
    .limit(limit)
    .offset(offset);
  return rows.all().map((row) => row.id);
}

/** The number of sent versions that match a filter, and their sum in cents. */
export function countVersions(filter: EstimateFilter, now: Date): { count: number; cents: number } {
  if (filter.state === "draft") return { count: 0, cents: 0 };
  const row = db
    .select({ count: count(), cents: sum(total_cents) })
    .from(estimateVersions)
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .innerJoin(contactRequests, eq(contactRequests.id, estimates.request_id))
    .where(matching(filter, now))
    .get();
  return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0) };
}

/** The drafts that match a filter, the one saved last first. */
export function findDrafts({ state, q }: EstimateFilter) {
  if (state !== null && state !== "draft") return [];
  return db
    .select({ draft: estimateDrafts, request: contactRequests })
    .from(estimateDrafts)
    .innerJoin(contactRequests, eq(contactRequests.id, estimateDrafts.request_id))
    .where(and(listed, withWords(q)))
    .orderBy(desc(estimateDrafts.updated_at))
    .all();
}

/** A page of the list, drafts before what was sent. `page` counts from 1; past the end it is the last. */
export function readEstimatePage(filter: EstimateFilter, page: number, now: Date) {
  const drafts = findDrafts(filter);
  const total = drafts.length + countVersions(filter, now).count;
  const { offset, ...at } = pageOf(total, page, estimatesPerPage);
  const first = drafts.slice(offset, offset + estimatesPerPage);
  const left = estimatesPerPage - first.length;
  const ids = findVersions(filter, now, left, Math.max(0, offset - drafts.length));
  const sent = readSentEstimates(ids, now);
  return { ...at, rows: [...first.map(draftRow), ...sent.map((row) => sentRow(row, now))] };
}
